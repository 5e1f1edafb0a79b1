// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/dynamics/position_correction.h"
#include "core/dynamics/row_subset.h"
#include "core/solver/row_stepper_options.h"
#include "core/solver/solver.h"

namespace cairn {

// The Solver made from a RowSolver. A (sub-)step integrates velocities, assembles the rows, has them solved, integrates positions and
// stabilises.
class RowStepper : public Solver {
public:
    // What makes no sense together, or asks for what the row solver does not do; empty when all does.
    static std::vector<ParameterProblem> conflictsOf(const RowSolver& rows, const RowStepperOptions& options);
    // Throws std::invalid_argument where there are such.
    RowStepper(std::unique_ptr<RowSolver> rows, RowStepperOptions options);
    StepReport step(StepView& view) override;
    const RowProblem* lastProblem() const override;

private:
    struct Solution {
        RowReport report;
        bool found = true;  // false: refused, and lambda means nothing
    };

    RowReport solveSubStep(StepView& view, double h, int subStep);
    AssemblyOptions assemblyOptions(const StepView& view, double h, int subStep) const;
    int solveUnpushed(const StepView& view);
    void rememberUnpushed(std::span<JointState> joints) const;
    Solution solve(const StepView& view, RowProblem& problem, IterationObserver* observer);
    RowReport solveIslands(const StepView& view, RowProblem& problem, IterationObserver* observer);
    RowReport solveWithFriction(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop);
    RowReport solveStaggered(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop);
    void sortRowsByIsland(const StepView& view, const RowProblem& problem);

    void solvePushes(const StepView& view, const AssemblyOptions& options);
    void movePushed(StepView& view, double h) const;
    void correctPositions(StepView& view, double h);
    double slop(const StepView& view) const { return m_options.slop.value_or(view.settings.linearSlop); }

    std::unique_ptr<RowSolver> m_rows;
    RowStepperOptions m_options;
    ConstraintSystem m_system;  // of the last sub-step
    RowProblem m_problem;       // of m_system
    bool m_applied = false;     // its impulses are the bodies'

    // Storage only.
    std::vector<double> m_jointPushes, m_unpushed;  // by row of joints: the push in its target, the impulse without it
    ConstraintSystem m_pushes;                      // of split impulse
    std::vector<BodyState> m_pushed;                // their velocities are those of the pushes
    PositionCorrection m_correction;
    RowSubset m_island, m_part;
    std::vector<std::vector<std::uint32_t>> m_islandRows;
    std::vector<std::size_t> m_islandOfContact, m_islandOfJoint;
    std::vector<std::uint32_t> m_normals, m_frictions;
};

}  // namespace cairn
