// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>

#include "core/geometry/convex_core.h"

namespace cairn {

// Where origin + t direction goes for t from 0 to tMax. The direction need not have unit length: t counts in its lengths.
struct Ray {
    Vec2 origin;     // m
    Vec2 direction;  // m
    double tMax = std::numeric_limits<double>::infinity();

    // From one point to another, both included.
    static Ray between(Vec2 start, Vec2 end) { return {start, end - start, 1}; }

    Vec2 at(double t) const { return origin + t * direction; }
    bool isCastable() const;  // finite, and tMax is not negative
};

// Where a ray, or a shape on its way, first meets another shape.
struct CastHit {
    double t = 0;
    Vec2 point;   // m, world
    Vec2 normal;  // unit, world, out of the shape that was met; zero when the start is inside
};

// Where a ray first meets a shape. Shapes are closed: a ray that only grazes an edge or a corner meets it there. A start
//
// - inside the shape is a hit at t = 0 with a zero normal;
// - exactly on its surface is a hit at t = 0 with that normal when the ray goes in or along, and a miss when it goes out,
//   so that a ray can start where another one ended. From a segment every ray goes out or along.
//
// A ray without a direction is a hit at t = 0, with a zero normal, when it starts in the shape or on its surface. A ray that is
// not castable meets nothing.
std::optional<CastHit> castRay(const ConvexCore& shape, const Transform& pose, const Ray& ray);

// The same for the path of a shape that moves without turning: path.origin is where its frame starts, the rotation is kept. The
// point lies on the surface of the target. Shapes that touch at the start and slide along each other are a hit at t = 0.
std::optional<CastHit> castShape(const ConvexCore& shape, Rotation rotation, const Ray& path, const ConvexCore& target,
                                 const Transform& pose);

// What a box covers whose centre goes along a castable path; endless where the path is.
Aabb boundsOfPath(const Ray& path, Vec2 halfExtents);

// The part of a ray in a closed box.
struct RayInterval {
    double enter = 0, exit = 0;  // t; the ray is in the box between the two
    int axis = -1;               // of the slab that it enters last: 0 for x, 1 for y; -1 when it starts in the box
};

// Nothing when the ray does not come to the box (slab test: Kay and Kajiya 1986).
std::optional<RayInterval> clip(const Ray& ray, const Aabb& box);

}  // namespace cairn
