// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lanes/vary_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/grow_to_fit.h"

namespace cairn {

namespace {

constexpr int textWidth = 320;  // pixels

QLabel* mutedText() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setMinimumWidth(textWidth);
    setLook(label, "muted");
    return label;
}

}  // namespace

VaryDialog::VaryDialog(Document& document, std::size_t lane, const Entrants& entrants, QWidget* parent)
    : QDialog(parent),
      m_document(&document),
      m_lane(lane),
      m_entrants(entrants),
      m_variables(variablesOf(document.scene(), document.scene().lanes[lane], entrants)) {
    setWindowTitle(tr("Vary a parameter of %1").arg(toQString(document.scene().lanes[lane].label)));
    m_parameter = new QComboBox;
    m_parameter->setObjectName(QStringLiteral("parameter"));
    for (const LaneVariable& variable : m_variables) m_parameter->addItem(variable.label, toQString(variable.key));
    m_values = new QLineEdit;
    m_values->setObjectName(QStringLiteral("values"));
    m_values->setToolTip(tr("Values with commas between them: 1, 5, 20"));
    m_replace = new QCheckBox(tr("In place of all lanes there are"));
    m_replace->setObjectName(QStringLiteral("replace"));
    m_help = mutedText();
    m_note = mutedText();
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setTextFormat(Qt::PlainText);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);

    auto* form = new QFormLayout;
    form->addRow(tr("&Parameter"), m_parameter);
    form->addRow(tr("&Values"), m_values);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_help);
    layout->addWidget(m_replace);
    layout->addWidget(m_note);
    layout->addStretch();
    layout->addWidget(m_buttons);
    connect(m_parameter, &QComboBox::currentIndexChanged, this, &VaryDialog::showUsual);
    connect(m_values, &QLineEdit::textChanged, this, &VaryDialog::preview);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_parameter->setCurrentIndex(std::max(0, m_parameter->findData(QStringLiteral("iterations"))));
    showUsual();
    m_values->setFocus();
}

void VaryDialog::showUsual() {
    const LaneVariable& variable = m_variables[static_cast<std::size_t>(m_parameter->currentIndex())];
    m_help->setText(variable.help);
    m_help->setVisible(!variable.help.isEmpty());
    m_values->setText(variable.usual.join(QStringLiteral(", ")));
    m_values->selectAll();
    preview();
}

void VaryDialog::preview() {
    if (!m_document || m_lane >= m_document->scene().lanes.size()) return;
    m_varied = variedLanes(m_document->scene(), m_document->scene().lanes[m_lane],
                           m_parameter->currentData().toString().toStdString(), m_values->text().split(QLatin1Char(',')),
                           m_entrants);
    QStringList labels;
    for (const LaneSpec& lane : m_varied.lanes) labels << toQString(lane.label);
    setLook(m_note, m_varied.reason.isEmpty() ? "muted" : "fault");
    m_note->setText(m_varied.reason.isEmpty() ? tr("Lanes: %1").arg(labels.join(QStringLiteral("; "))) : m_varied.reason);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_varied.reason.isEmpty());
    growToFit(*this);
}

void VaryDialog::done(int result) {
    if (m_document && result == Accepted && m_varied.reason.isEmpty()) {
        std::vector<LaneSpec> lanes;
        if (!m_replace->isChecked()) lanes = m_document->scene().lanes;
        m_document->selectedLane = static_cast<int>(lanes.size());
        lanes.insert(lanes.end(), m_varied.lanes.begin(), m_varied.lanes.end());
        m_document->setLanes(std::move(lanes), tr("vary %1").arg(m_parameter->currentText().toLower()));
    }
    QDialog::done(result);
}

}  // namespace cairn
