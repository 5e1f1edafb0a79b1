// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>

#include "core/geometry/aabb.h"

namespace cairn {

// What part of the world a canvas shows: a point that stands in its middle, and a scale. The same camera serves canvases of
// different sizes, which is how the panes of a comparison share one.
struct Camera {
    Vec2 center;        // m, shown in the middle
    double scale = 50;  // pixels per metre

    static constexpr double minimumScale = 1e-4, maximumScale = 1e6;

    QPointF toScreen(Vec2 world, QSizeF size) const;  // pixels, y down
    Vec2 toWorld(QPointF screen, QSizeF size) const;  // m, y up
    Aabb visible(QSizeF size) const;                  // m

    // Moves so that what was under the pointer stays under it.
    void pan(QPointF pixels);
    // Scales by a factor about a point of the screen, which keeps showing the same point of the world.
    void zoom(double factor, QPointF about, QSizeF size);
    // Shows the whole box with a margin (pixels) around it.
    static Camera fitting(const Aabb& box, QSizeF size, double margin = 24);

    friend bool operator==(const Camera&, const Camera&) = default;
};

// A length of 1, 2 or 5 times a power of ten, the least that is not below the given one (> 0). For grids and scale bars.
double roundLength(double atLeast);

}  // namespace cairn
