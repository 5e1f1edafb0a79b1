// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/math/vec2.h"
#include "core/text/text.h"

namespace cairn {

// A polygon or chain made fit for use, or why that cannot be.
struct RepairedOutline {
    std::vector<Vec2> vertices;
    std::vector<Text> repairs;  // what was changed
    Text fault;                 // why it must be refused; empty when it is fit
};

// Removes repeated and collinear vertices, and turns clockwise polygons, keeping the first vertex. Refused: fewer than three
// corners, no area, edges that cross or touch; these are named by the indices of their vertices as given.
RepairedOutline repairedPolygon(const std::vector<Vec2>& vertices);

// Removes repeated neighbours. Refused: fewer than two vertices, three for a loop.
RepairedOutline repairedChain(const std::vector<Vec2>& vertices, bool loop);

}  // namespace cairn
