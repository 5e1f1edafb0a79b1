// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// Indices of a triangle's vertices, counter-clockwise.
using Triangle = std::array<std::uint32_t, 3>;

// The constrained Delaunay triangulation of a simple polygon: see decompose() for what the polygon must be and how it is done.
std::vector<Triangle> triangulate(std::span<const Vec2> vertices);

}  // namespace cairn
