// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/solver/parameters.h"
#include "core/solver/solver.h"

namespace cairn {

enum class Stabilization : std::uint8_t {
    none,
    baumgarte,   // a share of the penetration is added to the target velocity
    projection,  // bodies are moved apart after the step, velocities untouched
};

enum class StepOrder : std::uint8_t {
    solveFirst,  // forces, solve at the contacts found after the last step, move
    moveFirst,   // forces, move, detect, solve: contacts are always solved one step late
};

struct RowStepperOptions {
    StepOrder order = StepOrder::solveFirst;
    Stabilization stabilization = Stabilization::baumgarte;
    double baumgarteFactor = 0.2;
    double projectionShare = 0.8;
    std::optional<double> slop;          // m; none: the scene's linear slop
    std::optional<double> maxPushSpeed;  // m/s; none: no limit
    double warmStart = 1;                // share of the last step's impulses to start from
    int subSteps = 1;
    RestitutionSpeed restitutionSpeed = RestitutionSpeed::beforeForces;
    RowOrder rowOrder = RowOrder::normalFirst;
};

// The parameters of RowStepper, the same for every row solver.
const std::vector<ParameterSpec>& rowStepperParameters();
RowStepperOptions rowStepperOptions(const ParameterValues& resolved);

// The Solver made from a RowSolver. A (sub-)step integrates velocities, assembles the rows, has them solved, integrates positions and
// stabilises.
class RowStepper : public Solver {
public:
    RowStepper(std::unique_ptr<RowSolver> rows, RowStepperOptions options);
    StepReport step(StepView& view) override;

private:
    RowReport solveRows(StepView& view, double h, bool moved, double warmStartScale);
    void projectContacts(StepView& view);
    void projectJoints(StepView& view, double h);

    std::unique_ptr<RowSolver> m_rows;
    RowStepperOptions m_options;
    ConstraintSystem m_system;        // storage only
    std::vector<Vec2> m_corrections;  // storage only
};

}  // namespace cairn
