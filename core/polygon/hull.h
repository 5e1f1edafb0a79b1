// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// The corners of the convex hull of any finite points, counter-clockwise from the leftmost one (of several, the lowest). Every
// corner is a real one, however flat: points that repeat or lie between others on a line are left out. Points on a line give
// its two ends, points in one place a single point, no points none.
//
// Monotone chains (Andrew 1979, Another Efficient Algorithm for Convex Hulls in Two Dimensions), decided by the exact
// orientation().
std::vector<Vec2> convexHull(std::span<const Vec2> points);

}  // namespace cairn
