// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/math/transform.h"
#include "core/metrics/metrics.h"
#include "core/retention/retention.h"

namespace cairn {

// Where a body of the scene is and how it moves. Position and angle are those of the body's frame as authored; the velocity is of its
// centre of mass.
struct BodyMotion {
    Vec2 position;               // m
    double angle = 0;            // rad
    Vec2 velocity;               // m/s
    double angularVelocity = 0;  // rad/s
    bool asleep = false;
    friend constexpr bool operator==(const BodyMotion&, const BodyMotion&) = default;
};

// A contact point as recordings keep it.
struct FrameContact {
    std::uint32_t bodyA = 0, bodyB = 0;    // indices in the scene
    std::uint32_t shapeA = 0, shapeB = 0;  // indices within their bodies
    std::uint32_t feature = 0, age = 0;
    Vec2 position;                                           // m, the middle between the surfaces
    Vec2 normal;                                             // from A to B
    double separation = 0;                                   // m
    double normalImpulse = 0, tangentImpulse = 0;            // N s, of the last sub-step; zero for contacts found
    double totalNormalImpulse = 0, totalTangentImpulse = 0;  // N s, of all sub-steps; zero for contacts found
    friend constexpr bool operator==(const FrameContact&, const FrameContact&) = default;
};

// A joint as recordings keep it.
struct FrameJoint {
    std::uint32_t joint = 0;  // index in the scene
    Vec2 force;               // N, on body B, as a mean over the step
    double torque = 0;        // N m, on body B beside that of the force
    double error = 0;         // m: distance of the anchors in the directions that the joint fixes
    friend constexpr bool operator==(const FrameJoint&, const FrameJoint&) = default;
};

// How the bodies stand against the start, in the terms of verdicts (docs/metrics.md).
struct Stance {
    bool fallen = false;       // a body that began as part of a structure has left its place
    bool moved = false;        // any body has
    bool meantToMove = false;  // a body was, from the start
    bool slow = false;         // every body is
};

// What one step left behind. Frame 0 is the start. A recording may have thinned bodies, contacts and joints (recording.h).
struct Frame {
    std::uint64_t step = 0;
    double time = 0;                   // s
    std::vector<BodyMotion> bodies;    // in scene order
    std::vector<FrameContact> solved;  // contacts that the step solved, with their impulses
    std::vector<FrameContact> found;   // contacts at the poses that it ended with
    std::vector<FrameJoint> joints;    // in scene order, without springs that act by force
    FrameMetrics metrics;
    Stance stance;           // filled in by whoever runs the lane
    std::uint64_t hash = 0;  // hashOf(*this), or hashOfPoses(*this) for foreign engines
};

// Bytes of memory that a frame takes whose lists hold no more than they need to, by its parts.
FrameCost costOf(const Frame& frame);
std::size_t memoryOf(const Frame& frame);

// FNV-1a (64 bit) over little-endian doubles, -0 taken as 0.
class StateHash {
public:
    void add(double value);
    std::uint64_t value() const { return m_hash; }

private:
    std::uint64_t m_hash = 14695981039346656037ull;
};

// The hash of a frame: position, angle and velocities of each body, then the impulses of each solved contact, all in order.
std::uint64_t hashOf(const Frame& frame);
// Of position and angle of each body alone, for engines whose other numbers are their own affair.
std::uint64_t hashOfPoses(const Frame& frame);
// Sixteen hexadecimal digits.
std::string hashText(std::uint64_t hash);

}  // namespace cairn
