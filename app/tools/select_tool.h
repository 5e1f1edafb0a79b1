// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/authoring/tool.h"
#include "app/document/selection.h"

namespace cairn {

// Selects by click and by rubber band (to the right encloses, to the left touches; Shift adds and takes away), and moves what is selected.
class SelectTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool isBusy() const override { return m_drag != Drag::none; }
    void cancel() override;
    void paint(QPainter& painter) const override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    enum class Drag { none, pressed, bodies, band };

    void select(const PointerEvent& pointer);
    void beginMove();
    void moveBodies(const PointerEvent& pointer);
    Selection inBand() const;

    Drag m_drag = Drag::none;
    PointerEvent m_start{};
    PointerEvent m_now{};
    std::vector<std::size_t> m_moved;  // bodies, by index
    std::vector<Vec2> m_points;        // of these that snap, as they were at the beginning: corners and centres
    Selection m_before;                // what was selected when the band began
};

}  // namespace cairn
