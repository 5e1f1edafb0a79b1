// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/solver/solver.h"

namespace cairn {

// A sweep of projected Gauss-Seidel without the matrix: two neighbouring rows on the same bodies at a time, as those of a contact point
// are, with the 2 x 3 blocks of J for either body:
//
//   u = J_A v_A + J_B v_B,   lambda_0' from w_0 = u_0 + b_0,   lambda_1' from w_1 = u_1 + b_1 + W_10 (lambda_0' - lambda_0),
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
    using Block = Eigen::Matrix<double, 2, 3>;
    struct Body {
        Eigen::Vector3d velocity = Eigen::Vector3d::Zero();
        double inverseMass = 0, inverseInertia = 0;
    };
    struct RowPair {
        Block JA, JB;
        Eigen::Vector2d b, softness, effectiveMass;
        double coupling;  // W_10
        double friction;  // of a contact
        std::uint32_t bodyA, bodyB, first;
        bool single;     // there is no second row
        bool isContact;  // a normal row and its friction row: their bounds are known here
    };

    std::vector<Body> m_bodies;
    std::vector<RowPair> m_pairs;
};

}  // namespace cairn
