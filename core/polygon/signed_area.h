// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/math/vec2.h"

namespace cairn {

// The area (m2) of a simple polygon; negative when its vertices are clockwise. 0 where there are fewer than three.
double signedArea(std::span<const Vec2> vertices);

}  // namespace cairn
