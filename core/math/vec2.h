// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace cairn {

// A vector or a point of the plane. Lengths in metres where it is a place, y up.
struct Vec2 {
    double x = 0;
    double y = 0;

    constexpr Vec2& operator+=(Vec2 v) {
        x += v.x;
        y += v.y;
        return *this;
    }
    constexpr Vec2& operator-=(Vec2 v) {
        x -= v.x;
        y -= v.y;
        return *this;
    }
    constexpr Vec2& operator*=(double s) {
        x *= s;
        y *= s;
        return *this;
    }
    friend constexpr bool operator==(Vec2 a, Vec2 b) = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
constexpr Vec2 operator*(double s, Vec2 v) { return {s * v.x, s * v.y}; }
constexpr Vec2 operator*(Vec2 v, double s) { return {s * v.x, s * v.y}; }

constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }

// The z component of the three-dimensional cross product; positive when b lies counter-clockwise of a.
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

// (0, 0, w) x v: the velocity at offset v of a body that spins at w (rad/s, counter-clockwise).
constexpr Vec2 cross(double w, Vec2 v) { return {-w * v.y, w * v.x}; }

// v turned counter-clockwise by a right angle.
constexpr Vec2 perpendicular(Vec2 v) { return {-v.y, v.x}; }

constexpr double lengthSquared(Vec2 v) { return dot(v, v); }

// Exact to rounding also where the square leaves the range of double.
inline double length(Vec2 v) {
    const double squared = dot(v, v);
    return squared > 1e-290 && squared < 1e290 ? std::sqrt(squared) : std::hypot(v.x, v.y);
}
inline double distance(Vec2 a, Vec2 b) { return length(b - a); }

// v / |v|, and (1, 0) for the zero vector, so that the result is always a unit vector.
inline Vec2 normalized(Vec2 v) {
    const double l = length(v);
    if (!(l > 0x1p-960)) return l > 0 ? normalized(0x1p200 * v) : Vec2{1, 0};  // small numbers have few digits
    return {v.x / l, v.y / l};
}

constexpr Vec2 min(Vec2 a, Vec2 b) { return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}; }
constexpr Vec2 max(Vec2 a, Vec2 b) { return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y}; }

inline bool isFinite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

}  // namespace cairn
