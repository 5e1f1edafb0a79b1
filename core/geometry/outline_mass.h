// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/geometry/mass_properties.h"

namespace cairn {

// Mass properties of outlines that need not be convex. density in kg/m^2, >= 0.

// A simple polygon, counter-clockwise, summed from triangles about its first vertex and moved to its centroid.
MassProperties polygonMass(std::span<const Vec2> vertices, double density);

// A segment thickened by radius (m): a rectangle and two half discs.
MassProperties capsuleMass(Vec2 point1, Vec2 point2, double radius, double density);

}  // namespace cairn
