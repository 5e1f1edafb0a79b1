// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/dynamics/body_state.h"
#include "core/dynamics/row_motion.h"

namespace cairn {

// How far impulses are from solving the rows of a step, whatever the solver says of itself; all but support are 0 for an exact answer. With
// w = W lambda + b and m g h the weight of a mean moving body times the step. Definitions and sources: docs/metrics.md, "Residuals".
struct RowResiduals {
    double normal = 0;        // N s: max |l_n - max(0, l_n - w_n / W_nn)|, the scaled natural map
    double normalScaled = 0;  // the same over m g h; NaN without weight
    double friction = 0;      // N s: max |l_t - clamp(l_t - w_t / W_tt, +-mu l_n)|
    double cone = 0;          // of pairs, with De Saxce's change of w: ||l - P(l - w^)|| / max(||b||, ||l||, ||w||)
    double joints = 0;        // m/s or rad/s: max |w| of rigid rows, of limits only where they hold or are overrun
    double support =
        0;  // impulse of what nothing moves on the others, against gravity, over the weights of these; NaN without
};

// Of problem.lambda; needs problem.jacobian. bodies: the problem's, for what is awake. gravity in m/s^2. velocities: storage only.
RowResiduals rowResiduals(const RowProblem& problem, std::span<const BodyState> bodies, Vec2 gravity,
                          RowVelocities& velocities);

}  // namespace cairn
