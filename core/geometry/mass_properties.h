// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/geometry/shapes.h"

namespace cairn {

// What a shape or a body weighs: mass in kg, centre of mass in m (local frame), inertia in kg m^2 about that centre.
struct MassProperties {
    double mass = 0;
    Vec2 center;
    double inertia = 0;
};

// density in kg/m^2, >= 0. A disc has m r^2 / 2; a polygon is summed from triangles about its own centroid, so that a
// translated polygon has the same inertia; a capsule is a rectangle and two half discs; a segment has no mass. Zero density
// gives the shape's centroid with zero mass.
MassProperties massProperties(const Circle& shape, double density);
MassProperties massProperties(const ConvexPolygon& shape, double density);
MassProperties massProperties(const Capsule& shape, double density);
MassProperties massProperties(const Segment& shape, double density);
MassProperties massProperties(const ShapeGeometry& shape, double density);

// A simple polygon that need not be convex, counter-clockwise, of at least three vertices and some area.
MassProperties polygonMass(std::span<const Vec2> vertices, double density);

// Several parts of one body, by the parallel axis theorem. The centre of massless parts is the mean of their centres.
MassProperties combined(std::span<const MassProperties> parts);

}  // namespace cairn
