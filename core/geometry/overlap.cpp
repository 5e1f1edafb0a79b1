// SPDX-License-Identifier: MIT
#include "core/geometry/overlap.h"

#include <algorithm>
#include <array>

#include "core/geometry/distance.h"

namespace cairn {

namespace {

struct Exit {
    Vec2 normal;
    double depth = 0;
};

// The least way for the inner box to leave the outer one through a side, earlier sides first where equal.
Exit leastExit(const Aabb& outer, const Aabb& inner) {
    const std::array<Exit, 4> exits{{
        {{-1, 0}, inner.upper.x - outer.lower.x},
        {{1, 0}, outer.upper.x - inner.lower.x},
        {{0, -1}, inner.upper.y - outer.lower.y},
        {{0, 1}, outer.upper.y - inner.lower.y},
    }};
    return *std::ranges::min_element(exits, {}, &Exit::depth);
}

}  // namespace

bool overlaps(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB) {
    return separation(a, poseA, b, poseB).distance < 0;
}

std::optional<PushOut> pushOut(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB) {
    const Separation found = separation(a, poseA, b, poseB);
    if (!(found.distance <= 0)) return std::nullopt;
    return PushOut{found.normal, -found.distance, 0.5 * (found.pointA + found.pointB)};
}

bool overlaps(const Aabb& a, const Aabb& b) {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

bool overlaps(const Circle& a, const Circle& b) {
    const double reach = a.radius + b.radius;
    return lengthSquared(b.center - a.center) < reach * reach;
}

bool overlaps(const Aabb& box, const Circle& circle) {
    return lengthSquared(circle.center - closestPoint(box, circle.center)) < circle.radius * circle.radius;
}

Vec2 closestPoint(const Aabb& box, Vec2 p) { return min(max(p, box.lower), box.upper); }

std::optional<PushOut> pushOut(const Aabb& a, const Aabb& b) {
    if (!touches(a, b)) {
        return std::nullopt;
    }
    const Exit exit = leastExit(a, b);
    const Aabb overlap{max(a.lower, b.lower), min(a.upper, b.upper)};
    return PushOut{exit.normal, exit.depth, overlap.center()};
}

std::optional<PushOut> pushOut(const Circle& a, const Circle& b) {
    const Vec2 d = b.center - a.center;
    const double reach = a.radius + b.radius;
    if (!(lengthSquared(d) <= reach * reach)) {
        return std::nullopt;
    }
    const double distance = length(d);
    const Vec2 normal = normalized(d);
    // Along the line of centres the overlap is an interval, from A's centre counted.
    const double first = std::max(-a.radius, distance - b.radius);
    const double last = std::min(a.radius, distance + b.radius);
    return PushOut{normal, std::max(0.0, reach - distance), a.center + 0.5 * (first + last) * normal};
}

std::optional<PushOut> pushOut(const Aabb& a, const Circle& b) {
    const Vec2 closest = closestPoint(a, b.center);
    if (closest == b.center) {
        const Exit exit = leastExit(a, {b.center, b.center});
        return PushOut{exit.normal, exit.depth + b.radius, b.center + exit.depth * exit.normal};
    }
    const Vec2 d = b.center - closest;
    if (!(lengthSquared(d) <= b.radius * b.radius)) {
        return std::nullopt;
    }
    return PushOut{normalized(d), std::max(0.0, b.radius - length(d)), closest};
}

}  // namespace cairn
