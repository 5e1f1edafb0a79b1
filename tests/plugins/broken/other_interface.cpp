// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class OtherInterfacePlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.example.Other/1" FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Falling>("other-interface")}; }
};

#include "other_interface.moc"
