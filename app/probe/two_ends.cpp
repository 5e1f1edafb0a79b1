// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/two_ends.h"

#include <QLineF>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/authoring/edit_canvas.h"
#include "app/probe/arrow_step.h"

namespace cairn {

namespace {

constexpr double handleReach = 8;     // pixels
constexpr double leastDrag = 4;       // pixels: less is a click with an unsteady hand
constexpr double handleRadius = 4.5;  // pixels

Vec2 onRoundAngle(Vec2 from, Vec2 to) {
    constexpr double step = std::numbers::pi / 12;
    const Vec2 way = to - from;
    const Rotation direction = Rotation::fromAngle(std::round(std::atan2(way.y, way.x) / step) * step);
    const Vec2 along{direction.c, direction.s};
    return from + dot(way, along) * along;
}

}  // namespace

void TwoEnds::clear() {
    m_line.reset();
    m_held = End::none;
}

TwoEnds::End TwoEnds::endAt(QPointF screen) const {
    if (!m_line) return End::none;
    const double toStart = QLineF(m_canvas.toScreen(m_line->start), screen).length();
    const double toEnd = QLineF(m_canvas.toScreen(m_line->end), screen).length();
    if (toEnd <= handleReach && toEnd <= toStart) return End::end;
    return toStart <= handleReach ? End::start : End::none;
}

Vec2 TwoEnds::press(const PointerEvent& pointer) {
    m_before = m_line;
    m_pressedAt = pointer.screen;
    m_dragged = false;
    m_held = endAt(pointer.screen);
    if (m_held != End::none) return m_held == End::start ? m_line->end : m_line->start;
    const Vec2 begin = m_canvas.snapped(pointer.world, pointer.modifiers);
    m_line = {begin, begin};
    m_held = End::end;
    return pointer.world;
}

void TwoEnds::move(const PointerEvent& pointer) {
    if (!m_dragged && QLineF(m_pressedAt, pointer.screen).length() <= leastDrag) return;
    m_dragged = true;
    const Vec2 other = m_held == End::start ? m_line->end : m_line->start;
    const bool onOther = QLineF(m_canvas.toScreen(other), pointer.screen).length() <= handleReach;
    if (onOther && !pointer.modifiers.testFlag(Qt::AltModifier)) {
        m_canvas.markSnap({});
        at(m_held) = other;
    } else if (pointer.modifiers.testFlag(Qt::ShiftModifier)) {
        m_canvas.markSnap({});
        at(m_held) = onRoundAngle(other, pointer.world);
    } else {
        at(m_held) = m_canvas.snapped(pointer.world, pointer.modifiers);
    }
    m_focus = m_held;
}

bool TwoEnds::release(const PointerEvent&) {
    m_held = End::none;
    m_canvas.markSnap({});
    if (!m_dragged) m_line = m_before;
    return std::exchange(m_dragged, false);
}

void TwoEnds::cancel() {
    if (m_held == End::none) return;
    m_line = m_before;
    m_held = End::none;
    m_dragged = false;
}

void TwoEnds::placeInView() {
    const Aabb view = m_canvas.camera().visible(m_canvas.size());
    const double cell = gridCell(m_canvas.camera());
    const auto onGrid = [cell](Vec2 at) { return cell * Vec2{std::round(at.x / cell), std::round(at.y / cell)}; };
    const Vec2 aside{0.5 * view.halfExtents().x, 0};
    place(onGrid(view.center() - aside), onGrid(view.center() + aside));
}

bool TwoEnds::keyPress(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (enter && event.modifiers() & ~Qt::KeypadModifier) return false;
    if (enter && !m_line) {
        placeInView();
        return true;
    }
    if (enter) {
        m_focus = m_focus == End::start ? End::end : End::start;
        return true;
    }
    const auto step = arrowStep(event, gridCell(m_canvas.camera()));
    if (!step || !m_line) return false;
    at(m_focus) += *step;
    return true;
}

void TwoEnds::paint(QPainter& painter) const {
    if (!m_line) return;
    const Theme& theme = m_canvas.theme();
    const auto paintEnd = [&](Vec2 at, End end, const QBrush& fill) {
        painter.setPen(QPen(theme.accent, m_focus == end ? 2.5 : 1.5));
        painter.setBrush(fill);
        painter.drawEllipse(m_canvas.toScreen(at), handleRadius, handleRadius);
    };
    paintEnd(m_line->end, End::end, theme.canvas);
    paintEnd(m_line->start, End::start, theme.accent);
}

}  // namespace cairn
