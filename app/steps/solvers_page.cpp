// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/solvers_page.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include "app/plots/convergence_plot.h"
#include "app/steps/convergence_page.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/dot.h"

namespace cairn {

SolversPage::SolversPage(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    m_solve = new QPushButton(tr("&Solve with every solver"));
    m_solve->setObjectName(QStringLiteral("solveAll"));
    m_solve->setAutoDefault(false);
    m_solve->setToolTip(tr("Gives the problem to all solvers that work on rows, with their usual settings"));
    m_plot = new QCustomPlot;
    m_plot->setObjectName(QStringLiteral("solverConvergence"));
    m_plot->setAccessibleName(tr("Residuals of all solvers over their iterations"));
    m_plot->setMinimumHeight(180);
    prepareConvergence(*m_plot, dialogPlotTheme(theme), font());
    m_plot->xAxis->setLabel(tr("Iterations"));
    m_plot->yAxis->setLabel(tr("Residual / ‖b‖"));
    m_table = new QTableWidget(0, 7);
    m_table->setObjectName(QStringLiteral("solutions"));
    m_table->setAccessibleName(tr("What every solver makes of the problem"));
    m_table->setHorizontalHeaderLabels({tr("Solver"), tr("Outcome"), tr("Iterations"), tr("Residual / ‖b‖"), tr("\u0394w"),
                                        tr("\u0394\u03bb (N s)"), tr("Time (ms)")});
    m_table->horizontalHeaderItem(4)->setToolTip(
        tr("m/s (rad/s): greatest distance of a row's velocity from the exact one"));
    m_table->horizontalHeaderItem(5)->setToolTip(
        tr("Greatest distance of an impulse from the exact one, of which there may be several"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    setLook(m_note, "muted");
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_solve, 0, Qt::AlignLeft);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    connect(m_solve, &QPushButton::clicked, this, &SolversPage::wanted);
    setReady(false);
    setSolutions({}, {});
}

void SolversPage::setReady(bool ready) { m_solve->setEnabled(ready); }

void SolversPage::setSolutions(const std::vector<FrozenSolution>& solutions, const QString& exact) {
    std::vector<ConvergenceLine> lines;
    m_table->setRowCount(static_cast<int>(solutions.size()));
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        const FrozenSolution& solution = solutions[i];
        const QColor color = defaultLaneColor(i, m_theme.isDark);
        ConvergenceLine line{toQString(solution.label), color, {}, {}};
        for (const TracePoint& point : solution.trace) {
            line.cost.push_back(point.iteration);
            line.residual.push_back(point.relativeResidual);
        }
        if (!line.cost.empty()) lines.push_back(std::move(line));
        const bool refused = solution.report.status == SolveStatus::refused;
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            if (column > 1) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (column == 0) item->setIcon(dotPixmap(color, 10, devicePixelRatioF()));
            item->setToolTip(toQString(solution.report.message));
            m_table->setItem(static_cast<int>(i), column, item);
        };
        const auto number = [refused](double value) { return refused ? QStringLiteral("\u2013") : numberText(value); };
        const auto orDash = [](const std::optional<double>& value) {
            return value ? numberText(*value) : QStringLiteral("\u2013");
        };
        put(0, toQString(solution.label));
        put(1, refused ? tr("refused") : solution.report.status == SolveStatus::ok ? tr("solved") : tr("not converged"));
        put(2, refused ? QStringLiteral("\u2013") : QString::number(solution.report.iterations));
        put(3, number(solution.measures.relativeResidual));
        put(4, orDash(solution.velocityDistance));
        put(5, orDash(solution.impulseDistance));
        put(6, number(1000 * solution.time));
    }
    showConvergence(*m_plot, lines, 1);
    m_plot->replot();
    m_plot->setVisible(!lines.empty());
    m_table->setVisible(!solutions.empty());
    m_note->setText(
        solutions.empty() ? tr("The problem of the Problem tab is given to every solver that works on rows, from "
                               "the same start.")
        : exact.isEmpty() ? tr("There is no distance, as no solver here is exact.")
                          : tr("\u0394w and \u0394\u03bb: greatest distances from the answer of %1.").arg(exact));
}

}  // namespace cairn
