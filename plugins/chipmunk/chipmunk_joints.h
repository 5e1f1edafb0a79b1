// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/dynamics/joint_rows.h"
#include "plugins/chipmunk/chipmunk_handles.h"

namespace cairn {

// The constraints of Chipmunk that one of our joints becomes together:
//   distance    a pin, a slide within limits, a damped spring
//   spring      a damped spring
//   revolute    a pivot; rotary limit, motor and damped rotary spring
//   prismatic   a groove, as long as the limits let it be, with a gear that keeps the angle; a damped spring along it
//   weld        a pivot with a gear, or with a damped rotary spring
// bodies: their states at the start. spring: stiffness and damping of the joint's spring. whose: for the text of std::invalid_argument, which a
// motor along a line gets, as Chipmunk has none.
std::vector<ConstraintHandle> makeChipmunkJoint(const JointState& joint, cpBody* bodyA, cpBody* bodyB,
                                                Softness::Coefficients spring, const std::string& whose);

// What a constraint did to its body B in the last step of dt (s).
JointReaction reactionOf(const cpConstraint& constraint, double dt);

}  // namespace cairn
