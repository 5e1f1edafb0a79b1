// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/span_tool.h"

namespace cairn {

// Circles from the centre to the rim.
class CircleTool : public SpanTool {
    Q_OBJECT

public:
    using SpanTool::SpanTool;

    std::vector<NumberField> numberFields() const override;  // radius
    void setNumbers(std::span<const double> values) override;

protected:
    Words words() const override;
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;
    void spanned() override;
    void drawDefault(Vec2 at) override;

private:
    double spannedRadius() const;
};

}  // namespace cairn
