// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <span>

#include "app/canvas/camera.h"
#include "app/canvas/scene_outlines.h"

namespace cairn {

enum class SnapKind : std::uint8_t { none, grid, vertex, edge, centre };

// Where a point comes to lie, and what caught it.
struct Snap {
    Vec2 point;  // m
    SnapKind kind = SnapKind::none;
    friend bool operator==(const Snap&, const Snap&) = default;
};

// "vertex", "edge", "centre", "grid"; empty for none.
QString snapText(SnapKind kind);

// What points snap to.
struct SnapSettings {
    bool grid = true;
    bool vertices = true;
    bool edges = true;
    bool centres = true;  // of bodies, circles and boxes
    friend bool operator==(const SnapSettings&, const SnapSettings&) = default;
};

// Finds what catches a point within a few pixels: vertices before centres, these before edges, and the grid last.
class Snapper {
public:
    static constexpr double reach = 8;  // pixels

    // Bodies in excluded (indices, sorted) catch nothing: those that are dragged themselves.
    Snap snap(Vec2 world, const SceneOutlines& outlines, const Camera& camera,
              std::span<const std::size_t> excluded = {}) const;
    // Moves a set of points together: what the offset becomes when the first of them that is caught lies where it snaps to. The kind is none, and the
    // offset as it was, where nothing catches.
    struct Offset {
        Vec2 offset;  // m
        Snap caught;
    };
    Offset snapOffset(std::span<const Vec2> points, Vec2 offset, const SceneOutlines& outlines, const Camera& camera,
                      std::span<const std::size_t> excluded) const;

    SnapSettings settings;
};

// The side of a cell of the grid that is shown at a scale (m).
double gridCell(const Camera& camera);

// The nearest multiple of 15 degrees where it is within 3 degrees (rad).
double snapAngle(double angle);
// An angle to as few decimals of a degree as a hand can mean that far from the pivot (rad; pixels).
double pointedAngle(double angle, double arm);

}  // namespace cairn
