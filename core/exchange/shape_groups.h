// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/scene/json.h"

namespace cairn {

// The tree of a body whose shapes are held against those of a scene: what a shape is like in "geometry", apart from its material; and
// consecutive shapes that are pieces of one as one, with the first one's material and a geometry { "type": "pieces", "pieces": [...] }.
class ShapeGroups {
public:
    // pieceOf: to each shape, of which one it is a piece. Empty where none is.
    ShapeGroups(Json body, const std::vector<std::optional<std::size_t>>& pieceOf);

    Json body;

    // The body as files have it. What still is in pieces are shapes of their own.
    Json apart() const;

private:
    std::vector<std::vector<Json>> m_shapes;  // to each group, as they were
};

}  // namespace cairn
