// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/solver_type.h"

namespace cairn {

// What a first engine does: passes over the contacts, each of which reflects the velocity it finds and forgets what earlier passes gave.
//
//   normal:   j = -(1 + e) u_n / K where the bodies approach, otherwise 0; e = 0 up to the restitution threshold
//   friction: j_t = -u_t / K_t, cut to mu times the normal impulse of this very pass
//
// As impulses are not accumulated, a later pass cannot take back an excess, and a contact at rest has no friction in it. One pass carries
// only what lies directly on the ground. Joints are held by accumulated impulses, as their motors have bounds. Positions are then moved apart (RowStepper's projection), without which stacks sink.
class Naive : public RowSolver {
public:
    explicit Naive(int iterations) : m_iterations(iterations) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    int m_iterations;
    std::vector<RowMotion> m_motions;  // by the impulses so far
    std::vector<double> m_pass;        // impulse of each row in the present pass
};

SolverType naiveType();

}  // namespace cairn
