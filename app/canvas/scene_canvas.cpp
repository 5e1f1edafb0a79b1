// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene_canvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr std::size_t mostAntialiasedBodies = 2000;

}  // namespace

SceneCanvas::SceneCanvas(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SceneCanvas::setOutlines(const SceneOutlines* outlines) {
    m_outlines = outlines;
    m_moment = {};
    update();
}

void SceneCanvas::setMoment(const Moment& moment) {
    m_moment = moment;
    update();
}

void SceneCanvas::setTheme(const Theme& theme) {
    m_theme = &theme;
    update();
}

void SceneCanvas::setCamera(const Camera& camera) {
    m_camera = camera;
    update();
}

void SceneCanvas::setOptions(const RenderOptions& options) {
    m_options = options;
    update();
}

void SceneCanvas::setOverlays(const OverlayChoice& choice) {
    m_overlays = choice;
    update();
}

void SceneCanvas::highlight(std::optional<std::size_t> body) {
    if (body == m_pointedBody) return;
    m_pointedBody = body;
    update();
}

void SceneCanvas::setMoving(bool moving) {
    m_moving = moving;
    update();
}

std::span<const BodyMotion> SceneCanvas::motions() const {
    if (!m_moment.motions.empty() || !m_outlines) return m_moment.motions;
    return m_outlines->authoredMotions();
}

std::optional<std::size_t> SceneCanvas::pickJoint(Vec2 world) const {
    constexpr double reach = 6;  // pixels
    std::optional<std::size_t> nearest;
    double least = reach;
    for (std::size_t i = 0; m_outlines && i < m_outlines->joints().size(); ++i) {
        const JointOutline& joint = m_outlines->joints()[i];
        if (m_outlines->isHidden(joint)) continue;
        const JointAnchors anchors = anchorsOf(joint, motions());
        const Vec2 along = anchors.b - anchors.a;
        const double squared = lengthSquared(along);
        const double share = squared > 0 ? std::clamp(dot(world - anchors.a, along) / squared, 0.0, 1.0) : 0;
        const double away = length(world - (anchors.a + share * along)) * m_camera.scale;
        if (away > least) continue;
        least = away;
        nearest = i;
    }
    return nearest;
}

Camera SceneCanvas::fittingCamera(const std::optional<Aabb>& box) const {
    return box ? Camera::fitting(*box, size()) : Camera{};
}

void SceneCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_outlines) {
        painter.fillRect(rect(), m_theme->canvas);
        return;
    }
    RenderOptions options = m_options;
    options.antialiasing = !m_moving || m_outlines->bodies().size() <= mostAntialiasedBodies;
    options.hovered = m_pointedBody;
    options.fills = fills();
    SceneRenderer::paint(painter, size(), *m_outlines, motions(), m_camera, *m_theme, options);
    paintOverlays(painter, overlayScene());
    paintOverlay(painter);
    if (m_focusShown) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(m_theme->accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

OverlayScene SceneCanvas::overlayScene() const {
    return {.outlines = *m_outlines,
            .motions = motions(),
            .camera = m_camera,
            .size = size(),
            .theme = *m_theme,
            .choice = m_overlays,
            .scene = m_moment.scene,
            .lane = m_moment.lane,
            .frame = m_moment.frame,
            .time = m_moment.time,
            .recording = m_moment.recording,
            .reference = m_moment.reference,
            .selected = m_options.selected};
}

std::vector<QColor> SceneCanvas::fills() const { return overlayFills(overlayScene()); }

void SceneCanvas::paintOverlay(QPainter&) {}

void SceneCanvas::resizeEvent(QResizeEvent*) { emit resized(); }

void SceneCanvas::moveCamera(const Camera& camera) {
    setCamera(camera);
    emit cameraMoved(camera);
}

void SceneCanvas::updateCursor() {
    setCursor(m_panning ? QCursor(Qt::ClosedHandCursor) : m_spaceHeld ? QCursor(Qt::OpenHandCursor) : restingCursor());
}

void SceneCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld)) {
        m_panning = true;
        m_dragFrom = event->position();
        updateCursor();
    } else if (event->button() == Qt::LeftButton) {
        emit bodyClicked(m_pointedBody);
    }
}

void SceneCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        m_spaceDragged = m_spaceHeld;
        Camera camera = m_camera;
        camera.pan(event->position() - m_dragFrom);
        m_dragFrom = event->position();
        moveCamera(camera);
    }
    const Vec2 world = m_camera.toWorld(event->position(), size());
    const auto body = m_outlines ? m_outlines->bodyAt(world, motions(), pickReach()) : std::nullopt;
    if (body != m_pointedBody) {
        QToolTip::hideText();
        m_pointedBody = body;
        update();
    }
    emit pointed(world, body);
}

void SceneCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_panning || (event->button() != Qt::MiddleButton && event->button() != Qt::LeftButton)) return;
    m_panning = false;
    updateCursor();
}

void SceneCanvas::wheelEvent(QWheelEvent* event) {
    // A notch of the wheel (120 units) zooms by a fifth; touchpads send fractions of it.
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0) return;
    Camera camera = m_camera;
    camera.zoom(std::pow(1.2, notches), event->position(), size());
    moveCamera(camera);
    event->accept();
}

bool SceneCanvas::event(QEvent* event) {
    // Space belongs to the canvas while it has the focus: tapped it plays, held it pans.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        // Told anew for each body, as long as the pointer is over it.
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString title = m_pointedBody ? toQString(m_outlines->bodies()[*m_pointedBody].title) : QString();
        QToolTip::showText(help->globalPos(), title.toHtmlEscaped(), this);
        return true;
    }
    return QWidget::event(event);
}

void SceneCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->modifiers() != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->isAutoRepeat()) return;
    m_spaceHeld = true;
    m_spaceDragged = false;
    updateCursor();
}

void SceneCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || !m_spaceHeld) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    if (event->isAutoRepeat()) return;
    m_spaceHeld = false;
    updateCursor();
    if (!m_spaceDragged) emit spaceTapped();
}

void SceneCanvas::leaveEvent(QEvent*) {
    m_pointedBody.reset();
    update();
    emit pointed({}, {});
}

void SceneCanvas::focusInEvent(QFocusEvent* event) {
    // Those who reach it by the keyboard need to see where they are; a frame around every canvas that was clicked would only disturb.
    m_focusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void SceneCanvas::focusOutEvent(QFocusEvent* event) {
    m_focusShown = false;
    m_spaceHeld = m_panning = false;
    updateCursor();
    QWidget::focusOutEvent(event);
}

}  // namespace cairn
