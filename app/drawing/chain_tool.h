// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/outline_tool.h"

namespace cairn {

// Chains of segments, which are ground: open, or with Shift at the end, or by a click on the first corner, a loop.
class ChainTool : public OutlineTool {
    Q_OBJECT

public:
    using OutlineTool::OutlineTool;

protected:
    Words words() const override;
    QString advice() const override;
    bool drawsFixed() const override { return true; }
    void finish(bool closed) override;
    void paintOutline(QPainter& painter) const override;
};

}  // namespace cairn
