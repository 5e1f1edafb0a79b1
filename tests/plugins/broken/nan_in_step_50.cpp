// SPDX-License-Identifier: MIT

#include <QObject>
#include <cmath>

#include "tests/plugins/broken/falling.h"

class Nan : public Falling {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        if (view.stepIndex + 1 == 50) view.bodies.back().angularVelocity = std::nan("");
        return Falling::step(view);
    }
};

class NanInStep50Plugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Nan>("nan-in-step-50")}; }
};

#include "nan_in_step_50.moc"
