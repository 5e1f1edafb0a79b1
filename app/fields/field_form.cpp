// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/field_form.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "app/fields/field_editor.h"
#include "app/fields/scrub_label.h"
#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

FieldForm::FieldForm(const QString& name, int labelWidth, QWidget* parent)
    : QWidget(parent), m_name(name), m_labelWidth(labelWidth), m_iconColor(Theme::light().mutedText) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnMinimumWidth(0, labelWidth);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(2, 1);
    m_grid->setColumnMinimumWidth(3, 20);
}

// A field that loses the focus while its window goes still takes what was typed, and tells nobody who is there no more.
FieldForm::~FieldForm() {
    for (FieldEditor* editor : m_editors) editor->disconnect(this);
}

void FieldForm::build(const std::vector<Field>& fields) {
    for (const Row& row : m_rows) {
        delete row.label;
        qDeleteAll(row.editors);
        delete row.reset;
        delete row.fault;
    }
    m_rows.clear();
    m_editors.clear();
    for (const Field& field : fields) {
        if (!field.beside || m_rows.empty()) m_rows.emplace_back();
        addEditor(m_rows.back(), static_cast<int>(m_rows.size()) - 1, field);
    }
}

// Two lines of the grid for a row: what is edited, and what is wrong with it.
void FieldForm::addEditor(Row& row, int at, const Field& field) {
    FieldEditor* editor = FieldEditor::make(field, this);
    editor->focusProxy()->setObjectName(QStringLiteral("%1/%2").arg(m_name, QString::fromStdString(field.key)));
    if (row.editors.empty()) {
        row.label = new ScrubLabel(editor);
        row.label->setText(field.label.left(1).toUpper() + field.label.mid(1));
        row.label->setWordWrap(true);
        row.label->setFixedWidth(m_labelWidth);
        setLook(row.label, "muted");
        m_grid->addWidget(row.label, 2 * at, 0);
        m_grid->addWidget(editor, 2 * at, 1, 1, 2);
    } else {
        m_grid->addWidget(row.editors.front(), 2 * at, 1);
        m_grid->addWidget(editor, 2 * at, 2);
    }
    row.editors.push_back(editor);
    m_editors.push_back(editor);
    connect(editor, &FieldEditor::edited, this, [this, key = field.key](const FieldEdit& edit) { emit edited(key, edit); });
    connect(editor, &FieldEditor::typed, this, [this, key = field.key](const FieldValue& value) { emit typed(key, value); });
    connect(editor, &FieldEditor::complained, this,
            [this, index = m_rows.size() - 1](const QString& reason) { showFault(index, reason); });
}

void FieldForm::setFields(const std::vector<Field>& fields, const std::vector<std::optional<FieldState>>& states) {
    const auto sameField = [](const FieldEditor* editor, const Field& field) { return editor->field() == field; };
    if (!std::ranges::equal(m_editors, fields, sameField)) build(fields);
    std::size_t index = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        bool visible = false, canReset = false;
        for (FieldEditor* editor : m_rows[i].editors) {
            const std::optional<FieldState>& state = states[index++];
            editor->setVisible(state.has_value());
            if (!state) continue;
            visible = true;
            canReset = canReset || state->canReset;
            editor->setState(*state);
        }
        m_rows[i].label->setVisible(visible);
        if (m_rows[i].fault && !visible) m_rows[i].fault->hide();
        showReset(i, visible && canReset);
    }
}

void FieldForm::revert() {
    for (FieldEditor* editor : m_editors) editor->revert();
}

void FieldForm::complain(const std::string& key, const QString& reason) {
    for (FieldEditor* editor : m_editors)
        if (editor->field().key == key && editor->isVisibleTo(this)) editor->complain(reason);
}

bool FieldForm::holdsRefused() const {
    return std::ranges::any_of(m_editors, [](const FieldEditor* editor) { return editor->isRefused(); });
}

void FieldForm::showFault(std::size_t index, const QString& reason) {
    Row& row = m_rows[index];
    if (!row.fault) {
        if (reason.isEmpty()) return;
        row.fault = new QLabel;
        row.fault->setWordWrap(true);
        row.fault->setMinimumWidth(1);  // a long name in it does not widen the form
        row.fault->setObjectName(row.editors.front()->focusProxy()->objectName() + QStringLiteral("/fault"));
        setLook(row.fault, "fault");
        m_grid->addWidget(row.fault, 2 * static_cast<int>(index) + 1, 1, 1, 2);
    }
    if (row.fault->text() == reason) return;
    row.fault->setText(reason);
    row.fault->setVisible(!reason.isEmpty());
    emit complained();
}

void FieldForm::showReset(std::size_t index, bool canReset) {
    Row& row = m_rows[index];
    if (row.canReset == canReset) return;
    row.canReset = canReset;
    setLook(row.label, canReset ? "" : "muted");
    if (!row.reset) {
        const Field& field = row.editors.front()->field();
        row.reset = new QToolButton;
        row.reset->setIcon(themedIcon(QStringLiteral("revert"), m_iconColor));
        row.reset->setIconSize({12, 12});
        row.reset->setFixedSize(20, 20);
        row.reset->setToolTip(tr("Back to the default"));
        row.reset->setAccessibleName(tr("Set %1 back to its default").arg(field.label));
        m_grid->addWidget(row.reset, 2 * static_cast<int>(index), 3);
        connect(row.reset, &QToolButton::clicked, this, [this, key = field.key] { emit reset(key); });
    }
    row.reset->setVisible(canReset);
}

void FieldForm::setTheme(const Theme& theme) {
    m_iconColor = theme.mutedText;
    for (const Row& row : m_rows)
        if (row.reset) row.reset->setIcon(themedIcon(QStringLiteral("revert"), m_iconColor));
}

}  // namespace cairn
