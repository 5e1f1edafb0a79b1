// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class BadDefaultPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override {
        cairn::SolverType type = typeOf<Falling>("bad-default");
        type.parameters = {{.key = "relaxation", .defaultValue = 2.5, .minimum = 0, .maximum = 2}};
        return {type};
    }
};

#include "bad_default.moc"
