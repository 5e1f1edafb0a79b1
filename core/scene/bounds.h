// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/aabb.h"
#include "core/scene/scene.h"

namespace cairn {

// The points (m, in the frame of the body) whose hull, grown by a radius (m), is that of a shape: a centre, the ends of a
// capsule, vertices.
struct ShapePoints {
    std::vector<Vec2> points;
    double radius = 0;
};
ShapePoints pointsOf(const SceneShape& shape);

// The least box (m, in the world) that holds the shapes of a body as authored. Nothing for a body without shapes.
std::optional<Aabb> boundsOf(const SceneBody& body);

// Of several bodies, by their indices; those without shapes count for nothing.
std::optional<Aabb> boundsOf(const Scene& scene, std::span<const std::size_t> bodies);

}  // namespace cairn
