// SPDX-License-Identifier: MIT

#include <QObject>
#include <stdexcept>

#include "tests/plugins/broken/falling.h"

class Throws : public Falling {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        if (view.stepIndex + 1 == 50) throw std::runtime_error("that is enough");
        return Falling::step(view);
    }
};

class ThrowsInStep50Plugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Throws>("throws-in-step-50")}; }
};

#include "throws_in_step_50.moc"
