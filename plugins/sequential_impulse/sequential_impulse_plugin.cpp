// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "solvers/sequential_impulse/sequential_impulse.h"

class SequentialImpulsePlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {cairn::sequentialImpulseType()}; }
};

#include "sequential_impulse_plugin.moc"
