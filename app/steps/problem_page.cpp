// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/problem_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/frozen/frozen_file.h"
#include "core/frozen/problem_size.h"

namespace cairn {

namespace {

enum Column { nameColumn, boundsColumn, startColumn, ownColumn, velocityColumn, exactColumn, columns };

QString boundsText(const Row& row) {
    const auto text = [](double bound) {
        return bound == unbounded    ? QStringLiteral("\u221e")
               : bound == -unbounded ? QStringLiteral("-\u221e")
                                     : numberText(bound);
    };
    if (row.normalRow != noRow) return QStringLiteral("\u00b1%1 \u03bb%2").arg(numberText(row.friction)).arg(row.normalRow);
    return QStringLiteral("%1 \u2026 %2").arg(text(row.lower), text(row.upper));
}

}  // namespace

ProblemPage::ProblemPage(const StepSubject& subject, QWidget* parent) : QWidget(parent), m_subject(subject) {
    m_lane = new QComboBox;
    m_lane->setObjectName(QStringLiteral("problemLane"));
    m_lane->setAccessibleName(tr("Lane whose problem is shown"));
    for (const LaneSpec& lane : subject.lanes) m_lane->addItem(toQString(lane.label));
    m_lane->setCurrentIndex(static_cast<int>(subject.lane));
    m_save = new QPushButton(tr("Sa&ve problem\u2026"));
    m_save->setObjectName(QStringLiteral("saveProblem"));
    m_save->setAutoDefault(false);
    m_save->setToolTip(tr("As a file that cairn solve and other programs read"));
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("problemSummary"));
    m_summary->setWordWrap(true);
    m_table = new QTableWidget(0, columns);
    m_table->setObjectName(QStringLiteral("rows"));
    m_table->setAccessibleName(tr("Rows of the problem"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTextElideMode(Qt::ElideMiddle);  // bodies, and at the end what of the contact the row is
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->verticalHeader()->setToolTip(tr("Number of the row, from 0"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    auto* top = new QHBoxLayout;
    top->addWidget(m_lane);
    top->addStretch();
    top->addWidget(m_save);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    connect(m_lane, &QComboBox::currentIndexChanged, this, [this] { emit laneChosen(lane()); });
    connect(m_save, &QPushButton::clicked, this, &ProblemPage::save);
    setProblem({});
}

std::size_t ProblemPage::lane() const { return static_cast<std::size_t>(m_lane->currentIndex()); }

void ProblemPage::setProblem(std::shared_ptr<const StepProblem> problem) {
    m_problem = std::move(problem);
    const bool there = m_problem && m_problem->frozen.problem;
    m_save->setEnabled(there);
    m_table->setVisible(there);
    if (!there) {
        m_summary->setText(m_problem ? toQString(m_problem->frozen.message) : QString());
        return;
    }
    const FrozenProblem& frozen = *m_problem->frozen.problem;
    const ProblemSize size = sizeOf(frozen);
    QString text = tr("%1 rows: %2 contact points, %3 rows of joints; %4 bodies that move")
                       .arg(size.rows)
                       .arg(size.contacts)
                       .arg(size.jointRows)
                       .arg(size.bodies);
    if (size.bodies > 0)
        text += tr(", from %1 to %2 kg (1 : %3)")
                    .arg(numberText(size.leastMass), numberText(size.greatestMass), numberText(size.massRatio()));
    m_summary->setText(text + QStringLiteral(". ") + toQString(frozen.origin));
    fillTable();
}

void ProblemPage::fillTable() {
    const FrozenProblem& frozen = *m_problem->frozen.problem;
    const auto label = [](const std::optional<FrozenSolution>& solution) {
        return solution ? toQString(solution->label) : tr("none");
    };
    m_table->setHorizontalHeaderLabels(
        {tr("Row"), tr("Bounds (N s)"), tr("\u03bb at the start"), tr("\u03bb of %1").arg(label(m_problem->own)),
         tr("w of %1").arg(label(m_problem->own)), tr("\u03bb exact (%1)").arg(label(m_problem->exact))});
    for (const auto& [column, tip] :
         {std::pair<int, QString>{startColumn, tr("N s: where the solver began")},
          {ownColumn, tr("N s: what the lane's solver makes of these rows, from that start; none of a lane without rows")},
          {velocityColumn, tr("m/s (rad/s): what is left of the velocity that the row is to stop")},
          {exactColumn, tr("N s; where friction leaves impulses open, one of several answers")}})
        m_table->horizontalHeaderItem(column)->setToolTip(tip);
    m_table->setRowCount(static_cast<int>(frozen.rows.size()));
    const auto valueAt = [](const std::optional<FrozenSolution>& solution, const std::vector<double> FrozenSolution::*values,
                            std::size_t row) {
        return solution && row < ((*solution).*values).size() ? numberText(((*solution).*values)[row])
                                                              : QStringLiteral("\u2013");
    };
    for (std::size_t i = 0; i < frozen.rows.size(); ++i) {
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            if (column == nameColumn) item->setToolTip(text);
            if (column != nameColumn) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(static_cast<int>(i), column, item);
        };
        m_table->setVerticalHeaderItem(static_cast<int>(i), new QTableWidgetItem(QString::number(i)));
        put(nameColumn, toQString(frozen.origins[i].name));
        put(boundsColumn, boundsText(frozen.rows[i]));
        put(startColumn, numberText(frozen.start[i]));
        put(ownColumn, valueAt(m_problem->own, &FrozenSolution::lambda, i));
        put(velocityColumn, valueAt(m_problem->own, &FrozenSolution::w, i));
        put(exactColumn, valueAt(m_problem->exact, &FrozenSolution::lambda, i));
    }
}

void ProblemPage::save() {
    QStringList filters{tr("Cairn problem (*.json)"), tr("Siconos text (*.dat)")};
    if (hasFclib()) filters.insert(1, tr("FCLIB (*.hdf5 *.h5)"));
    const QString name = toQString(m_problem->frozen.problem->name) + QStringLiteral(".json");
    const QString path = QFileDialog::getSaveFileName(this, tr("Save problem"), name, filters.join(QStringLiteral(";;")));
    if (path.isEmpty()) return;
    if (!frozenFormatOf(path.toStdString())) {
        QMessageBox::warning(this, tr("Save problem"), tr("The name must end in .json, .hdf5 or .dat."));
        return;
    }
    if (const auto reason = saveFrozen(*m_problem->frozen.problem, path.toStdString()))
        QMessageBox::warning(this, tr("Save problem"), toQString(*reason));
}

}  // namespace cairn
