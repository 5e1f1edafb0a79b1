// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/selection_frame.h"

#include <algorithm>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/authoring/pins.h"
#include "core/math/transform.h"

namespace cairn {

namespace {

// The axes along which the box around a single body lies.
double axesOf(const SceneBody& body) {
    const BoxShape* box = body.shapes.size() == 1 ? std::get_if<BoxShape>(&body.shapes.front().geometry) : nullptr;
    return box ? body.angle + box->angle : body.angle;
}

std::optional<Aabb> boundsAlong(Rotation axes, const BodyOutline& body, const BodyMotion& motion) {
    std::optional<Aabb> bounds;
    const Transform pose(motion.position, motion.angle);
    const auto include = [&](Vec2 local, double margin) {
        const Vec2 point = inverseRotate(axes, apply(pose, local));
        const Aabb part = enlarged({point, point}, margin);
        bounds = bounds ? merged(*bounds, part) : part;
    };
    for (const ShapeOutline& shape : body.shapes) {
        if (shape.circle) include(shape.center, shape.radius);
        for (const Vec2 point : shape.points) include(point, 0);
    }
    return bounds;
}

bool holdsOnlyCircles(const SceneBody& body) {
    return std::ranges::all_of(body.shapes,
                               [](const SceneShape& s) { return std::holds_alternative<CircleShape>(s.geometry); });
}

}  // namespace

Vec2 SelectionFrame::point(Vec2 share) const {
    return center + rotate(Rotation::fromAngle(angle), {share.x * half.x, share.y * half.y});
}

QPointF SelectionFrame::outside(Vec2 share, const EditCanvas& canvas) const {
    constexpr double gap = 9;  // pixels
    const Vec2 out = rotate(Rotation::fromAngle(angle), gap * share);
    return canvas.toScreen(point(share)) + QPointF(out.x, -out.y);
}

std::optional<SelectionFrame> selectionFrame(const Document& document) {
    const Scene& scene = document.scene();
    SelectionFrame frame;
    frame.indices = selectedBodies(document.selection(), scene);
    std::erase_if(frame.indices, [&](std::size_t i) { return scene.bodies[i].locked || scene.bodies[i].hidden; });
    if (frame.indices.empty()) return {};
    const bool single = frame.indices.size() == 1;
    const SceneBody& first = scene.bodies[frame.indices.front()];
    frame.angle = single ? axesOf(first) : 0;
    frame.uniform = true;
    const Rotation axes = Rotation::fromAngle(frame.angle);
    std::optional<Aabb> bounds;
    for (const std::size_t i : frame.indices) {
        frame.bodies.push_back(scene.bodies[i].id);
        frame.uniform = frame.uniform && single && holdsOnlyCircles(scene.bodies[i]);
        const auto part = boundsAlong(axes, document.outlines().bodies()[i], document.outlines().authoredMotions()[i]);
        if (part) bounds = bounds ? merged(*bounds, *part) : *part;
    }
    if (!bounds) return {};
    frame.center = rotate(axes, bounds->center());
    frame.half = bounds->halfExtents();
    frame.pivot = single ? apply(Transform(first.position, first.angle),
                                 document.outlines().bodies()[frame.indices.front()].massCenter)
                         : frame.center;
    frame.turned = single ? first.angle : 0;
    frame.title =
        single ? toQString(first.title())
               : countText(static_cast<qsizetype>(frame.indices.size()), Document::tr("body"), Document::tr("bodies"));
    frame.anchors = worldAnchorsOf(scene, document.selection().bodies, document.selection().joints);
    return frame;
}

}  // namespace cairn
