// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// An input while a scene runs. Applied in the first step that starts at or after its time.
struct Poke {
    struct Impulse {
        Vec2 impulse;     // N s, world frame
        Vec2 localPoint;  // m, in the body's frame
        friend constexpr bool operator==(const Impulse&, const Impulse&) = default;
    };
    struct Force {        // for the one step
        Vec2 force;       // N, world frame
        Vec2 localPoint;  // m, in the body's frame
        friend constexpr bool operator==(const Force&, const Force&) = default;
    };
    struct SetVelocity {
        Vec2 velocity;               // m/s, of the centre of mass
        double angularVelocity = 0;  // rad/s
        friend constexpr bool operator==(const SetVelocity&, const SetVelocity&) = default;
    };
    // A spring pulls a point of the body to a target until the body is released: see grab.h. Grabbing what is grabbed moves the target.
    // Does nothing to a body that no force moves.
    struct Grab {
        Vec2 localPoint;  // m, in the body's frame
        Vec2 target;      // m, world frame
        friend constexpr bool operator==(const Grab&, const Grab&) = default;
    };
    struct Release {
        friend constexpr bool operator==(const Release&, const Release&) = default;
    };
    struct SetGravity {  // of the world: no body is named
        Vec2 gravity;    // m/s^2
        friend constexpr bool operator==(const SetGravity&, const SetGravity&) = default;
    };
    // Of every shape of the body, or of all bodies; what is not given stays as it is.
    struct SetMaterial {
        std::optional<double> friction, restitution;  // >= 0
        friend constexpr bool operator==(const SetMaterial&, const SetMaterial&) = default;
    };
    static constexpr std::uint32_t allBodies = std::numeric_limits<std::uint32_t>::max();

    double time = 0;         // s
    std::uint32_t body = 0;  // index in the scene; allBodies only for materials
    std::variant<Impulse, Force, SetVelocity, Grab, Release, SetGravity, SetMaterial> action;
    friend constexpr bool operator==(const Poke&, const Poke&) = default;
};

// What is wrong with a poke of a scene with so many bodies: it names none of them, or has a number that makes no sense. Empty when all is
// well.
std::string faultOf(const Poke& poke, std::size_t bodies);

// The first step of a lane that starts at or after a time (s).
inline std::uint64_t firstStepAt(double time, double timeStep) {
    // Times are sums of steps: what differs by less than this share of one is equal.
    constexpr double roundOff = 1e-9;
    return static_cast<std::uint64_t>(std::clamp(std::ceil(time / timeStep - roundOff), 0.0, 0x1p53));
}

// Those that the step which starts at step * timeStep (s) is to apply: their time has come since the step before.
inline std::vector<Poke> pokesDue(std::span<const Poke> pokes, std::uint64_t step, double timeStep) {
    std::vector<Poke> due;
    std::ranges::copy_if(pokes, std::back_inserter(due),
                         [&](const Poke& poke) { return firstStepAt(poke.time, timeStep) == step; });
    return due;
}

}  // namespace cairn
