// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/lane_canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/overlays/heat_map.h"
#include "app/overlays/overlay_drawing.h"
#include "core/math/transform.h"

namespace cairn {
namespace {

Transform poseOf(const BodyMotion& motion) { return {motion.position, Rotation::fromAngle(motion.angle)}; }

}  // namespace

void LaneCanvas::setSprings(std::vector<Spring> springs) {
    if (springs == m_springs) return;
    m_springs = std::move(springs);
    update();
}

void LaneCanvas::setGhosts(std::vector<Ghost> ghosts) {
    m_ghosts = std::move(ghosts);
    update();
}

void LaneCanvas::setShowsDifference(bool shows) {
    m_showsDifference = shows;
    update();
}

std::vector<QColor> LaneCanvas::fills() const {
    if (!m_showsDifference) return SceneCanvas::fills();
    return fillsOf(measureBodies(overlayScene(), BodyMeasure::difference), specOf(BodyMeasure::difference).scale);
}

void LaneCanvas::paintOverlay(QPainter& painter) {
    if (!m_ghosts.empty()) paintGhosts(painter);
    if (m_showsDifference) paintDifference(painter);
    paintSprings(painter);
    if (m_ring) paintRing(painter);
}

void LaneCanvas::paintGhosts(QPainter& painter) {
    for (const Ghost& ghost : m_ghosts)
        SceneRenderer::paintOutlines(painter, size(), *outlines(), ghost.motions, camera(), ghost.pen);
}

void LaneCanvas::paintDifference(QPainter& painter) {
    const OverlayScene scene = overlayScene();
    const LogScale& scale = specOf(BodyMeasure::difference).scale;
    painter.save();
    paintColorBar(painter, scene, scale, nameOf(specOf(BodyMeasure::difference)));
    painter.restore();
    const auto body = pointedBody();
    if (!body || *body >= scene.bodies() || *body >= scene.reference.size() || !scene.moves(*body)) return;
    const double apart = differenceOf(scene.outlines.bodies()[*body], scene.motions[*body], scene.reference[*body]);
    drawText(painter, scene, scene.toScreen(scene.centerOf(*body)), scale.text(apart), theme().text);
}

void LaneCanvas::paintSprings(QPainter& painter) {
    constexpr double dot = 3.5;  // px
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Spring& spring : m_springs) {
        if (spring.body >= motions().size()) continue;
        const QPointF anchor = camera().toScreen(apply(poseOf(motions()[spring.body]), spring.localPoint), size());
        const QPointF target = camera().toScreen(spring.target, size());
        painter.setPen(QPen(theme().accent, 1.5));
        painter.drawLine(anchor, target);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().accent);
        painter.drawEllipse(anchor, dot, dot);
        painter.drawEllipse(target, dot, dot);
    }
}

void LaneCanvas::setRing(std::optional<Vec2> place) {
    if (place == m_ring) return;
    m_ring = place;
    update();
}

void LaneCanvas::paintRing(QPainter& painter) {
    const QPointF middle = camera().toScreen(*m_ring, size());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [color, width] : {std::pair(theme().canvas, 4.5), std::pair(theme().accent, 2.0)}) {
        painter.setPen(QPen(color, width));
        painter.drawEllipse(middle, 8.0, 8.0);
    }
}

// The contact whose mark is at the point (pixels), where contacts are marked.
std::optional<std::size_t> LaneCanvas::contactAt(QPointF point) const {
    if (!outlines()) return {};
    const OverlayScene scene = overlayScene();
    const auto isShown = [&](const char* key) { return scene.choice.shows(key); };
    const bool arrows = isShown("contacts") || isShown("friction") || isShown("impulseNumbers") || isShown("frictionCones");
    const bool points = isShown("contactPoints") || isShown("normals");
    if (!scene.frame || !(points || (arrows && scene.arrowLength() > 0))) return {};
    // Bodies that are small on the screen must leave something of them to be clicked.
    double least = std::clamp(scene.arrowLength() / 3, 2.0, 6.0);
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < scene.frame->solved.size(); ++i) {
        const QPointF way = scene.toScreen(scene.frame->solved[i].position) - point;
        const double away = std::hypot(way.x(), way.y());
        if (away > least) continue;
        least = away;
        nearest = i;
    }
    return nearest;
}

void LaneCanvas::mousePressEvent(QMouseEvent* event) {
    m_press.reset();
    if (event->button() == Qt::LeftButton && !isSpaceHeld()) {
        if (const auto contact = contactAt(event->position())) return emit contactClicked(*contact);
    }
    SceneCanvas::mousePressEvent(event);
    if (event->button() != Qt::LeftButton || isPanning() || !pointedBody() || *pointedBody() >= motions().size()) return;
    const Vec2 world = camera().toWorld(event->position(), size());
    m_press = Press{*pointedBody(), inverseApply(poseOf(motions()[*pointedBody()]), world), event->position()};
}

void LaneCanvas::mouseMoveEvent(QMouseEvent* event) {
    SceneCanvas::mouseMoveEvent(event);
    const Vec2 world = camera().toWorld(event->position(), size());
    if (m_pulling) {
        emit pullMoved(world);
    } else if (m_press && (event->position() - m_press->from).manhattanLength() >= QApplication::startDragDistance()) {
        m_pulling = true;
        emit pullBegan(m_press->body, m_press->localPoint, world);
    }
}

void LaneCanvas::mouseReleaseEvent(QMouseEvent* event) {
    SceneCanvas::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton) letGo();
}

void LaneCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_pulling)
        letGo();
    else
        SceneCanvas::keyPressEvent(event);
}

void LaneCanvas::focusOutEvent(QFocusEvent* event) {
    SceneCanvas::focusOutEvent(event);
    letGo();
}

void LaneCanvas::letGo() {
    m_press.reset();
    if (!m_pulling) return;
    m_pulling = false;
    emit pullEnded();
}

}  // namespace cairn
