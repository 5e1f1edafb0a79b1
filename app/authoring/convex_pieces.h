// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <span>
#include <vector>

#include "app/theme/theme.h"
#include "core/scene/scene.h"

namespace cairn {

class EditCanvas;

// Splitting outlines of more corners would hold up the pointer.
inline constexpr std::size_t mostCornersShownSplit = 300;

// A faint line for the edges of pieces.
QPen piecePen(const Theme& theme);

// The convex pieces of which concave polygons are made, shown faintly on the bodies that are selected; of great outlines and of many bodies they are not.
class ConvexPieces {
public:
    // bodies: indices. Polygons that are as they were are not split again, so that a drag stays light.
    void show(const Scene& scene, std::span<const std::size_t> bodies);
    void paint(QPainter& painter, const EditCanvas& canvas) const;

private:
    struct Split {
        std::size_t body;
        std::vector<Vec2> polygon;              // m, in the frame of the body, as are the pieces
        std::vector<std::vector<Vec2>> pieces;  // none where the polygon is convex
    };

    std::vector<Split> m_splits;
};

}  // namespace cairn
