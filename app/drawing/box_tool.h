// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/span_tool.h"

namespace cairn {

// Boxes from corner to corner; with Shift squares, with Ctrl from the centre.
class BoxTool : public SpanTool {
    Q_OBJECT

public:
    using SpanTool::SpanTool;

    std::vector<NumberField> numberFields() const override;  // width and height
    void setNumbers(std::span<const double> values) override;

protected:
    Words words() const override;
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;
    void spanned() override;
    void drawDefault(Vec2 at) override;

private:
    struct Box {
        Vec2 center, halfExtents;  // m
    };
    Box spannedBox() const;
    void drawBox(const Box& box);
};

}  // namespace cairn
