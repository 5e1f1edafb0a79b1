// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/lane_canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

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

void LaneCanvas::mousePressEvent(QMouseEvent* event) {
    SceneCanvas::mousePressEvent(event);
    m_press.reset();
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
