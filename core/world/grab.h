// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/dynamics/body_state.h"
#include "core/dynamics/joint_state.h"

// The springs by which pokes drag bodies: joints of type mouse between the fixed world, where the target is, and a body. They stand behind
// the joints of the scene, in the order of their bodies.
namespace cairn {

// Stiff enough to follow a hand and soft enough not to break what is built: figures of choice.
inline constexpr double grabFrequency = 5;       // Hz
inline constexpr double grabDampingRatio = 0.7;  // 1 is critical
// The greatest pull along each axis, as an acceleration (m/s^2) of the body alone: a hundred times its weight on Earth.
inline constexpr double grabStrength = 100 * 9.81;

// Grabs a body (by its index in bodies) at a point relative to its centre of mass (m), or moves the grab that it has, whose impulses it
// keeps. joints: those of the scene, of which there are so many, and then grabs.
void grab(std::vector<JointState>& joints, std::size_t sceneJoints, std::uint32_t body, const BodyState& state,
          Vec2 localPoint, Vec2 target);

// Ends the grab of a body. Says whether it had one.
bool release(std::vector<JointState>& joints, std::size_t sceneJoints, std::uint32_t body);

}  // namespace cairn
