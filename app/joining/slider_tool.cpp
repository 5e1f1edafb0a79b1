// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/joining/slider_tool.h"

#include <QLineF>
#include <cmath>
#include <numbers>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

Vec2 along(double angle) { return {std::cos(angle), std::sin(angle)}; }

}  // namespace

void SliderTool::press(const PointerEvent& pointer) {
    forgetRefusal();
    m_pin = pinAt(canvas().snapped(pointer.world, pointer.modifiers), pointer.world);
    m_held = true;
    m_angle = 0;
}

void SliderTool::move(const PointerEvent& pointer) {
    if (!m_held) {
        m_pin = pinAt(canvas().snapped(pointer.world, pointer.modifiers), pointer.world);
        forgetRefusalBeyond(pointer.screen);
        return;
    }
    constexpr double dragDistance = 4;  // pixels
    constexpr double step = std::numbers::pi / 12;
    const QPointF from = canvas().toScreen(m_pin->b.place);
    canvas().markSnap({});
    if (QLineF(from, pointer.screen).length() <= dragDistance) return;
    const Vec2 way = pointer.world - m_pin->b.place;
    m_angle = std::atan2(way.y, way.x);
    if (!pointer.modifiers.testFlag(Qt::AltModifier)) m_angle = std::round(m_angle / step) * step;
}

void SliderTool::release(const PointerEvent& pointer) {
    if (!m_held) return;
    move(pointer);
    const Pin pin = *m_pin;
    join(pin.a, pin.b, along(m_angle));
}

std::vector<NumberField> SliderTool::numberFields() const {
    if (!m_held) return JointTool::numberFields();
    return {{tr("angle"), Unit::of(QStringLiteral("°")), m_angle}};
}

void SliderTool::setNumbers(std::span<const double> values) {
    const Pin pin = m_held ? *m_pin : pinAt({values[0], values[1]}, {values[0], values[1]});
    join(pin.a, pin.b, along(m_held ? values[0] : 0));
}

void SliderTool::reset() {
    m_pin.reset();
    m_held = false;
}

QString SliderTool::advice() const {
    if (m_held) return tr("Drag along the axis; Alt: any angle; type for an exact one");
    return tr("Press where two bodies lie over each other, or on one to guide it in the world, and drag along the axis");
}

QString SliderTool::measure() const {
    if (m_held) return angleText(m_angle);
    return m_pin && m_pin->b.body ? endsText(m_pin->a, m_pin->b) : QString();
}

void SliderTool::paintPreview(QPainter& painter) const {
    if (!m_pin || !m_pin->b.body) return;
    if (m_held) {
        constexpr double half = 60;  // pixels
        const QPointF at = canvas().toScreen(m_pin->b.place);
        const QPointF reach = half * QPointF(std::cos(m_angle), -std::sin(m_angle));
        painter.setPen(previewPen());
        painter.drawLine(at - reach, at + reach);
    }
    paintEnd(painter, m_pin->a);
    paintEnd(painter, m_pin->b);
}

}  // namespace cairn
