// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class OtherHeadersPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    // As a compiler would have it that saw other structs.
    OtherHeadersPlugin() : Plugin(cairn::abiTag() + 1) {}
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("other-headers")}; }
};

#include "other_headers.moc"
