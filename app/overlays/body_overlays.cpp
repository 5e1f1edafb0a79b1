// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/overlays/body_overlays.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/canvas/scene_renderer.h"
#include "app/overlays/overlay_drawing.h"
#include "app/theme/color_map.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/collision/broad_phase.h"

namespace cairn {

namespace {

QRectF onScreen(const OverlayScene& scene, const Aabb& box) {
    return QRectF(scene.toScreen({box.lower.x, box.upper.y}), scene.toScreen({box.upper.x, box.lower.y}));
}

}  // namespace

void paintSleeping(QPainter& painter, const OverlayScene& scene) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scene.theme.accent, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    for (std::size_t i = 0; i < scene.bodies(); ++i) {
        if (!scene.motions[i].asleep || !scene.isVisible(i)) continue;
        const QPointF at = scene.toScreen(scene.centerOf(i));
        const double half = std::clamp(scene.outlines.bodies()[i].reach * scene.camera.scale / 3, 1.5, 5.0);
        painter.drawPolyline(QPolygonF{at + QPointF(-half, -half), at + QPointF(half, -half), at + QPointF(-half, half),
                                       at + QPointF(half, half)});
    }
}

void paintBounds(QPainter& painter, const OverlayScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scene.theme.accent, 1));
    for (std::size_t i = 0; i < scene.bodies(); ++i)
        if (scene.isVisible(i))
            if (const auto box = scene.outlines.boundsOf(i, scene.motions[i])) painter.drawRect(onScreen(scene, *box));
}

void paintBroadPhase(QPainter& painter, const OverlayScene& scene) {
    if (!scene.scene) return;
    const std::unique_ptr<BroadPhase> tree = makeDynamicTree(2 * scene.scene->world.contactMargin);
    for (std::size_t i = 0; i < scene.bodies(); ++i)
        if (isFinite(scene.motions[i].position))
            if (const auto box = scene.outlines.boundsOf(i, scene.motions[i]))
                tree->insert(static_cast<std::uint32_t>(i), *box, !scene.moves(i));
    int deepest = 1;
    tree->visitBoxes([&](const Aabb&, int depth) { deepest = std::max(deepest, depth); });
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    tree->visitBoxes([&](const Aabb& box, int depth) {
        // The lightest end of the map would not be seen on white paper, nor the darkest on black.
        const double share = 0.8 * depth / deepest;
        painter.setPen(QPen(heatColor(scene.theme.isDark ? 1 - share : share), 1));
        painter.drawRect(onScreen(scene, box));
    });
}

void paintTrails(QPainter& painter, const OverlayScene& scene) {
    if (!scene.recording || scene.recording->size() == 0) return;
    constexpr std::size_t mostPoints = 60;  // of a trail: more are not seen
    const std::size_t last = scene.recording->indexAt(scene.time);
    const std::size_t first = scene.recording->indexAt(std::max(0.0, scene.time - scene.choice.trailTime));
    const std::size_t stride = (last - first) / mostPoints + 1;
    std::vector<std::size_t> bodies(scene.selected.begin(), scene.selected.end());
    if (bodies.empty())
        for (std::size_t i = 0; i < scene.bodies(); ++i) bodies.push_back(i);
    std::erase_if(
        bodies, [&](std::size_t i) { return i >= scene.bodies() || !scene.moves(i) || scene.outlines.bodies()[i].hidden; });
    painter.setPen(QPen(scene.theme.accent, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    std::vector<QPolygonF> trails(bodies.size());
    // Times of the thinned points stay what they are while the present moves on, so that trails do not shiver.
    const auto add = [&](std::size_t index) {
        const std::vector<BodyMotion>& motions = scene.recording->withPoses(index).bodies;
        for (std::size_t k = 0; k < bodies.size(); ++k) {
            if (bodies[k] >= motions.size() || !isFinite(motions[bodies[k]].position)) continue;
            const BodyMotion& motion = motions[bodies[k]];
            trails[k] << scene.toScreen(
                apply(Transform(motion.position, motion.angle), scene.outlines.bodies()[bodies[k]].massCenter));
        }
    };
    add(first);
    for (std::size_t index = (first / stride + 1) * stride; index < last; index += stride) add(index);
    if (last > first) add(last);
    const double least = 2;  // pixels: what stayed in its place leaves no trail
    for (const QPolygonF& trail : trails) {
        const QRectF box = trail.boundingRect();
        if (std::max(box.width(), box.height()) > least) painter.drawPolyline(trail);
    }
}

void paintCenters(QPainter& painter, const OverlayScene& scene) {
    constexpr double radius = 3;  // pixels
    painter.setPen(Qt::NoPen);
    painter.setBrush(scene.theme.error);
    for (std::size_t i = 0; i < scene.bodies(); ++i)
        if (scene.moves(i) && scene.isVisible(i)) painter.drawEllipse(scene.toScreen(scene.centerOf(i)), radius, radius);
}

void paintVelocities(QPainter& painter, const OverlayScene& scene) {
    constexpr double shownTime = 0.1;  // s
    constexpr double least = 3;        // pixels: what is shorter is no arrow
    for (std::size_t i = 0; i < scene.bodies(); ++i) {
        const BodyMotion& motion = scene.motions[i];
        const double pixels = shownTime * length(motion.velocity) * scene.camera.scale;
        if (!(pixels > least) || !scene.isVisible(i)) continue;
        const Vec2 from = scene.centerOf(i);
        if (isFinite(from))
            drawArrow(painter, scene.toScreen(from), scene.toScreen(from + shownTime * motion.velocity),
                      scene.theme.contact);
    }
}

void paintJointErrors(QPainter& painter, const OverlayScene& scene) {
    if (!scene.frame) return;
    for (const FrameJoint& shown : scene.frame->joints) {
        if (shown.joint >= scene.outlines.joints().size()) continue;
        const JointOutline& joint = scene.outlines.joints()[shown.joint];
        const JointAnchors anchors = anchorsOf(joint, scene.motions);
        if (scene.outlines.isHidden(joint) || !isFinite(anchors.a) || !isFinite(anchors.b)) continue;
        const QPointF a = scene.toScreen(anchors.a), b = scene.toScreen(anchors.b);
        if (!scene.isNear(a) && !scene.isNear(b)) continue;
        painter.setPen(QPen(scene.theme.error, 3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(a, b);
        drawText(painter, scene, (a + b) / 2 + QPointF(0, 14), lengthText(shown.error), scene.theme.error);
    }
}

void paintNames(QPainter& painter, const OverlayScene& scene) {
    constexpr double room = 24;  // pixels: a body that is smaller has none for its name
    for (std::size_t i = 0; i < scene.bodies(); ++i) {
        const BodyOutline& body = scene.outlines.bodies()[i];
        if (2 * body.reach * scene.camera.scale < room || !scene.isVisible(i)) continue;
        const QPointF at = scene.toScreen(scene.centerOf(i));
        if (QRectF({0, 0}, scene.size).contains(at)) drawText(painter, scene, at, toQString(body.title), scene.theme.text);
    }
}

}  // namespace cairn
