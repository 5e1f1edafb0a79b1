// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "core/dynamics/integrate.h"
#include "core/plugin/plugin.h"

// A solver that knows of no contacts. Those that go wrong in a step are made from it.
class Falling : public cairn::Solver {
public:
    cairn::StepReport step(cairn::StepView& view) override {
        integrateVelocities(view, view.dt);
        integratePositions(view, view.dt);
        return {};
    }
};

template <typename SolverClass>
cairn::SolverType typeOf(const std::string& id) {
    return {.id = id, .name = id, .factory = cairn::SolverFactory([](const cairn::ParameterValues&) {
                                      return std::make_unique<SolverClass>();
                                  })};
}
