// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/lane_canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

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

void LaneCanvas::paintOverlay(QPainter& painter) {
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
