// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/mass_properties.h"
#include "core/scene/scene.h"

namespace cairn {

// The convex shapes that a shape of a scene collides by, in the frame of its body. A polygon that is not convex
// becomes pieces that are, a chain its segments, each with its neighbours. Corners that stick out by less than the flatness (m, see
// withoutFlatCorners()) are not felt.
std::vector<ShapeGeometry> collisionGeometry(const SceneShape& shape, double flatness);

// What it weighs, by its outline.
MassProperties shapeMass(const SceneShape& shape);

// What a body weighs: by its override, or else by its shapes.
MassProperties bodyMass(const SceneBody& body);

// The flatness by which the shapes of a scene collide, well within what bodies may sink into each other.
inline double flatnessOf(const SceneWorld& world) { return 0.1 * world.linearSlop; }

}  // namespace cairn
