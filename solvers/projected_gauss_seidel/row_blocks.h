// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/row_motion.h"
#include "core/solver/solver.h"

namespace cairn {

// A sweep of projected Gauss-Seidel without the matrix: two neighbouring rows on the same bodies at a time, as those of a contact point
// are. Their 2 x 3 blocks of J differ in sign and arms alone, J_A = -[D a_A] and J_B = [D a_B]:
//
//   u = D (v_B - v_A) + a_B w_B - a_A w_A,   lambda_0' from w_0 = u_0 + b_0,   lambda_1' from w_1 = u_1 + b_1 + W_10 (lambda_0' - lambda_0),
//   v += M^-1 J^T (lambda' - lambda)
//
// The impulses are those of a sweep row by row; but both velocities are known before either impulse is, so that little waits.
class RowBlocks {
public:
    // Reads the rows, and the motions that the present impulses make. Needs problem.jacobian.
    void prepare(const RowProblem& problem);
    // One sweep. Returns the greatest change that a full step (omega = 1) would have made to any impulse, N s; plain, it takes full steps
    // and returns NaN.
    template <bool plain>
    double sweep(RowProblem& problem, double omega);

private:
    struct RowPair {
        Eigen::Matrix2d D;
        Eigen::Vector2d armA, armB;
        Eigen::Vector2d b, softness, effectiveMass;
        double coupling;  // W_10
        double friction;  // of a contact
        std::uint32_t first;
        bool single;     // there is no second row
        bool isContact;  // a normal row and its friction row: their bounds are known here
    };
    // Pairs [first, last) act on the same two bodies, whose motions stay in registers meanwhile.
    struct Run {
        std::uint32_t bodyA, bodyB;
        std::uint32_t first, last;
    };

    RowPair makePair(const RowProblem& problem, std::size_t first, const InverseMass& a, const InverseMass& b) const;
    static void push(const RowPair& pair, double first, double second, RowMotion& a, RowMotion& b);
    template <bool plain>
    static double solve(const RowPair& pair, RowProblem& problem, double omega, RowMotion& a, RowMotion& b);

    std::vector<RowMotion> m_motions;
    std::vector<RowPair> m_pairs;
    std::vector<Run> m_runs;
};

}  // namespace cairn
