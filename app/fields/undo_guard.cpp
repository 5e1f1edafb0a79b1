// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/undo_guard.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace cairn {

UndoGuard::UndoGuard(QLineEdit* editor) : QObject(editor), m_line(editor) { editor->installEventFilter(this); }

UndoGuard::UndoGuard(QPlainTextEdit* editor) : QObject(editor), m_paragraph(editor) { editor->installEventFilter(this); }

bool UndoGuard::canUndo() const { return m_line ? m_line->isUndoAvailable() : m_paragraph->document()->isUndoAvailable(); }

bool UndoGuard::canRedo() const { return m_line ? m_line->isRedoAvailable() : m_paragraph->document()->isRedoAvailable(); }

bool UndoGuard::eventFilter(QObject*, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool letThrough =
        (key.matches(QKeySequence::Undo) && !canUndo()) || (key.matches(QKeySequence::Redo) && !canRedo());
    if (letThrough) event->ignore();
    return letThrough;
}

}  // namespace cairn
