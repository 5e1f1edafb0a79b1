// SPDX-License-Identifier: MIT
#pragma once

#include "core/math/vec2.h"

namespace cairn {

// An axis-aligned box. Lower is the corner of least x and y (bottom left, as y is up).
struct Aabb {
    Vec2 lower;
    Vec2 upper;

    constexpr Vec2 center() const { return 0.5 * (lower + upper); }
    constexpr Vec2 halfExtents() const { return 0.5 * (upper - lower); }
    constexpr double perimeter() const { return 2 * ((upper.x - lower.x) + (upper.y - lower.y)); }
    constexpr bool contains(const Aabb& b) const {
        return lower.x <= b.lower.x && lower.y <= b.lower.y && b.upper.x <= upper.x && b.upper.y <= upper.y;
    }
    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

constexpr Aabb merged(const Aabb& a, const Aabb& b) { return {min(a.lower, b.lower), max(a.upper, b.upper)}; }
constexpr Aabb enlarged(const Aabb& a, double margin) {
    return {a.lower - Vec2{margin, margin}, a.upper + Vec2{margin, margin}};
}

// Closed boxes: touching counts. Broad phases use this one, so that no touching pair is lost.
constexpr bool touches(const Aabb& a, const Aabb& b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

}  // namespace cairn
