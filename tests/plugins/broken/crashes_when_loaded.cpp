// SPDX-License-Identifier: MIT

#include <QObject>
#include <csignal>

#include "tests/plugins/broken/falling.h"

static const int crash = std::raise(SIGSEGV);

class CrashesWhenLoadedPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("crashes-when-loaded")}; }
};

#include "crashes_when_loaded.moc"
