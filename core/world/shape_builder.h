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

}  // namespace cairn
