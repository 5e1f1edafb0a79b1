// SPDX-License-Identifier: MIT

#include <QObject>
#include <cmath>

#include "tests/plugins/broken/falling.h"

class Nan : public Falling {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        view.bodies.back().velocity.x = std::nan("");
        return Falling::step(view);
    }
};

class NanAtOncePlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {typeOf<Nan>("nan-at-once")}; }
};

#include "nan_at_once.moc"
