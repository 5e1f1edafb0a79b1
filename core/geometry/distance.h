// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/convex_core.h"

namespace cairn {

// How far two shapes are from each other, or how deep in each other. Swapping the shapes turns the normal round, swaps the
// points, and changes nothing else, to the last bit.
struct Separation {
    double distance = 0;  // m. Negative where they overlap: then the length of the shortest translation that parts them
    Vec2 normal;          // unit, from A to B: moving B by -distance along it makes the shapes touch
    Vec2 pointA, pointB;  // m, world, on the surfaces: pointB is pointA + distance * normal
};

// Where shapes that overlap can part in several ways that are equally short, as boxes in line can, the first face of each decides,
// and of the two the longer one; then the one that looks up more, then right. Points or segments that coincide have no such face:
// the normal of points is (1, 0) in either order, that of segments is on the right of A's.
Separation separation(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB);

// The separation (m) along a unit vector that points from A to B: never more than the distance.
double separationAlong(Vec2 normal, const ConvexCore& a, const Transform& poseA, const ConvexCore& b,
                       const Transform& poseB);

}  // namespace cairn
