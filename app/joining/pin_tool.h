// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/joining/joint_tool.h"

namespace cairn {

// Hinges and welds, by a click where the bodies lie over each other.
class PinTool : public JointTool {
    Q_OBJECT

public:
    using JointTool::JointTool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    void setNumbers(std::span<const double> values) override;

protected:
    void reset() override { m_pin.reset(); }
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;

private:
    std::optional<Pin> m_pin;  // what a click would make
};

}  // namespace cairn
