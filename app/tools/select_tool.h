// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/authoring/tool.h"
#include "app/document/selection.h"
#include "app/handles/handle.h"

namespace cairn {

// Selects by click and by rubber band (to the right encloses, to the left touches; Shift adds and takes away), moves what is
// selected, and changes it by its handles. Arrow keys move it by a cell of the grid, with Shift by a tenth of it, with Ctrl
// by a pixel; "." and "," go from body to body.
class SelectTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    void doubleClick(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override { return m_drag != Drag::none; }
    void cancel() override;
    std::vector<NumberField> numberFields() const override;
    void setNumbers(std::span<const double> values) override;
    void paint(QPainter& painter) const override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    enum class Drag { none, pressed, handle, band };

    Document& document() const { return *canvas().document(); }
    std::unique_ptr<Handle> handleAt(QPointF screen) const;
    bool isCurrent(const Handle& handle) const;
    void makeCurrent(const Handle& handle);
    void makeNearestCurrent(QPointF screen);
    void clickHandle(const Handle& handle, Qt::KeyboardModifiers modifiers);
    bool removeCurrent();
    void remove(const Handle& handle);
    void hover(const PointerEvent& pointer);
    void select(const PointerEvent& pointer);
    void beginDrag();
    void beginPull();
    bool takeBody();
    void refuseLocked(Vec2 world);
    void pull(const PointerEvent& pointer);
    bool endPull();
    struct Band {
        Aabb box;       // m
        bool touching;  // takes what it touches, not only what it encloses
    };
    Selection inBand() const;
    std::vector<std::string> bodiesIn(const Band& band) const;
    std::vector<std::string> jointsIn(const Band& band) const;
    bool nudge(const QKeyEvent& event);
    void goToBody(int step);

    Drag m_drag = Drag::none;
    PointerEvent m_start{};
    PointerEvent m_now{};
    std::unique_ptr<Handle> m_held;     // from the press on, where there is one under the pointer
    std::unique_ptr<Handle> m_hovered;  // under the pointer
    Selection m_before;                 // what was selected when the button was pressed
    std::optional<Vec2> m_current;      // m: where the handle is that was clicked last, which Delete takes away
    QString m_refusal;                  // why that could not be, for the status bar
};

}  // namespace cairn
