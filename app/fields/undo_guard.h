// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QLineEdit;
class QPlainTextEdit;

namespace cairn {

// Lets the keys of undo and redo through to the window while nothing was typed in an editor that they could take back, so that after Enter
// Ctrl+Z undoes the edit. Owned by the editor.
class UndoGuard : public QObject {
public:
    explicit UndoGuard(QLineEdit* editor);
    explicit UndoGuard(QPlainTextEdit* editor);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool canUndo() const;
    bool canRedo() const;

    QLineEdit* m_line = nullptr;
    QPlainTextEdit* m_paragraph = nullptr;
};

}  // namespace cairn
