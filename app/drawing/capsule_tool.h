// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/span_tool.h"

namespace cairn {

// Capsules: a drag from one end of the axis to the other, then a click as far from it as the radius. Shift turns the axis by steps of
// 15 degrees.
class CapsuleTool : public SpanTool {
    Q_OBJECT

public:
    using SpanTool::SpanTool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override { return m_hasAxis || SpanTool::isBusy(); }
    std::vector<NumberField> numberFields() const override;  // distance of the ends, and radius
    void setNumbers(std::span<const double> values) override;

protected:
    void reset() override;
    Words words() const override;
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;
    void spanned() override;
    void drawDefault(Vec2 at) override;

private:
    Vec2 spannedAxis() const;
    void drawCapsule(Vec2 end, Vec2 axis, double radius);

    bool m_hasAxis = false;  // and the radius is open
    Vec2 m_end, m_axis;      // m
    double m_radius = 0;     // m
};

}  // namespace cairn
