// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// An outline without the corners that cannot be felt. What slides over a corner that bends by less than a solver's errors would stand on
// one of its two edges at a time, rock and catch; so shapes that collide have a single edge there.
//
// An edge takes the place of a run of edges where none of their vertices is farther from it than the tolerance (m, >= 0) and none of them
// turns from it by more than 0.01 rad, so that what is drawn as round stays round however small it is. The vertices that are left are some
// of those given, in their order. A closed outline that would meet itself or be no polygon without the others keeps them all.
//
// The vertices are those of a polygon or of a chain without fault, as checkPolygon() and checkChain() leave them.
std::vector<Vec2> withoutFlatCorners(std::span<const Vec2> vertices, bool closed, double tolerance);

}  // namespace cairn
