// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "plugins/chipmunk/chipmunk_type.h"

class ChipmunkPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {}; }
    std::vector<cairn::SimulatorType> simulatorTypes() override { return {cairn::chipmunkType()}; }
};

#include "chipmunk_plugin.moc"
