// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include "app/authoring/edit_canvas.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// A scene on a canvas of 800 x 600 pixels whose middle is the origin, 50 pixels to the metre, and a hand on mouse and keyboard that works in
// metres. Nothing snaps unless the test switches it on.
class SceneOnCanvas {
public:
    explicit SceneOnCanvas(Scene scene) : document(std::move(scene), m_laboratory) {
        canvas.resize(800, 600);
        canvas.setDocument(&document);
        canvas.setCamera({{0, 0}, 50});
        canvas.snapper().settings = {false, false, false, false};
        canvas.show();
    }

    const Scene& scene() const { return document.scene(); }
    const SceneBody& body(std::size_t i) const { return scene().bodies[i]; }
    QPoint at(Vec2 world) const { return canvas.toScreen(world).toPoint(); }

    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { clickPixel(at(world), modifiers); }
    void clickPixel(QPoint pixel, Qt::KeyboardModifiers modifiers = {}) {
        hoverPixel(pixel);
        QTest::mouseClick(&canvas, Qt::LeftButton, modifiers, pixel);
    }
    void press(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&canvas, Qt::LeftButton, modifiers, at(world));
    }
    void release(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(&canvas, Qt::LeftButton, modifiers, at(world));
    }
    // With the button held.
    void moveTo(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { movePixel(at(world), Qt::LeftButton, modifiers); }
    void hover(Vec2 world) { hoverPixel(at(world)); }
    void hoverPixel(QPoint pixel) { movePixel(pixel, Qt::NoButton, {}); }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) { dragPixels(at(from), at(to), modifiers); }
    void dragPixels(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        hoverPixel(from);
        QTest::mousePress(&canvas, Qt::LeftButton, modifiers, from);
        movePixel((from + to) / 2, Qt::LeftButton, modifiers);
        movePixel(to, Qt::LeftButton, modifiers);
        QTest::mouseRelease(&canvas, Qt::LeftButton, modifiers, to);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas, key, modifiers); }
    void undo() { document.undoStack().undo(); }
    void redo() { document.undoStack().redo(); }

private:
    void movePixel(QPoint pixel, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers) {
        QMouseEvent event(QEvent::MouseMove, pixel, canvas.mapToGlobal(pixel), Qt::NoButton, buttons, modifiers);
        QCoreApplication::sendEvent(&canvas, &event);
    }

    Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};

public:
    Document document;
    EditCanvas canvas;
};

}  // namespace cairn::test
