// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "solvers/xpbd/xpbd.h"

class XpbdPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {cairn::xpbdType()}; }
};

#include "xpbd_plugin.moc"
