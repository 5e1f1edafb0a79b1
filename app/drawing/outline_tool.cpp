// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/outline_tool.h"

#include <QLineF>
#include <cmath>
#include <numbers>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"
#include "core/math/decimals.h"
#include "core/reshape/outline.h"

namespace cairn {

namespace {

constexpr double strokeDistance = 6;   // pixels: less is a click with an unsteady hand
constexpr double strokeTolerance = 3;  // pixels that an outline may be beside the stroke that it is made of

Vec2 turnedBySteps(Vec2 from, Vec2 to) {
    constexpr double step = std::numbers::pi / 12;
    const Vec2 way = to - from;
    const double angle = std::round(std::atan2(way.y, way.x) / step) * step;
    return from + length(way) * Vec2{std::cos(angle), std::sin(angle)};
}

}  // namespace

void OutlineTool::press(const PointerEvent& pointer) {
    forgetRefusal();
    point(pointer);
    if (m_closing) return finish(true);
    m_held = true;
    m_pressedAt = pointer.screen;
    m_strokeIsAll = m_corners.empty();
    addCorner(m_pointed);
}

void OutlineTool::move(const PointerEvent& pointer) {
    const bool begins = m_held && QLineF(m_pressedAt, pointer.screen).length() > strokeDistance;
    if (m_held && (begins || !m_stroke.empty()))
        extendStroke(pointer);
    else
        point(pointer);
    outlineChanged();
}

void OutlineTool::release(const PointerEvent& pointer) {
    if (!m_held) return;
    m_held = false;
    if (m_stroke.empty()) return;
    extendStroke(pointer);
    endStroke();
}

void OutlineTool::doubleClick(const PointerEvent& pointer) {
    if (isBusy()) finish(pointer.modifiers.testFlag(Qt::ShiftModifier));
}

bool OutlineTool::keyPress(const QKeyEvent& event) {
    const bool shift = event.modifiers() == Qt::ShiftModifier;
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isBusy() && (shift || plain)) {
        if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
            finish(shift);
            return true;
        }
        if ((event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Delete) && plain) {
            if (!m_held) takeBack();
            return true;
        }
    }
    return DrawTool::keyPress(event);
}

void OutlineTool::point(const PointerEvent& pointer) {
    forgetRefusalBeyond(pointer.screen);
    m_pointed = canvas().snapped(pointer.world, pointer.modifiers);
    if (!m_corners.empty() && pointer.modifiers.testFlag(Qt::ShiftModifier)) {
        m_pointed = withoutResidue(turnedBySteps(m_corners.back(), m_pointed));
        canvas().markSnap({});
    }
    m_closing = m_corners.size() >= leastClosed && isNearFirst(pointer.screen);
    if (m_closing) canvas().markSnap({m_corners.front(), SnapKind::vertex});
}

bool OutlineTool::isNearFirst(QPointF screen) const {
    constexpr double reach = 8;  // pixels
    return QLineF(canvas().toScreen(m_corners.front()), screen).length() <= reach;
}

// Corners that repeat the one before make no edge.
void OutlineTool::addCorner(Vec2 corner) {
    m_takenBack.clear();
    if (m_corners.empty() || m_corners.back() != corner) m_corners.push_back(corner);
    outlineChanged();
    emit hintChanged();
}

void OutlineTool::takeBack() {
    if (m_corners.size() == 1) return cancel();
    forgetRefusal();
    m_takenBack.push_back(m_corners.back());
    m_corners.pop_back();
    m_closing = false;
    outlineChanged();
    emit hintChanged();
}

void OutlineTool::giveAgain() {
    forgetRefusal();
    m_corners.push_back(m_takenBack.back());
    m_takenBack.pop_back();
    m_closing = false;
    outlineChanged();
    emit hintChanged();
}

void OutlineTool::extendStroke(const PointerEvent& pointer) {
    if (m_stroke.empty()) m_stroke.push_back(m_corners.back());
    if (length(pointer.world - m_stroke.back()) >= canvas().metresPerPixel()) m_stroke.push_back(pointer.world);
    m_pointed = m_stroke.back();
    m_closing = false;
    canvas().markSnap({});
}

void OutlineTool::endStroke() {
    const std::vector<Vec2> stroke = simplified(m_stroke, OutlineKind::chain, strokeTolerance * canvas().metresPerPixel());
    m_stroke.clear();
    m_takenBack.clear();
    m_corners.insert(m_corners.end(), stroke.begin() + 1, stroke.end());
    const bool closed = m_corners.size() > leastClosed && isNearFirst(canvas().toScreen(m_corners.back()));
    if (closed) m_corners.pop_back();
    m_pointed = m_corners.back();
    outlineChanged();
    emit hintChanged();
    if (m_strokeIsAll || closed) finish(closed);
}

std::vector<Vec2> OutlineTool::line() const {
    std::vector<Vec2> line = m_corners;
    if (!m_stroke.empty())
        line.insert(line.end(), m_stroke.begin() + 1, m_stroke.end());
    else if (!line.empty() && !m_closing && m_pointed != line.back())
        line.push_back(m_pointed);
    return line;
}

std::vector<NumberField> OutlineTool::numberFields() const {
    if (m_corners.empty()) {
        const Vec2 at = canvas().pointedPlace();
        return {{tr("x"), Unit::of("m"), at.x}, {tr("y"), Unit::of("m"), at.y}};
    }
    const Vec2 way = m_pointed - m_corners.back();
    const double angle = way == Vec2{} ? 0 : std::atan2(way.y, way.x);
    return {{tr("length"), Unit::of("m"), length(way), true}, {tr("angle"), Unit::of(QStringLiteral("°")), angle}};
}

void OutlineTool::setNumbers(std::span<const double> values) {
    forgetRefusal();
    const Vec2 given{values[0], values[1]};
    m_pointed = m_corners.empty() ? given : m_corners.back() + given.x * Vec2{std::cos(given.y), std::sin(given.y)};
    m_closing = false;
    addCorner(m_pointed);
}

void OutlineTool::reset() {
    m_corners.clear();
    m_takenBack.clear();
    m_stroke.clear();
    m_held = m_closing = false;
    outlineChanged();
}

QString OutlineTool::measure() const {
    if (m_corners.empty() || m_closing || !m_stroke.empty()) return {};
    const Vec2 way = m_pointed - m_corners.back();
    return way == Vec2{} ? QString() : tr("%1, %2").arg(lengthText(length(way)), angleText(std::atan2(way.y, way.x)));
}

void OutlineTool::paintPreview(QPainter& painter) const {
    if (m_corners.empty()) return;
    paintOutline(painter);
    constexpr double half = 2.5;  // pixels
    painter.setPen(previewPen());
    painter.setBrush(canvas().theme().canvas);
    for (const QPointF& corner : screenLine(canvas(), m_corners))
        painter.drawRect(QRectF(corner - QPointF(half, half), QSizeF(2 * half, 2 * half)));
}

QPolygonF screenLine(const EditCanvas& canvas, std::span<const Vec2> points) {
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(points.size()));
    for (const Vec2 point : points) line << canvas.toScreen(point);
    return line;
}

}  // namespace cairn
