// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/span_tool.h"

#include <QLineF>

#include "app/authoring/edit_canvas.h"

namespace cairn {

void SpanTool::press(const PointerEvent& pointer) {
    forgetRefusal();
    m_from = m_to = canvas().snapped(pointer.world, pointer.modifiers);
    m_pressedAt = pointer.screen;
    m_modifiers = pointer.modifiers;
    m_stage = Stage::pressed;
    emit hintChanged();
}

void SpanTool::move(const PointerEvent& pointer) {
    constexpr double dragDistance = 4;  // pixels: less is a click with an unsteady hand
    forgetRefusalBeyond(pointer.screen);
    m_to = canvas().snapped(pointer.world, pointer.modifiers);
    m_modifiers = pointer.modifiers;
    if (m_stage == Stage::pressed && QLineF(m_pressedAt, pointer.screen).length() > dragDistance) m_stage = Stage::dragged;
}

void SpanTool::release(const PointerEvent& pointer) {
    if (m_stage == Stage::none) return;
    move(pointer);
    if (m_stage == Stage::dragged)
        spanned();
    else
        drawDefault(m_from);
}

bool SpanTool::keyPress(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!enter || event.modifiers() != Qt::NoModifier || isBusy()) return DrawTool::keyPress(event);
    drawDefault(pointedPlace());
    return true;
}

Vec2 SpanTool::pointedPlace() { return canvas().snapped(canvas().pointedPlace(), {}); }

}  // namespace cairn
