// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/ray_cast.h"
#include "core/world/world.h"

// What stands where in a World at its present poses. Shapes that touch are met by rays and moving shapes, but do not overlap: see
// ray_cast.h and overlap.h. Where a shape of the scene is made of several, it is found once.
namespace cairn {

// A query sees a shape where both their filters let them meet; by default it sees all but sensors.
struct QueryFilter {
    CollisionFilter filter{.category = -1, .mask = -1, .group = 0};
    bool sensors = false;  // sees sensors too
};

struct FoundShape {
    std::uint32_t shape = 0;                      // index into World::shapes()
    std::uint32_t sceneBody = 0, sceneShape = 0;  // where it stands in the scene
    friend constexpr bool operator==(const FoundShape&, const FoundShape&) = default;
};

struct FoundHit {
    FoundShape found;
    CastHit hit;
};

// The first shape on a ray; of those met at once, the first in the scene.
std::optional<FoundHit> castRay(const World& world, const Ray& ray, const QueryFilter& filter = {});
// Whether there is anything on a ray; quicker than to find the first.
bool meetsAnything(const World& world, const Ray& ray, const QueryFilter& filter = {});
// All shapes on a ray in the order in which it meets them.
std::vector<FoundHit> castRayThrough(const World& world, const Ray& ray, const QueryFilter& filter = {});

// The first shape that another one meets on its way without turning: see castShape() of ray_cast.h.
std::optional<FoundHit> castShape(const World& world, const ShapeGeometry& shape, Rotation rotation, const Ray& path,
                                  const QueryFilter& filter = {});
// All of them, in the order in which it would meet them.
std::vector<FoundHit> castShapeThrough(const World& world, const ShapeGeometry& shape, Rotation rotation, const Ray& path,
                                       const QueryFilter& filter = {});

// The shapes that overlap another one, or an axis-aligned box, in scene order.
std::vector<FoundShape> overlapping(const World& world, const ShapeGeometry& shape, const Transform& pose,
                                    const QueryFilter& filter = {});
std::vector<FoundShape> overlapping(const World& world, const Aabb& box, const QueryFilter& filter = {});

// The shapes that contain a point or have it on their edge, in scene order. Segments contain nothing: they are found by what
// overlaps a small circle.
std::vector<FoundShape> shapesAt(const World& world, Vec2 point, const QueryFilter& filter = {});

}  // namespace cairn
