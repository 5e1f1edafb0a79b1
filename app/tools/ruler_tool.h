// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/authoring/tool.h"
#include "app/probe/placed_shapes.h"
#include "app/probe/two_ends.h"

namespace cairn {

// Measures from point to point: length, both components and the angle. With Ctrl held it measures the least distance between the two
// bodies under its ends, or how deep they are in each other; that stays right while they are edited.
class RulerTool : public Tool {
    Q_OBJECT

public:
    explicit RulerTool(EditCanvas& canvas);

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override { return m_ends.isHeld(); }
    void cancel() override;
    void paint(QPainter& painter) const override;
    QCursor cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

    // What is written beside the ruler, a quantity a line. Empty before the first measurement.
    QStringList lines() const;

private:
    struct Between {
        std::string a, b;  // ids of bodies
        Separation separation;
    };

    void measure(const PointerEvent& pointer);
    void followBodies();
    Vec2 start() const { return m_between ? m_between->separation.pointA : m_ends.start(); }
    Vec2 end() const { return m_between ? m_between->separation.pointB : m_ends.end(); }

    TwoEnds m_ends;
    Vec2 m_from;                       // m, what the drag goes from
    std::optional<Between> m_between;  // bodies that are measured, in place of the ends
    PlacedShapes m_shapes;
};

}  // namespace cairn
