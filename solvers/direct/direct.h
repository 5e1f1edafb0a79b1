// SPDX-License-Identifier: MIT
#pragma once

#include "core/solver/solver_type.h"

namespace cairn {

// The exact answer, by pivots instead of sweeps. Each independent block of rows (see row_blocks.h) becomes a dense linear
// complementarity problem,
//
//   w = M z + q,  w >= 0,  z >= 0,  w'z = 0,    z = (l_n, b+, b-, gamma) by contact,
//
//       [  W_nn  W_nt -W_nt  0 ]
//   M = [  W_tn  W_tt -W_tt  1 ],   q = (b_n, b_t, -b_t, 0),   l_t = b+ - b-,
//       [ -W_tn -W_tt  W_tt  1 ]
//       [   mu    -1    -1   0 ]
//
// and is solved by Lemke's method with lexicographic ratio test (lemke.h). Of several answers, as friction and redundant
// contacts allow, it always gives the same one; velocities are unique where friction is not in play.
//
// Sources: Stewart and Trinkle 1996, "An Implicit Time-Stepping Scheme for Rigid Body Dynamics with Inelastic Collisions and
// Coulomb Friction"; Anitescu and Potra 1997, "Formulating Dynamic Multi-Rigid-Body Contact Problems with Friction as
// Solvable Linear Complementarity Problems"; Lemke 1965. Departures: joints are eliminated instead of written as variables,
// rows are scaled by their diagonals, rows may have softness and two bounds, and the convex cone is solved as well
// (complementarity.h).
//
// Time grows with the third power of a block, so that blocks beyond maxRows are refused. Where there is no answer (a
// secondary ray), or joints contradict each other, lambda stays as it was and the report says so.
class Direct : public RowSolver {
public:
    explicit Direct(int maxRows) : m_maxRows(maxRows) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    int m_maxRows;  // of one block
};

SolverType directType();

}  // namespace cairn
