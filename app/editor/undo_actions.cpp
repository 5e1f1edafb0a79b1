// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/undo_actions.h"

#include <QAction>
#include <QEvent>
#include <QUndoGroup>

#include "app/authoring/edit_canvas.h"
#include "app/editor/action_registry.h"

namespace cairn {

UndoActions::UndoActions(ActionRegistry& actions, QUndoGroup& edits, EditCanvas& canvas, QObject* parent)
    : QObject(parent),
      m_actions(actions),
      m_undo(*actions[QStringLiteral("edit.undo")]),
      m_redo(*actions[QStringLiteral("edit.redo")]),
      m_edits(edits),
      m_canvas(canvas) {
    for (const auto change : {&QUndoGroup::canUndoChanged, &QUndoGroup::canRedoChanged})
        connect(&edits, change, this, &UndoActions::update);
    for (const auto change : {&QUndoGroup::undoTextChanged, &QUndoGroup::redoTextChanged})
        connect(&edits, change, this, &UndoActions::update);
    connect(&m_undo, &QAction::triggered, this, [this] {
        if (isDrawing())
            m_canvas.takeBack();
        else
            m_edits.undo();
    });
    connect(&m_redo, &QAction::triggered, this, [this] {
        if (isDrawing())
            m_canvas.giveAgain();
        else
            m_edits.redo();
    });
    canvas.installEventFilter(this);
    update();
}

bool UndoActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) update();
    return QObject::eventFilter(watched, event);
}

// What is half made in a view that is not seen is not what one takes back.
bool UndoActions::isDrawing() const { return m_canvas.isVisible() && m_canvas.isBusy(); }

void UndoActions::update() {
    const bool busy = isDrawing();
    m_undo.setEnabled(busy || m_edits.canUndo());
    m_redo.setEnabled(busy ? m_canvas.tool()->canGiveAgain() : m_edits.canRedo());
    const QString undone = busy ? QString() : m_edits.undoText(), redone = busy ? QString() : m_edits.redoText();
    m_actions.setText(m_undo, undone.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(undone));
    m_actions.setText(m_redo, redone.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(redone));
}

}  // namespace cairn
