// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class MakesNothingPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override {
        return {
            {.id = "makes-nothing", .factory = cairn::SolverFactory([](const cairn::ParameterValues&) { return nullptr; })}};
    }
};

#include "makes_nothing.moc"
