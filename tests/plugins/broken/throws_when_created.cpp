// SPDX-License-Identifier: MIT

#include <QObject>
#include <stdexcept>

#include "tests/plugins/broken/falling.h"

class ThrowsWhenCreatedPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    ThrowsWhenCreatedPlugin() { throw std::runtime_error("no table of friction found"); }
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("throws-when-created")}; }
};

#include "throws_when_created.moc"
