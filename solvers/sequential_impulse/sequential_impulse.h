// SPDX-License-Identifier: MIT
#pragma once

#include "core/solver/solver_type.h"

namespace cairn {

// Sequential impulses (Catto 2006, "Fast and Simple Physics using Sequential Impulses"): for each row in turn the impulse that brings its
// velocity to the target, applied at once to both bodies, with the accumulated impulse held within its bounds:
//
//   w = d . (v_B - v_A) + armB w_B - armA w_A + b + softness lambda,   lambda' = clamp(lambda - w / K),   v += M^-1 J^T (lambda' - lambda)
//
// In exact arithmetic each sweep gives the same impulses as a sweep of projected Gauss-Seidel on the matrix W.
class SequentialImpulse : public RowSolver {
public:
    explicit SequentialImpulse(int iterations) : m_iterations(iterations) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer) override;

private:
    // The change of a body's velocity by the impulses so far, beside what it weighs.
    struct BodyMotion {
        double vx = 0, vy = 0, w = 0;
        double inverseMass = 0, inverseInertia = 0;
    };
    // Rows [first, last) act on the same two bodies, whose motions stay in registers meanwhile.
    struct Run {
        std::uint32_t bodyA, bodyB;
        std::uint32_t first, last;
    };

    void prepare(const RowProblem& problem);
    void warmStart(const RowProblem& problem);
    void sweep(RowProblem& problem);

    int m_iterations;
    std::vector<BodyMotion> m_bodies;
    std::vector<Run> m_runs;
};

SolverType sequentialImpulseType();

}  // namespace cairn
