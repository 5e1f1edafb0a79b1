// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class TakenAliasPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override {
        cairn::SolverType type = typeOf<Falling>("simply-idle");
        type.aliases = {"si"};
        return {type};
    }
};

#include "taken_alias.moc"
