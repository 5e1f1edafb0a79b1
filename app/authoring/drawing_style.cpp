// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/drawing_style.h"

#include <utility>

namespace cairn {

void DrawingStyle::takeFrom(const SceneBody& body) {
    if (body.shapes.empty()) return;
    const SceneShape& shape = body.shapes.front();
    if (shape.density > 0) density = shape.density;
    friction = shape.friction;
    restitution = shape.restitution;
    material = shape.material;
}

SceneShape DrawingStyle::shapeOf(decltype(SceneShape::geometry) geometry) const {
    SceneShape shape;
    shape.geometry = std::move(geometry);
    shape.density = density;
    shape.friction = friction;
    shape.restitution = restitution;
    shape.material = material;
    return shape;
}

}  // namespace cairn
