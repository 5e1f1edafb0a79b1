// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/array_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <numbers>

#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr int mostCopies = 10000;  // in a direction: what a hand slips to must not stop the window

}  // namespace

ArrayDialog::ArrayDialog(Document& document, QWidget* parent)
    : QDialog(parent), m_document(&document), m_ids(document.selection().bodies) {
    setWindowTitle(tr("Array"));
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->addItems({tr("Rows and columns"), tr("Ring"), tr("Pyramid"), tr("Stack")});
    m_pages = new QStackedWidget;
    for (QWidget* page : {gridPage(), ringPage(), pyramidPage(), stackPage()}) m_pages->addWidget(page);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    setLook(m_note, "muted");
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_kind);
    layout->addWidget(m_pages);
    layout->addWidget(m_note);
    layout->addWidget(m_buttons);
    connect(m_kind, &QComboBox::currentIndexChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ArrayDialog::preview);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    document.beginGesture();
    preview();
}

QSpinBox* ArrayDialog::countField(QFormLayout& form, const QString& label, int least, int value) {
    auto* field = new QSpinBox;
    field->setRange(least, mostCopies);
    field->setValue(value);
    form.addRow(label, field);
    connect(field, &QSpinBox::valueChanged, this, &ArrayDialog::preview);
    return field;
}

QDoubleSpinBox* ArrayDialog::lengthField(QFormLayout& form, const QString& label, double least, double value) {
    auto* field = new QDoubleSpinBox;
    field->setRange(least, 1e6);
    field->setDecimals(4);
    field->setSingleStep(0.1);
    field->setSuffix(tr(" m"));
    field->setValue(value);
    form.addRow(label, field);
    connect(field, &QDoubleSpinBox::valueChanged, this, &ArrayDialog::preview);
    return field;
}

ArrayDialog::SpacingFields ArrayDialog::spacingFields(QFormLayout& form, bool horizontal, Spacing kind) {
    SpacingFields fields{};
    fields.kind = new QComboBox;
    fields.kind->addItems({tr("from place to place"), tr("gap between")});
    fields.kind->setCurrentIndex(static_cast<int>(kind));
    form.addRow(tr("Distance"), fields.kind);
    const double value = kind == Spacing::step ? 1 : 0;
    if (horizontal) fields.x = lengthField(form, tr("Horizontally"), -1e6, value);
    fields.y = lengthField(form, tr("Vertically"), -1e6, value);
    connect(fields.kind, &QComboBox::currentIndexChanged, this, &ArrayDialog::preview);
    return fields;
}

QWidget* ArrayDialog::gridPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    m_columns = countField(*form, tr("Columns"), 1, 4);
    m_columns->setObjectName(QStringLiteral("columns"));
    m_rows = countField(*form, tr("Rows"), 1, 1);
    m_rows->setObjectName(QStringLiteral("rows"));
    m_gridSpacing = spacingFields(*form, true, Spacing::gap);
    return page;
}

QWidget* ArrayDialog::ringPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    m_ringCount = countField(*form, tr("Number"), 2, 8);
    m_radius = lengthField(*form, tr("Radius"), 0.0001, 2);
    m_angle = new QDoubleSpinBox;
    m_angle->setRange(-360, 360);
    m_angle->setSuffix(QStringLiteral("\u00b0"));
    m_angle->setSingleStep(15);
    form->addRow(tr("First at"), m_angle);
    m_facing = new QCheckBox(tr("Turn the copies with the ring"));
    m_facing->setChecked(true);
    form->addRow(m_facing);
    connect(m_angle, &QDoubleSpinBox::valueChanged, this, &ArrayDialog::preview);
    connect(m_facing, &QCheckBox::toggled, this, &ArrayDialog::preview);
    return page;
}

QWidget* ArrayDialog::pyramidPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    m_pyramidRows = countField(*form, tr("Rows"), 1, 5);
    m_pyramidSpacing = spacingFields(*form, true, Spacing::gap);
    return page;
}

QWidget* ArrayDialog::stackPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    m_stackCount = countField(*form, tr("Number"), 1, 10);
    m_stackCount->setObjectName(QStringLiteral("stackCount"));
    m_stackSpacing = spacingFields(*form, false, Spacing::gap);
    m_jitter = lengthField(*form, tr("Jitter sideways"), 0, 0);
    m_seed = countField(*form, tr("Seed"), 0, 1);
    return page;
}

EditResult ArrayDialog::arrange(Scene& scene) const {
    const auto spacing = [](const SpacingFields& fields) { return static_cast<Spacing>(fields.kind->currentIndex()); };
    const auto distance = [](const SpacingFields& fields) {
        return Vec2{fields.x ? fields.x->value() : 0, fields.y->value()};
    };
    switch (m_kind->currentIndex()) {
        case 0:
            return arrayGrid(scene, m_ids,
                             {m_rows->value(), m_columns->value(), distance(m_gridSpacing), spacing(m_gridSpacing)});
        case 1:
            return arrayRing(
                scene, m_ids,
                {m_ringCount->value(), m_radius->value(), m_angle->value() * std::numbers::pi / 180, m_facing->isChecked()});
        case 2:
            return arrayPyramid(scene, m_ids,
                                {m_pyramidRows->value(), distance(m_pyramidSpacing), spacing(m_pyramidSpacing)});
        default:
            return arrayStack(scene, m_ids,
                              {m_stackCount->value(), m_stackSpacing.y->value(), spacing(m_stackSpacing), m_jitter->value(),
                               static_cast<std::uint64_t>(m_seed->value())});
    }
}

void ArrayDialog::preview() {
    if (!m_document) return;
    m_document->updateGesture([this](Scene& scene) { m_result = arrange(scene); });
    const bool possible = m_result.done();
    QStringList notes;
    if (possible)
        notes << tr("%1 more").arg(countText(static_cast<qsizetype>(m_result.bodies.size()), tr("body"), tr("bodies")));
    else
        notes << toQString(m_result.refusal);
    for (const std::string& remark : m_result.remarks) notes << toQString(remark);
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(possible);
}

void ArrayDialog::done(int result) {
    if (m_document && result == Accepted && m_document->endGesture(tr("array of %1").arg(m_kind->currentText().toLower()))) {
        Selection all{m_ids, {}};
        all.bodies.insert(all.bodies.end(), m_result.bodies.begin(), m_result.bodies.end());
        m_document->setSelection(std::move(all));
    } else if (m_document) {
        m_document->cancelGesture();
    }
    QDialog::done(result);
}

}  // namespace cairn
