// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"

// The scenes that benchmarks time. Friction 0.6, restitution 0, density 1, g = 10, step 1/60 s, no sleep.
namespace cairn::test {

// n boxes of 1 m at the base with spacing 1.0, so that neighbours touch and count as contacts, on a ground of 200 m x 2 m.
Scene pyramid(int n);

// n mixed discs (radius 0.3 to 0.5) and boxes (half extents 0.3 to 0.5, any angle), one in each cell of 1.5 m, above a container of the given inner width (m).
Scene rain(int n, double width);

}  // namespace cairn::test
