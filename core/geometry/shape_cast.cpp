// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>

#include "core/geometry/distance.h"
#include "core/geometry/ray_cast.h"

namespace cairn {

// Newton's method for the distance as a function of t, which is convex: it never passes the first zero, and a slope that is
// not negative any more tells that there is none. Each round takes the product of distance and slope to a quarter or less, so
// that a hundred are enough for any numbers.
std::optional<CastHit> castShape(const ConvexCore& shape, Rotation rotation, const Ray& path, const ConvexCore& target,
                                 const Transform& pose) {
    if (!path.isCastable()) return std::nullopt;
    const auto separationAt = [&](double t) { return separation(target, pose, shape, {path.at(t), rotation}); };
    const auto approachAlong = [&](Vec2 normal) { return -dot(normal, path.direction); };

    Separation now = separationAt(0);
    const bool goesNowhere = path.direction == Vec2{};
    if (now.distance < 0 || (now.distance == 0 && goesNowhere)) return CastHit{0, 0.5 * (now.pointA + now.pointB), {}};
    if (now.distance == 0 && approachAlong(now.normal) == 0) return CastHit{0, now.pointA, now.normal};
    double t = 0;
    Vec2 normal = now.normal;
    for (int round = 0; round < 100; ++round) {
        const double approach = approachAlong(now.normal);
        // Where cores meet at a corner, the normal is that with which they came.
        if (approach > 0) normal = now.normal;
        if (now.distance <= 0 && (approach > 0 || t > 0)) break;
        // A point that meets a segment has no inside to land in: round-off may put it just behind.
        const double rounding = 16 * std::numeric_limits<double>::epsilon() *
                                (length(path.origin) + t * length(path.direction) + length(now.pointA));
        if (t > 0 && now.distance <= rounding) break;
        const double next = t + now.distance / approach;
        if (!(approach > 0) || !(next <= path.tMax)) return std::nullopt;
        if (next == t) break;
        t = next;
        now = separationAt(t);
    }
    return CastHit{t, now.pointA, normal};
}

}  // namespace cairn
