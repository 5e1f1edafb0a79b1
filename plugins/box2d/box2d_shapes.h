// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "core/geometry/shapes.h"
#include "plugins/box2d/box2d_units.h"

namespace cairn {

// Hands over the shapes of Box2D that one of ours becomes, relative to the same frame:
//   circle    a circle
//   polygon   a polygon, or a fan of them where it has more corners than Box2D allows
//   capsule   a polygon between two circles
//   segment   two edges that each face one side, so that both sides collide and neighbours are known on both
// Box2D welds corners that are nearer to each other than 2.5 mm, and asserts that an area is left; parts that this leaves without one are
// left out. whose: for the text of std::invalid_argument, where a coordinate is too large.
struct Box2DParts {
    int made = 0, leftOut = 0;
};
Box2DParts makeBox2DShapes(const ShapeGeometry& geometry, const std::string& whose,
                           const std::function<void(const b2Shape&)>& take);

// How far beyond the authored surface a shape of Box2D keeps others away (m).
inline double skinOf(const b2Shape& shape) { return shape.GetType() == b2Shape::e_circle ? 0 : shape.m_radius; }

}  // namespace cairn
