// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/joining/pin_tool.h"

#include "app/authoring/edit_canvas.h"

namespace cairn {

void PinTool::press(const PointerEvent& pointer) {
    const Pin pin = pinAt(canvas().snapped(pointer.world, pointer.modifiers), pointer.world);
    join(pin.a, pin.b);
}

void PinTool::move(const PointerEvent& pointer) {
    m_pin = pinAt(canvas().snapped(pointer.world, pointer.modifiers), pointer.world);
    forgetRefusalBeyond(pointer.screen);
}

bool PinTool::keyPress(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) return false;
    press({canvas().pointedPlace(), canvas().pointer(), event.modifiers()});
    return true;
}

void PinTool::setNumbers(std::span<const double> values) {
    const Pin pin = pinAt({values[0], values[1]}, {values[0], values[1]});
    join(pin.a, pin.b);
}

QString PinTool::advice() const {
    return type() == SceneJointType::weld
               ? tr("Click where two bodies lie over each other, or on one to weld it to the world")
               : tr("Click where two bodies lie over each other, or on one to hang it in the world");
}

QString PinTool::measure() const { return m_pin && m_pin->b.body ? endsText(m_pin->a, m_pin->b) : QString(); }

void PinTool::paintPreview(QPainter& painter) const {
    if (!m_pin || !m_pin->b.body) return;
    paintEnd(painter, m_pin->a);
    paintEnd(painter, m_pin->b);
}

}  // namespace cairn
