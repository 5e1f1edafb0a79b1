// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "plugins/box2d/box2d_type.h"

class Box2DPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {}; }
    std::vector<cairn::SimulatorType> simulatorTypes() override { return {cairn::box2dType()}; }
};

#include "box2d_plugin.moc"
