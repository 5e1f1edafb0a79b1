// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <span>
#include <variant>
#include <vector>

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

// Those that the step which starts at step * timeStep (s) is to apply: their time has come since the step before.
inline std::vector<Poke> pokesDue(std::span<const Poke> pokes, std::uint64_t step, double timeStep) {
    std::vector<Poke> due;
    std::ranges::copy_if(pokes, std::back_inserter(due), [&](const Poke& poke) {
        // Times are sums of steps: what differs by less than this share of one is equal.
        constexpr double roundOff = 1e-9;
        return std::max(0.0, std::ceil(poke.time / timeStep - roundOff)) == static_cast<double>(step);
    });
    return due;
}

}  // namespace cairn
