// SPDX-License-Identifier: MIT

#include <QObject>
#include <unistd.h>

#include "tests/plugins/broken/falling.h"

static const int asleep = [] {
    for (;;) pause();
    return 0;
}();

class HangsWhenLoadedPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("hangs-when-loaded")}; }
};

#include "hangs_when_loaded.moc"
