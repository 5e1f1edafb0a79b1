// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/draw_tool.h"

namespace cairn {

// Draws by a drag from one point to another, both snapped. A click, or Enter with nothing begun, makes a shape of default size.
class SpanTool : public DrawTool {
    Q_OBJECT

public:
    using DrawTool::DrawTool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override { return m_stage != Stage::none; }

protected:
    enum class Stage { none, pressed, dragged };

    void reset() override { m_stage = Stage::none; }
    virtual void spanned() = 0;  // the drag has ended
    virtual void drawDefault(Vec2 at) = 0;

    Stage stage() const { return m_stage; }
    Vec2 from() const { return m_from; }
    Vec2 span() const { return m_to - m_from; }  // m, as snapped
    bool shift() const { return m_modifiers.testFlag(Qt::ShiftModifier); }
    bool control() const { return m_modifiers.testFlag(Qt::ControlModifier); }
    Vec2 pointedPlace();  // where the pointer is, snapped

private:
    Stage m_stage = Stage::none;
    Vec2 m_from, m_to;  // m
    QPointF m_pressedAt;
    Qt::KeyboardModifiers m_modifiers;
};

}  // namespace cairn
