// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class TakenIdPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("naive")}; }
};

#include "taken_id.moc"
