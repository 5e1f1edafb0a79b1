// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include "app/authoring/edit_canvas.h"

namespace cairn::test {

// The mouse on a canvas, in world coordinates (m).
class CanvasHand {
public:
    explicit CanvasHand(EditCanvas& canvas) : m_canvas(canvas) {}

    QPoint at(Vec2 world) const { return m_canvas.toScreen(world).toPoint(); }

    void press(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&m_canvas, Qt::LeftButton, modifiers, at(world));
    }
    void release(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(&m_canvas, Qt::LeftButton, modifiers, at(world));
    }
    // With the button held or not.
    void move(Vec2 world, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButtons buttons = Qt::LeftButton) {
        QMouseEvent event(QEvent::MouseMove, at(world), m_canvas.mapToGlobal(at(world)), Qt::NoButton, buttons, modifiers);
        QCoreApplication::sendEvent(&m_canvas, &event);
    }
    void hover(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { move(world, modifiers, Qt::NoButton); }
    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        hover(world, modifiers);
        press(world, modifiers);
        release(world, modifiers);
    }
    void doubleClick(Vec2 world) {
        click(world);
        QTest::mouseDClick(&m_canvas, Qt::LeftButton, {}, at(world));
    }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        move(0.5 * (from + to), modifiers);
        move(to, modifiers);
        release(to, modifiers);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&m_canvas, key, modifiers); }

private:
    EditCanvas& m_canvas;
};

}  // namespace cairn::test
