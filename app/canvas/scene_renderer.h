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
    bool contacts = true;  // arrows, as long as the impulse is great beside the others
    bool radiusLines = true;
    bool velocities = false;  // arrows, as long as the way of a tenth of a second
    bool centers = false;     // of mass, of bodies that are not fixed
    bool joints = true;
    bool antialiasing = true;
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
    // size: of the picture in the painter's units, from (0, 0). motions: a pose for each body of the outlines. contacts: those of the
    // moment, with impulses; may be empty.
    static void paint(QPainter& painter, QSizeF size, const SceneOutlines& outlines, std::span<const BodyMotion> motions,
                      std::span<const FrameContact> contacts, const Camera& camera, const Theme& theme,
                      const RenderOptions& options);
};

}  // namespace cairn
