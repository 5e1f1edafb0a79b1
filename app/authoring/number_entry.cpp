// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/number_entry.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/properties/expression.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

void markInvalid(QLineEdit& edit, bool invalid) {
    edit.setProperty("invalid", invalid);
    edit.style()->unpolish(&edit);
    edit.style()->polish(&edit);
}

}  // namespace

NumberEntry::NumberEntry(QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    setAccessibleName(tr("Numbers of what is being drawn"));
    m_fault = new QLabel(this);
    setLook(m_fault, "fault");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(7, 5, 7, 5);
    layout->setSpacing(3);
    layout->addWidget(m_fault);
    hide();
}

void NumberEntry::open(std::span<const NumberField> fields, QPointF at, const QString& typed) {
    delete m_fields;
    m_rows.clear();
    m_fault->hide();
    m_fields = new QWidget(this);
    auto* row = new QHBoxLayout(m_fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    for (const NumberField& field : fields) {
        constexpr int digits = 5;  // as many as the field has room for
        auto* edit = new QLineEdit(textOf(field.value, field.unit, digits));
        edit->setCursorPosition(0);
        edit->setAccessibleName(field.label);
        edit->setFixedWidth(84);
        edit->installEventFilter(this);
        auto* label = new QLabel(field.label);
        label->setBuddy(edit);
        row->addWidget(label);
        row->addWidget(edit);
        m_rows.push_back({edit, field, edit->text()});
        connect(edit, &QLineEdit::textEdited, this, [this, edit] {
            markInvalid(*edit, false);
            m_fault->hide();
            adjustSize();
        });
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_fields);
    m_rows.front().edit->setText(typed);
    show();
    adjustSize();
    constexpr QPoint beside(16, 16);
    const QSize room = parentWidget()->size() - size();
    const QPoint place = at.toPoint() + beside;
    move(std::clamp(place.x(), 0, std::max(0, room.width())), std::clamp(place.y(), 0, std::max(0, room.height())));
    raise();
    m_rows.front().edit->setFocus(Qt::OtherFocusReason);
    m_rows.front().edit->end(false);
}

void NumberEntry::closeEntry() {
    if (!isOpen()) return;
    hideRow();
    emit closed();
}

void NumberEntry::hideRow() {
    const bool focused = std::ranges::any_of(m_rows, [](const Row& row) { return row.edit->hasFocus(); });
    hide();
    if (focused) parentWidget()->setFocus(Qt::OtherFocusReason);
}

void NumberEntry::take() {
    std::vector<double> values;
    for (const Row& row : m_rows) {
        // What was left as it was keeps all its digits.
        const bool untouched = row.edit->text() == row.shown;
        const Evaluation given = untouched ? Evaluation{row.field.value, {}} : evaluate(row.edit->text(), row.field.unit);
        if (!given.fault.isEmpty()) return complain(row, given.fault);
        if (row.field.positive && given.value <= 0) return complain(row, tr("must be greater than 0"));
        values.push_back(given.value);
    }
    hideRow();
    emit entered(values);
}

void NumberEntry::complain(const Row& row, const QString& fault) {
    markInvalid(*row.edit, true);
    m_fault->setText(tr("%1: %2").arg(row.field.label, fault));
    m_fault->show();
    adjustSize();
    row.edit->setFocus(Qt::OtherFocusReason);
}

bool NumberEntry::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (enter || key == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride) return true;
            if (enter)
                take();
            else
                closeEntry();
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason) {
        const bool within = std::ranges::any_of(m_rows, [](const Row& row) { return row.edit->hasFocus(); });
        if (!within) closeEntry();
    }
    return QFrame::eventFilter(watched, event);
}

bool NumberEntry::focusNextPrevChild(bool next) {
    const auto current = std::ranges::find_if(m_rows, [](const Row& row) { return row.edit->hasFocus(); });
    if (current == m_rows.end()) return false;
    const auto count = static_cast<std::ptrdiff_t>(m_rows.size());
    const auto index = static_cast<std::size_t>((current - m_rows.begin() + (next ? 1 : count - 1)) % count);
    m_rows[index].edit->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    m_rows[index].edit->selectAll();
    return true;
}

}  // namespace cairn
