// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <stop_token>

namespace cairn {

enum class LemkeEnd : std::uint8_t {
    solved,
    ray,     // a secondary ray: of a copositive-plus M there is no solution; of others there may be one that is not reached
    gaveUp,  // the limit of pivots is reached, round-off has lost the basis, or it was stopped
};

struct LemkeResult {
    LemkeEnd end = LemkeEnd::solved;
    int pivots = 0;
    Eigen::VectorXd z;  // where solved; otherwise empty
};

// The linear complementarity problem w = M z + q, w >= 0, z >= 0, w'z = 0, for any square M, by Lemke's method (Lemke 1965;
// Cottle, Pang and Stone 1992, algorithm 4.4.5): an artificial variable z0 with a covering vector d makes w = M z + d z0 + q
// feasible, and complementary pivots drive z0 out of the basis. Ties of the ratio test are broken lexicographically by the
// rows of the basis' inverse, so that in exact arithmetic no basis comes again, however degenerate the problem. The first run
// has d = (1, ..., 1); what does not end in a solution is tried again with other d. M and q should be scaled to entries near
// 1: pivots below 1e-9 count as zero. The answer is computed anew from M and q for the basis found. Deterministic.
LemkeResult solveLemke(const Eigen::MatrixXd& M, const Eigen::VectorXd& q, const std::stop_token& stop = {});

}  // namespace cairn
