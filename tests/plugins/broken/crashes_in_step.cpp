// SPDX-License-Identifier: MIT

#include <QObject>
#include <csignal>

#include "tests/plugins/broken/falling.h"

class Crashes : public Falling {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        std::raise(SIGSEGV);
        return Falling::step(view);
    }
};

class CrashesInStepPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Crashes>("crashes-in-step")}; }
};

#include "crashes_in_step.moc"
