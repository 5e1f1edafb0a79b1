// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/probe_panel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/theme/look.h"

namespace cairn {

ProbePanel::ProbePanel(const QList<Question>& questions, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("probePanel"));
    setLook(this, "card");
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_NoMousePropagation);  // what is pressed here is no business of the canvas

    m_questions = new QButtonGroup(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    for (const Question& question : questions) {
        auto* button = new QToolButton;
        button->setText(question.text);
        button->setToolTip(question.tip);
        button->setAccessibleName(question.text);
        button->setCheckable(true);
        m_questions->addButton(button, static_cast<int>(m_questions->buttons().size()));
        row->addWidget(button);
    }
    row->addStretch();
    connect(m_questions, &QButtonGroup::idClicked, this, &ProbePanel::chosen);

    m_table = new QTreeWidget;
    m_table->setObjectName(QStringLiteral("probeTable"));
    m_table->setAccessibleName(tr("What the probe reads out"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(true);
    m_remarks = new QLabel;
    m_remarks->setObjectName(QStringLiteral("probeRemarks"));
    m_remarks->setWordWrap(true);
    m_pipeline = new QLabel;
    m_pipeline->setObjectName(QStringLiteral("probePipeline"));
    m_pipeline->setToolTip(
        tr("The three phases of collision: pairs whose boxes touch, those of them whose shapes overlap, and what "
           "parts these. What overlaps is drawn in red."));
    m_pipeline->setWordWrap(true);
    setLook(m_pipeline, "muted");
    m_separate = new QPushButton(tr("Separate"));
    m_separate->setObjectName(QStringLiteral("probeSeparate"));
    m_separate->setToolTip(tr("Move the second body out of the first, by the arrow"));
    connect(m_separate, &QPushButton::clicked, this, &ProbePanel::separateWanted);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 5, 6, 6);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_table);
    layout->addWidget(m_remarks);
    layout->addWidget(m_separate, 0, Qt::AlignLeft);
    layout->addWidget(m_pipeline);
    setFixedWidth(476);
}

void ProbePanel::setCurrent(int question) { m_questions->button(question)->setChecked(true); }

void ProbePanel::setReadout(const ProbeReadout& readout) {
    constexpr qsizetype mostRows = 6;  // more are scrolled to
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(readout.columns.size()));
    m_table->setHeaderLabels(readout.columns);
    for (const QStringList& row : readout.rows) {
        auto* item = new QTreeWidgetItem(m_table, row);
        if (m_table->topLevelItemCount() - 1 != readout.emphasised) continue;
        QFont bold = font();
        bold.setBold(true);
        for (int column = 0; column < item->columnCount(); ++column) item->setFont(column, bold);
    }
    m_table->setVisible(!readout.rows.isEmpty());
    if (!readout.rows.isEmpty()) {
        const int rowHeight = std::max(1, m_table->sizeHintForRow(0));
        m_table->setFixedHeight(m_table->header()->sizeHint().height() +
                                rowHeight * static_cast<int>(std::min(readout.rows.size(), mostRows)) + 4);
    }
    m_remarks->setText(readout.remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!readout.remarks.isEmpty());
    adjustSize();
}

void ProbePanel::setPipeline(const QString& text) { m_pipeline->setText(text); }

void ProbePanel::setSeparable(bool offered, bool possible) {
    m_separate->setVisible(offered);
    m_separate->setEnabled(possible);
}

}  // namespace cairn
