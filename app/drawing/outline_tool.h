// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drawing/draw_tool.h"

namespace cairn {

// Draws an outline corner by corner, by clicks or by numbers, or freehand with the button held. Backspace takes the last corner back; Enter, a
// double click or a click on the first corner ends it. Shift turns edges by steps of 15 degrees.
class OutlineTool : public DrawTool {
    Q_OBJECT

public:
    using DrawTool::DrawTool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    void doubleClick(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override { return !m_corners.empty(); }
    bool isKeptWhileHidden() const override { return true; }
    void takeBack() override;  // the last corner
    bool canGiveAgain() const override { return !m_takenBack.empty(); }
    void giveAgain() override;
    std::vector<NumberField> numberFields() const override;  // place of the first corner, then length and angle of the edge
    void setNumbers(std::span<const double> values) override;

protected:
    static constexpr std::size_t leastClosed = 3;  // corners

    void reset() override;
    QString measure() const override;
    void paintPreview(QPainter& painter) const override;

    // The corners are all there. closed: by a click on the first one, or with Shift. Whoever refuses leaves them as they are.
    virtual void finish(bool closed) = 0;
    virtual void outlineChanged() {}                         // a corner, or where the pointer is
    virtual void paintOutline(QPainter& painter) const = 0;  // what the corners will make

    const std::vector<Vec2>& corners() const { return m_corners; }  // m
    bool isClosing() const { return m_closing; }                    // the pointer is over the first corner
    std::vector<Vec2> line() const;                                 // the corners, and the pointer where it makes an edge

private:
    void point(const PointerEvent& pointer);
    bool isNearFirst(QPointF screen) const;  // pixels: that it closes the outline
    void addCorner(Vec2 corner);
    void extendStroke(const PointerEvent& pointer);
    void endStroke();

    std::vector<Vec2> m_corners;
    std::vector<Vec2> m_takenBack;  // corners, the last one first to be given again
    Vec2 m_pointed;                 // where the next corner would be
    bool m_closing = false;
    bool m_held = false;         // the button
    std::vector<Vec2> m_stroke;  // drawn freehand; empty before the pointer has moved
    QPointF m_pressedAt;
    bool m_strokeIsAll = false;  // the stroke began the outline, and so is the whole of it
};

// A line through points of the canvas.
QPolygonF screenLine(const EditCanvas& canvas, std::span<const Vec2> points);

}  // namespace cairn
