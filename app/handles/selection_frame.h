// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/authoring/edit_canvas.h"
#include "core/authoring/body_selection.h"

namespace cairn {

// The bodies of a selection that handles may change, with the least box around them: along the axes of a single body, or of
// its only shape where that is a box; along those of the world for several.
struct SelectionFrame {
    std::vector<std::string> bodies;  // ids, in scene order; never locked or hidden ones
    std::vector<std::size_t> indices;
    QString title;  // of the only one, or "3 bodies"
    Vec2 center;    // of the box, m
    Vec2 half;      // half extents, m; one of them may be 0
    double angle = 0;
    Vec2 pivot;              // what to turn about: the centre of mass of a single body, or else the centre of the box
    double turned = 0;       // the angle of a single body (rad), 0 for several
    bool uniform = false;    // holds circles alone, which cannot be stretched
    WorldAnchors anchors{};  // see pins.h

    // A point of the box: (1, 1) is its upper right corner in its own axes (m).
    Vec2 point(Vec2 share) const;
    // The same on the screen (pixels), some pixels outside the box, so that the corners themselves stay free.
    QPointF outside(Vec2 share, const EditCanvas& canvas) const;
};

// None where nothing is selected that can be changed and has shapes.
std::optional<SelectionFrame> selectionFrame(const Document& document);

}  // namespace cairn
