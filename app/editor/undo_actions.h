// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QUndoGroup;

namespace cairn {

class ActionRegistry;
class EditCanvas;

// What undo and redo act on: what is half made on the canvas, as the corners of an outline, or else the edits of the document in front.
class UndoActions : public QObject {
    Q_OBJECT

public:
    // All must outlive this.
    UndoActions(ActionRegistry& actions, QUndoGroup& edits, EditCanvas& canvas, QObject* parent = nullptr);

    // Enables and names them anew, after what is half made has changed.
    void update();

private:
    bool isDrawing() const;
    bool eventFilter(QObject* watched, QEvent* event) override;  // the canvas comes and goes

    ActionRegistry& m_actions;
    QAction& m_undo;
    QAction& m_redo;
    QUndoGroup& m_edits;
    EditCanvas& m_canvas;
};

}  // namespace cairn
