// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/geometry/convex_core.h"

namespace cairn {

// Tests for areas, picking and teaching. Shapes that merely touch do not overlap, so that what stands on a floor is not in
// it; but they do have a push-out, of depth 0. (Contacts of the simulation come from collision/, where touching counts; rays
// meet what they touch, see ray_cast.h; broad phases use touches() of boxes, so that nothing is lost.)

// Any two shapes. How far they are apart, or how deep in each other, tells separation() of distance.h.
bool overlaps(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB);

// Axis-aligned boxes and circles that stand in one frame.

bool overlaps(const Aabb& a, const Aabb& b);
bool overlaps(const Circle& a, const Circle& b);
bool overlaps(const Aabb& box, const Circle& circle);

// The point of the closed box nearest to p; p itself when inside.
Vec2 closestPoint(const Aabb& box, Vec2 p);

// How to part two overlapping shapes: move B by depth * normal, or A by the opposite. The depth is the distance that parts
// them, also when one holds the other, and not the length of their overlap. The point is the middle of the overlap for box
// and box and for circle and circle, the point of the box's outline nearest to the circle's centre for box and circle, and for
// other shapes the middle between the two points that are deepest in each other.
struct PushOut {
    Vec2 normal;       // unit, from A to B
    double depth = 0;  // m, >= 0
    Vec2 point;
};

// Nothing when the shapes are apart. Shapes that touch give depth 0. For ties see separation() of distance.h.
std::optional<PushOut> pushOut(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB);

// Nothing when the shapes are apart. Shapes that touch give depth 0. Coincident centres of circles give the normal (1, 0).
// Equal depths prefer -x, +x, -y, +y in this order.
std::optional<PushOut> pushOut(const Aabb& a, const Aabb& b);
std::optional<PushOut> pushOut(const Circle& a, const Circle& b);
std::optional<PushOut> pushOut(const Aabb& a, const Circle& b);

}  // namespace cairn
