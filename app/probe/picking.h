// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/authoring/edit_canvas.h"
#include "app/probe/placed_shapes.h"

namespace cairn {

// The body that is meant by a point (m): the nearest to the eye that holds it, or else the one whose surface is within a few pixels, as that
// of a chain. Locked ones too.
std::optional<std::size_t> bodyUnder(const EditCanvas& canvas, const PlacedShapes& shapes, Vec2 world);

// The name of a body, and of which of its shapes where it has several.
QString shapeTitle(const Scene& scene, ShapePlace place);

// "(1, -0.5)"
QString pointText(Vec2 point);

}  // namespace cairn
