// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/math/vec2.h"

// Polygons as users draw them, in metres, counter-clockwise.
namespace cairn::test {

using Outline = std::vector<Vec2>;

Outline ell();   // 3 by 3, of bars 1 wide
Outline bowl();  // a block 6 by 2 with a hollow of 20 straight sides in its top
Outline star();  // of five points
Outline comb(int teeth);
Outline spiral(int vertices);  // a band that winds three times
Outline nearlyTouching();      // a ring with a slit a nanometre wide

Outline scaled(Outline outline, double factor);
Outline shifted(Outline outline, Vec2 by);

}  // namespace cairn::test
