// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/exchange/json_fields.h"
#include "core/math/transform.h"
#include "core/scene/scene.h"

namespace cairn {

// The shape of an object in a frame of its own, and where that is in the world: circles, ellipses and boxes about their middle,
// outlines about the object's corner.
struct TiledShape {
    decltype(SceneShape::geometry) geometry;
    Vec2 position;     // m
    double angle = 0;  // rad
};

// Whether an object is more than a corner.
bool hasTiledSize(const JsonFields& object);

// How an object is turned, rad.
double tiledAngle(const JsonFields& object);

// The points of an outline, m, from the object's corner; none where there are none. Scale: px/m.
std::vector<Vec2> tiledPoints(const JsonFields& object, const char* key, double scale);

// The shape of an object whose corner is at a place in the world. A polygon that crosses itself is a line where that may be;
// nothing, with a warning, where there is no shape like it.
std::optional<TiledShape> readTiledShape(const JsonFields& object, const Transform& corner, double scale, bool mayBeLine);

// A shape from its own frame in that of its body, where its frame is at a centre (m) and turned by an angle (rad).
decltype(SceneShape::geometry) placedTiledShape(decltype(SceneShape::geometry) geometry, Vec2 center, double angle);

}  // namespace cairn
