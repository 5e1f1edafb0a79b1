// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

class ThrowsNoExceptionPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { throw 42; }
};

#include "throws_no_exception.moc"
