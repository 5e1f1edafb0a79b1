// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCursor>
#include <QKeyEvent>
#include <QObject>
#include <QPainter>
#include <QPointF>
#include <span>
#include <vector>

#include "app/authoring/number_entry.h"
#include "core/math/vec2.h"

namespace cairn {

class EditCanvas;

struct PointerEvent {
    Vec2 world;      // m, just under the pointer
    QPointF screen;  // pixels of the canvas
    Qt::KeyboardModifiers modifiers;
};

// What the left button and the keys do on the canvas of the scene as authored. One tool is at hand at a time. A tool changes the
// document by its edits and gestures alone, so that what it does can be undone.
class Tool : public QObject {
    Q_OBJECT

public:
    explicit Tool(EditCanvas& canvas);

    // The tool comes to hand, and another one takes its place.
    virtual void takeUp() {}
    virtual void putDown() {}

    virtual void press(const PointerEvent& pointer);
    virtual void move(const PointerEvent& pointer);  // with the button held or not
    virtual void release(const PointerEvent& pointer);
    virtual void doubleClick(const PointerEvent& pointer);
    // Whether the tool took the key. Keys come here before the window's own.
    virtual bool keyPress(const QKeyEvent& event);
    // Something is half made: a drag, an outline with its last corner open.
    virtual bool isBusy() const { return false; }
    // Whether that stays while another view of the scene is looked at.
    virtual bool isKeptWhileHidden() const { return false; }
    // Drops what is half made, as Esc, another tool and another document do.
    virtual void cancel() {}
    // What undo and redo do while something is half made: they take the last step of it back, and give it again. What is made in one step goes.
    virtual void takeBack() { cancel(); }
    virtual bool canGiveAgain() const { return false; }
    virtual void giveAgain() {}

    // The numbers that can be typed now in place of where the pointer is, with what it says; none where there are none. A digit opens fields for them.
    virtual std::vector<NumberField> numberFields() const { return {}; }
    // Makes with these numbers what the pointer would have made with its own: a drag ends with them.
    virtual void setNumbers(std::span<const double> values);  // SI, one to each field

    // Writes beside the pointer itself, where the name of a body would cover it.
    virtual bool labelsPointer() const { return isBusy(); }

    virtual void paint(QPainter& painter) const;  // over the scene, in pixels of the canvas
    virtual QCursor cursor() const { return Qt::ArrowCursor; }
    virtual QString hint() const = 0;  // what the tool does now, for the status bar

signals:
    void hintChanged();
    void finished();  // made what it is for: the window goes back to selecting, unless the tool is locked

protected:
    EditCanvas& canvas() const { return m_canvas; }

private:
    EditCanvas& m_canvas;
};

}  // namespace cairn
