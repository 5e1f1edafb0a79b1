// SPDX-License-Identifier: MIT
#pragma once

#include "core/math/vec2.h"

namespace cairn {

// A rotation by an angle, kept as cosine and sine.
struct Rotation {
    double c = 1;
    double s = 0;

    static Rotation fromAngle(double radians) { return {std::cos(radians), std::sin(radians)}; }
    double angle() const { return std::atan2(s, c); }  // radians in [-pi, pi]
    friend constexpr bool operator==(Rotation, Rotation) = default;
};

constexpr Vec2 rotate(Rotation q, Vec2 v) { return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y}; }
constexpr Vec2 inverseRotate(Rotation q, Vec2 v) { return {q.c * v.x + q.s * v.y, -q.s * v.x + q.c * v.y}; }

// A rigid motion: rotate, then translate. Maps local coordinates of a body to world coordinates.
struct Transform {
    Vec2 position;
    Rotation rotation;

    Transform() = default;
    constexpr Transform(Vec2 p, Rotation q) : position(p), rotation(q) {}
    Transform(Vec2 p, double radians) : position(p), rotation(Rotation::fromAngle(radians)) {}
    friend constexpr bool operator==(const Transform&, const Transform&) = default;
};

constexpr Vec2 apply(const Transform& t, Vec2 local) { return rotate(t.rotation, local) + t.position; }
constexpr Vec2 inverseApply(const Transform& t, Vec2 world) { return inverseRotate(t.rotation, world - t.position); }

}  // namespace cairn
