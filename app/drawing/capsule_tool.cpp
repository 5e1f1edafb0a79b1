// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/capsule_tool.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

double distanceToSegment(Vec2 point, Vec2 end, Vec2 axis) {
    const double share = std::clamp(dot(point - end, axis) / lengthSquared(axis), 0.0, 1.0);
    return length(point - (end + share * axis));
}

}  // namespace

void CapsuleTool::press(const PointerEvent& pointer) {
    if (!m_hasAxis) return SpanTool::press(pointer);
    forgetRefusal();
    move(pointer);
    if (m_radius > 0) return drawCapsule(m_end, m_axis, m_radius);
    refuse(tr("A capsule needs a radius: click beside its axis."));
}

void CapsuleTool::move(const PointerEvent& pointer) {
    if (!m_hasAxis) return SpanTool::move(pointer);
    forgetRefusalBeyond(pointer.screen);
    const Vec2 beside = canvas().snapped(pointer.world, pointer.modifiers);
    m_radius = canvas().measured(distanceToSegment(beside, m_end, m_axis));
}

void CapsuleTool::release(const PointerEvent& pointer) {
    if (!m_hasAxis) SpanTool::release(pointer);
}

bool CapsuleTool::keyPress(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!enter || !m_hasAxis) return SpanTool::keyPress(event);
    if (m_radius > 0) drawCapsule(m_end, m_axis, m_radius);
    return true;
}

Vec2 CapsuleTool::spannedAxis() const {
    if (!shift()) return span();
    constexpr double step = std::numbers::pi / 12;
    const double angle = std::round(std::atan2(span().y, span().x) / step) * step;
    return withoutResidue(canvas().measured(length(span())) * Vec2{std::cos(angle), std::sin(angle)});
}

void CapsuleTool::spanned() {
    const Vec2 axis = spannedAxis();
    const Vec2 end = from();
    cancel();
    if (!(length(axis) > 0)) return refuse(tr("A capsule needs two ends that differ."));
    m_hasAxis = true;
    m_end = end;
    m_axis = axis;
    m_radius = canvas().measured(length(axis) / 4);
    emit hintChanged();
}

void CapsuleTool::drawDefault(Vec2 at) {
    const double size = defaultSize();
    drawCapsule(at - Vec2{size / 2, 0}, {size, 0}, size / 4);
}

void CapsuleTool::drawCapsule(Vec2 end, Vec2 axis, double radius) {
    const double half = withoutResidue(length(axis) / 2);
    const Vec2 middle = withoutResidue(end + 0.5 * axis);
    if (axis.x < 0) axis = -axis;  // the ends are alike: the angle with the smaller number
    draw(CapsuleShape{{-half, 0}, {half, 0}, radius}, middle, std::atan2(axis.y, axis.x));
}

std::vector<NumberField> CapsuleTool::numberFields() const {
    const bool drawn = m_hasAxis || stage() == Stage::dragged;
    const double along = m_hasAxis ? length(m_axis) : drawn ? length(spannedAxis()) : defaultSize();
    const double radius = m_hasAxis ? m_radius : along / 4;
    return {{tr("length"), Unit::of("m"), along, true}, {tr("radius"), Unit::of("m"), radius, true}};
}

void CapsuleTool::setNumbers(std::span<const double> values) {
    const Vec2 axis = m_hasAxis ? m_axis : stage() == Stage::none ? Vec2{} : spannedAxis();
    const Vec2 direction = length(axis) > 0 ? normalized(axis) : Vec2{1, 0};
    const Vec2 along = values[0] * direction;
    const Vec2 end = m_hasAxis ? m_end : stage() == Stage::none ? pointedPlace() - 0.5 * along : from();
    drawCapsule(end, along, values[1]);
}

void CapsuleTool::reset() {
    m_hasAxis = false;
    SpanTool::reset();
}

CapsuleTool::Words CapsuleTool::words() const { return {"capsule", tr("Capsule"), tr("draw capsule")}; }

QString CapsuleTool::advice() const {
    if (m_hasAxis) return tr("Click beside the axis for the radius; type for exact sizes; %1").arg(styleAdvice());
    return tr("Drag from end to end of the axis; Shift: steps of 15°; type for exact sizes; %1").arg(styleAdvice());
}

QString CapsuleTool::measure() const {
    if (m_hasAxis) return tr("radius %1").arg(lengthText(m_radius));
    return stage() == Stage::dragged ? lengthText(length(span())) : QString();
}

void CapsuleTool::paintPreview(QPainter& painter) const {
    if (!m_hasAxis && stage() != Stage::dragged) return;
    const Vec2 end = m_hasAxis ? m_end : from();
    const Vec2 axis = m_hasAxis ? m_axis : spannedAxis();
    const double radius = m_radius / canvas().metresPerPixel();
    const QPointF a = canvas().toScreen(end), b = canvas().toScreen(end + axis);
    painter.setPen(previewPen());
    if (m_hasAxis && radius > 0) {
        const QLineF line(a, b);
        QTransform along;
        along.translate(a.x(), a.y());
        along.rotate(-line.angle());
        painter.save();
        painter.setTransform(along, true);
        painter.setBrush(fill());
        painter.drawRoundedRect(QRectF(-radius, -radius, line.length() + 2 * radius, 2 * radius), radius, radius);
        painter.restore();
    }
    painter.drawLine(a, b);
}

}  // namespace cairn
