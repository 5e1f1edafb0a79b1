// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <optional>

#include "app/authoring/tool.h"

namespace cairn {

// A line that is drawn from point to point on the canvas, whose ends can then be dragged or moved by the arrow keys: what a ruler and
// a ray are held by. Ends snap as all points do (Alt holds it off), with Shift the line keeps to multiples of 15 degrees. One end has the
// focus: the one that was dragged last, the other one after Enter.
class TwoEnds {
public:
    explicit TwoEnds(EditCanvas& canvas) : m_canvas(canvas) {}

    bool isPlaced() const { return m_line.has_value(); }
    Vec2 start() const { return m_line->start; }  // m; both of a line that is placed
    Vec2 end() const { return m_line->end; }
    void place(Vec2 start, Vec2 end) { m_line = {start, end}; }
    void clear();

    // Takes the end under the pointer, or begins a new line. Gives the point that stays (m): the other end, or the pointer before it
    // was snapped.
    Vec2 press(const PointerEvent& pointer);
    void move(const PointerEvent& pointer);
    bool release(const PointerEvent& pointer);  // whether anything was dragged; a click leaves the line as it was
    bool isHeld() const { return m_held != End::none; }
    void cancel();  // the line as it was before the drag

    // Arrow keys move the end in focus by a cell of the grid, with Shift by a tenth of it. Enter puts a line into the middle of the
    // view where there is none.
    bool keyPress(const QKeyEvent& event);

    // The ends alone: the first a disc, the second a ring.
    void paint(QPainter& painter) const;

private:
    enum class End { none, start, end };
    struct Line {
        Vec2 start, end;
    };

    End endAt(QPointF screen) const;
    Vec2& at(End end) { return end == End::start ? m_line->start : m_line->end; }
    void placeInView();

    EditCanvas& m_canvas;
    std::optional<Line> m_line, m_before;
    End m_held = End::none;
    End m_focus = End::end;
    QPointF m_pressedAt;
    bool m_dragged = false;
};

}  // namespace cairn
