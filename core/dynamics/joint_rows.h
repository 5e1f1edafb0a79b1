// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/dynamics/body_state.h"
#include "core/dynamics/joint_state.h"
#include "core/dynamics/rows.h"

namespace cairn {

// One row of a joint, and by how much it is violated.
struct JointRow {
    Row row;
    JointState::Slot slot;
    double error =
        0;  // C, m or rad: what the row's velocity is the rate of; of a limit, how far it is from reaching it (negative: beyond)
    bool rigid = false;    // neither soft nor a motor: an error is a fault
    double stiffness = 0;  // N/m or N m/rad, of a soft row
};

// The rows of a joint at the bodies' present poses, for a (sub-)step of h (s). Each hard row removes baumgarteFactor of its error in a step; limits
// stop what closes on them as contacts do. A spring with stiffness k and damping c becomes the softness 1 / (h (c + h k)) and the
// target velocity -k C / (c + h k), which is its implicit Euler step (Catto 2011, "Soft Constraints"). Appends to rows.
void makeJointRows(const JointState& joint, std::span<const BodyState> bodies, double h, double baumgarteFactor,
                   std::vector<JointRow>& rows);

// How far a joint is from holding: the distance (m) of its anchors in the directions that it fixes, and the angle (rad) that it fixes. Zero for
// springs and within limits.
struct JointError {
    double anchor = 0;
    double angle = 0;
};
JointError jointError(const JointState& joint, std::span<const BodyState> bodies);

// Stiffness and damping of the joint's spring at the bodies' present poses; zero where it has none.
Softness::Coefficients springCoefficients(const JointState& joint, std::span<const BodyState> bodies);

// Energy (J) in the springs of a joint: k C^2 / 2 of each of its soft rows.
double springEnergy(const JointState& joint, std::span<const BodyState> bodies);
double springEnergy(const ForceElement& spring, std::span<const BodyState> bodies);

// Force (N) and torque (N m, beside that of the force at B's anchor) of the joint on body B, as a mean over the last step of dt (s).
struct JointReaction {
    Vec2 force;
    double torque = 0;
};
JointReaction jointReaction(const JointState& joint, std::span<const BodyState> bodies, double dt);

}  // namespace cairn
