// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/body_selection.h"
#include "core/authoring/edit_result.h"

// Bodies put elsewhere, in world coordinates. Anchors of joints and forces stay at the same places of the bodies. Whether
// the ends in the world of joints whose bodies are all chosen go along is a question of its own: WorldAnchors.
namespace cairn {

// offset in m.
EditResult moveBodies(Scene& scene, std::span<const std::string> ids, Vec2 offset, WorldAnchors world = WorldAnchors::stay);

// By an angle (rad, counter-clockwise) about a point (m). Velocities, and forces that have world directions, keep theirs.
EditResult rotateBodies(Scene& scene, std::span<const std::string> ids, Vec2 pivot, double angle,
                        WorldAnchors world = WorldAnchors::stay);

// Lengths along two axes are multiplied by factors (> 0), and the anchor (m) stays where it is. The axes are those of the
// world turned by an angle (rad), as where a body is resized by handles along its own axes.
struct Resizing {
    Vec2 anchor;
    Vec2 factors{1, 1};
    double axesAngle = 0;
};

// Polygons and chains go vertex by vertex, capsules by their two points, boxes stay boxes: by the factors that the lengths
// along their own axes have. Circles stay circles, and like the ends of capsules grow by the factor whose square is that of
// areas. Bodies keep their angles, their densities, and masses that override those; their inertia then grows as that of
// their area would. Anchors of joints and forces go with the shapes; joints wholly within keep their tightness: lengths and
// limits along a prismatic axis grow with the distance that they are about.
EditResult resizeBodies(Scene& scene, std::span<const std::string> ids, const Resizing& resizing,
                        WorldAnchors world = WorldAnchors::stay);

struct MirrorLine {
    enum class Direction { vertical, horizontal };
    Direction direction = Direction::vertical;
    double at = 0;  // m: the x of a vertical line, the y of a horizontal one
};

// Shapes, angles, velocities, forces and surface velocities as in a mirror. Joints wholly within are mirrored too, with
// axes, limits and motors; of other joints the anchors at the bodies are.
EditResult mirrorBodies(Scene& scene, std::span<const std::string> ids, const MirrorLine& line,
                        WorldAnchors world = WorldAnchors::stay);

}  // namespace cairn
