// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <variant>

#include "core/math/vec2.h"

namespace cairn {

// An input while a scene runs. Applied in the first step that starts at or after its time.
struct Poke {
    struct Impulse {
        Vec2 impulse;     // N s, world frame
        Vec2 localPoint;  // m, in the body's frame
    };
    struct Force {        // for the one step
        Vec2 force;       // N, world frame
        Vec2 localPoint;  // m, in the body's frame
    };
    struct SetVelocity {
        Vec2 velocity;               // m/s, of the centre of mass
        double angularVelocity = 0;  // rad/s
    };
    double time = 0;         // s
    std::uint32_t body = 0;  // index in the scene
    std::variant<Impulse, Force, SetVelocity> action;
};

}  // namespace cairn
