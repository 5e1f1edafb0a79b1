// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/joining/joint_tool.h"

namespace cairn {

// Sliders: a press where the bodies lie over each other, and a drag along which they are to slide, by steps of 15 degrees unless Alt is held. A
// click makes one along x.
class SliderTool : public JointTool {
    Q_OBJECT

public:
    explicit SliderTool(EditCanvas& canvas) : JointTool(canvas, SceneJointType::prismatic) {}

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool isBusy() const override { return m_held; }
    std::vector<NumberField> numberFields() const override;  // of the axis its angle, else the place
    void setNumbers(std::span<const double> values) override;

protected:
    void reset() override;
    QString advice() const override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;

private:
    std::optional<Pin> m_pin;  // what a click would make, or where the button was pressed
    bool m_held = false;
    double m_angle = 0;  // of the axis, rad
};

}  // namespace cairn
