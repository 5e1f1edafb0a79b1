// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// A scene on a canvas of 800 x 600 pixels whose middle is the origin, 50 pixels to the metre, with a hand on mouse and
// keyboard. Nothing snaps unless the test switches it on.
class SceneOnCanvas : public CanvasHand {
public:
    explicit SceneOnCanvas(Scene scene) : CanvasHand(canvas), document(std::move(scene), m_laboratory) {
        canvas.resize(800, 600);
        canvas.setDocument(&document);
        canvas.setCamera({{0, 0}, 50});
        canvas.snapper().settings = {false, false, false, false};
        canvas.show();
    }

    const Scene& scene() const { return document.scene(); }
    const SceneBody& body(std::size_t i) const { return scene().bodies[i]; }
    void undo() { document.undoStack().undo(); }
    void redo() { document.undoStack().redo(); }

    // A double click whose second press is held and drags.
    void doubleClickDrag(Vec2 from, Vec2 to) {
        click(from);
        QMouseEvent second(QEvent::MouseButtonDblClick, at(from), canvas.mapToGlobal(at(from)), Qt::LeftButton,
                           Qt::LeftButton, {});
        QCoreApplication::sendEvent(&canvas, &second);
        move(0.5 * (from + to));
        move(to);
        release(to);
    }

private:
    Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};

public:
    Document document;
    EditCanvas canvas;
};

}  // namespace cairn::test
