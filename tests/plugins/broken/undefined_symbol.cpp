// SPDX-License-Identifier: MIT

#include <QObject>

#include "tests/plugins/broken/falling.h"

void definedNowhere();

class CallsIt : public Falling {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        definedNowhere();
        return Falling::step(view);
    }
};

class UndefinedSymbolPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<CallsIt>("undefined-symbol")}; }
};

#include "undefined_symbol.moc"
