// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/dynamics/joint_state.h"
#include "plugins/box2d/box2d_units.h"

namespace cairn {

// The joints of Box2D that one of ours becomes together; all let their bodies collide, for the scene's rules decide that.
//   distance, spring   a distance joint: rigid, within limits, or a spring
//   revolute           a revolute joint; its spring is a weld joint with a soft angle
//   prismatic          a prismatic joint; its spring is that of a wheel joint
//   weld               a weld joint
// spring: stiffness and damping of the joint's spring. whose: for the text of std::invalid_argument.
std::vector<b2Joint*> makeBox2DJoints(b2World& world, const JointState& joint, b2Body* bodyA, b2Body* bodyB,
                                      Softness::Coefficients spring, const std::string& whose);

}  // namespace cairn
