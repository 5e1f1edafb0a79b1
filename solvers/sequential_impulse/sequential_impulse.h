// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/row_units.h"
#include "core/solver/solver_type.h"

namespace cairn {

// Sequential impulses (Catto 2006, "Fast and Simple Physics using Sequential Impulses"): for each row in turn the impulse that brings its
// velocity to the target, applied at once to both bodies, with the accumulated impulse held within its bounds:
//
//   w = d . (v_B - v_A) + armB w_B - armA w_A + b + softness lambda,   lambda' = clamp(lambda - omega w / K),   v += M^-1 J^T (lambda' - lambda)
//
// In exact arithmetic each sweep gives the same impulses as a sweep of projected Gauss-Seidel on the matrix W. What is solved at once
// instead, the rows of a joint, the normals of a manifold or a contact point under the cone law, is told in core/solver/row_units.h.
class SequentialImpulse : public RowSolver {
public:
    struct Options {
        int iterations = 10;
        double relaxation = 1;  // omega, in (0, 2)
        SweepOrder sweep = SweepOrder::forward;
        bool block = false;    // the two normals of a manifold at once
        double tolerance = 0;  // N s, of the greatest change in a sweep; 0 makes all the iterations
    };
    explicit SequentialImpulse(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    double sweepJoints(RowProblem& problem);
    template <bool plain>
    double sweepRows(RowProblem& problem);

    Options m_options;
    std::vector<RowMotion> m_motions;  // storage only, as what follows
    SweepUnits m_units;
};

SolverType sequentialImpulseType();

}  // namespace cairn
