// SPDX-License-Identifier: MIT

#include <QObject>
#include <cstdlib>

#include "tests/plugins/broken/falling.h"

[[maybe_unused]] static const bool gone = (std::exit(0), true);

class ExitsWhenLoadedPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("exits-when-loaded")}; }
};

#include "exits_when_loaded.moc"
