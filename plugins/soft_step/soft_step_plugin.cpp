// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "solvers/soft_step/soft_step.h"

class SoftStepPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {cairn::softStepType()}; }
};

#include "soft_step_plugin.moc"
