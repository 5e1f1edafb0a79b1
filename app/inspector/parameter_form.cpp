// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/parameter_form.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "app/inspector/parameter_editor.h"
#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent), m_iconColor(Theme::light().mutedText) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void ParameterForm::build(const std::vector<ParameterSpec>& specs) {
    for (const Row& row : m_rows) {
        delete row.label;
        delete row.editor;
        delete row.revert;
    }
    m_rows.clear();
    for (const ParameterSpec& spec : specs) {
        QString name = QString::fromStdString(spec.label);
        if (!spec.unit.empty()) name += QStringLiteral(" (%1)").arg(QString::fromStdString(spec.unit));
        const Row row{new QLabel, ParameterEditor::make(spec), new QToolButton};
        row.label->setText(name);
        row.label->setWordWrap(true);
        row.label->setFixedWidth(labelWidth);
        row.label->setBuddy(row.editor);
        row.revert->setIcon(themedIcon(QStringLiteral("revert"), m_iconColor));
        row.revert->setIconSize({12, 12});
        row.revert->setFixedSize(20, 20);
        row.revert->setToolTip(tr("Back to the default"));
        row.revert->setAccessibleName(tr("Set %1 back to its default").arg(name));
        // Its room is kept, so that editors do not change their width as values are set.
        QSizePolicy policy = row.revert->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        row.revert->setSizePolicy(policy);
        const int at = static_cast<int>(m_rows.size());
        m_grid->addWidget(row.label, at, 0);
        m_grid->addWidget(row.editor, at, 1);
        m_grid->addWidget(row.revert, at, 2);
        connect(row.editor, &ParameterEditor::edited, this,
                [this, key = spec.key](const ParameterValue& value) { emit edited(key, value); });
        connect(row.revert, &QToolButton::clicked, this, [this, key = spec.key] { emit reset(key); });
        m_rows.push_back(row);
    }
}

void ParameterForm::setParameters(const std::vector<ParameterSpec>& specs, const ParameterValues& values) {
    const auto sameRow = [](const Row& row, const ParameterSpec& spec) {
        const ParameterSpec& shown = row.editor->spec();
        return shown.key == spec.key && shown.kind == spec.kind && shown.defaultValue == spec.defaultValue &&
               shown.nullMeaning == spec.nullMeaning && shown.help == spec.help && shown.choices == spec.choices;
    };
    if (!std::ranges::equal(m_rows, specs, sameRow)) build(specs);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const auto given = values.find(specs[i].key);
        const bool set = given != values.end();
        m_rows[i].editor->show(set ? given->second : specs[i].defaultValue);
        setLook(m_rows[i].label, set ? "" : "muted");
        m_rows[i].revert->setVisible(set);
    }
}

void ParameterForm::setTheme(const Theme& theme) {
    m_iconColor = theme.mutedText;
    for (const Row& row : m_rows) row.revert->setIcon(themedIcon(QStringLiteral("revert"), m_iconColor));
}

}  // namespace cairn
