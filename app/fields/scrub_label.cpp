// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/scrub_label.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

namespace cairn {

ScrubLabel::ScrubLabel(FieldEditor* editor) : m_editor(editor) { setBuddy(editor); }

void ScrubLabel::enterEvent(QEnterEvent*) {
    if (m_editor->canScrub() && m_editor->isEnabled())
        setCursor(Qt::SizeHorCursor);
    else
        unsetCursor();
}

void ScrubLabel::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_editor->canScrub() || !m_editor->isEnabled()) return;
    m_from = event->globalPosition().x();
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event) {
    if (!m_from) return;
    const int pixels = static_cast<int>(event->globalPosition().x() - *m_from);
    if (!m_dragging) {
        if (std::abs(pixels) < QApplication::startDragDistance()) return;
        m_dragging = true;
        grabKeyboard();
        m_editor->scrub(FieldEdit::Phase::drag, 0);
    }
    m_editor->scrub(FieldEdit::Phase::drag, pixels);
}

void ScrubLabel::mouseReleaseEvent(QMouseEvent*) { end(FieldEdit::Phase::dragEnd); }

bool ScrubLabel::event(QEvent* event) {
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!m_dragging || !key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return QLabel::event(event);
    event->accept();
    if (event->type() == QEvent::KeyPress) end(FieldEdit::Phase::dragUndo);
    return true;
}

void ScrubLabel::end(FieldEdit::Phase phase) {
    m_from.reset();
    if (!std::exchange(m_dragging, false)) return;
    releaseKeyboard();
    m_editor->scrub(phase, 0);
}

}  // namespace cairn
