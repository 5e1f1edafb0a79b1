// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/joining/joint_tool.h"

namespace cairn {

// Distance joints and springs, from one anchor to the other: by a drag, or by two clicks. One end may be in the world.
class LinkTool : public JointTool {
    Q_OBJECT

public:
    using JointTool::JointTool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool isBusy() const override { return m_first.has_value(); }
    void setNumbers(std::span<const double> values) override;

protected:
    void reset() override;
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;

private:
    End endAt(Vec2 place, Vec2 pointed) const;
    void take(const End& end);

    std::optional<End> m_first;
    End m_pointed;            // the end that a click would make
    bool m_hovering = false;  // the pointer was seen since the tool was taken
    QPointF m_pressedAt;
};

}  // namespace cairn
