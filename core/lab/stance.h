// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/lab/frame.h"
#include "core/scene/scene.h"

namespace cairn {

// Tells how the bodies of a run stand against its start. The rules are in docs/metrics.md, section "Verdicts"; names are those used there.
class StanceJudge {
public:
    // start: the whole frame 0.
    StanceJudge(const Scene& scene, const Frame& start);

    // frame: with the poses of all bodies.
    Stance of(const Frame& frame) const;

private:
    enum class Role : std::uint8_t {
        fixed,      // static or kinematic: has no say
        moving,     // starts with a velocity, or touches nothing: is meant to move
        resting,    // starts at rest on something that does not fall
        structure,  // starts at rest under gravity and touches another dynamic body
    };
    struct Body {
        Role role = Role::fixed;
        Vec2 start;       // m
        double size = 0;  // m
    };

    std::vector<Body> m_bodies;
    bool m_meantToMove = false;
};

// The side (m) of a square as large as the box around a body's shapes, in its own frame.
double sizeOf(const SceneBody& body);

}  // namespace cairn
