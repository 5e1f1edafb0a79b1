// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QSizeF>
#include <optional>
#include <span>
#include <vector>

#include "app/canvas/camera.h"
#include "app/canvas/scene_outlines.h"
#include "app/theme/theme.h"

namespace cairn {

struct RenderOptions {
    bool grid = true;
    bool scaleBar = true;
    bool radiusLines = true;
    bool joints = true;
    bool antialiasing = true;
    std::vector<QColor> fills;          // by body, in place of its own colour; invalid, or missing: its own
    std::vector<std::size_t> selected;  // bodies
    std::vector<std::size_t> selectedJoints;
    std::optional<std::size_t> hovered;  // body
    std::optional<std::size_t> hoveredJoint;
};

// Where the anchors of a joint are (m), in the poses given.
struct JointAnchors {
    Vec2 a, b;
};
JointAnchors anchorsOf(const JointOutline& joint, std::span<const BodyMotion> motions);

// Draws a scene at one moment. The same code serves the screen, thumbnails and files: it needs a painter and nothing else.
class SceneRenderer {
public:
    // size: of the picture in the painter's units, from (0, 0). motions: a pose for each body of the outlines.
    static void paint(QPainter& painter, QSizeF size, const SceneOutlines& outlines, std::span<const BodyMotion> motions,
                      const Camera& camera, const Theme& theme, const RenderOptions& options);

    // Draws the outlines of the bodies that move alone, in a pen.
    static void paintOutlines(QPainter& painter, QSizeF size, const SceneOutlines& outlines,
                              std::span<const BodyMotion> motions, const Camera& camera, const QPen& pen);
};

}  // namespace cairn
