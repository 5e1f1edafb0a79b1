// SPDX-License-Identifier: MIT
#pragma once

#include "core/math/vec2.h"

namespace cairn {

// On which side of the line from a to b the point c lies: 1 on the left, -1 on the right, 0 on the line. Exact, as long as the
// products of coordinates neither overflow nor vanish, so that every question about the same points gets the same answer
// (Shewchuk 1997, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates).
int orientation(Vec2 a, Vec2 b, Vec2 c);

}  // namespace cairn
