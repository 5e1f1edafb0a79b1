// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_field.h"

#include <QKeyEvent>

#include "app/keys/keymap.h"

namespace cairn {

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
}

// Keys that would run an action of the window come here as well.
bool KeyField::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return QLineEdit::event(event);
    event->accept();
    return true;
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        emit left();
        return;
    }
    if (const QKeySequence key = pressedKey(*event); !key.isEmpty()) emit keyPressed(key);
}

}  // namespace cairn
