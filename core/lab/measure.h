// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>

#include "core/collision/manifold.h"
#include "core/lab/frame.h"
#include "core/world/world.h"

// One ruler for every lane: whatever moved the bodies, figures are taken from their states and from contacts that our own narrow phase
// found between their shapes as authored.
namespace cairn {

// What there is to measure.
struct Subject {
    std::span<const BodyState> bodies;  // [0] is the fixed world
    std::span<const WorldShape> shapes;
    std::span<const JointState> joints;          // those of the scene, and behind them any others
    std::span<const std::uint32_t> sceneJoints;  // where each of the scene's stands in it
    std::span<const ForceElement> springs;
    Vec2 gravity;           // m/s^2
    double linearSlop = 0;  // m
};

// A contact point as frames keep it, without impulses. Its position is the middle between the surfaces at the bodies' present poses.
FrameContact frameContact(const Subject& subject, const ContactManifold& manifold, const ContactPoint& point);

// Fills what follows from the present state alone: the contacts found, the joints with their errors, and of the metrics penetration, energy,
// momentum, joint error and the number of contacts. found: contacts at the present poses, in parts.
void measure(const Subject& subject, std::initializer_list<std::span<const ContactManifold>> found, Frame& frame);

}  // namespace cairn
