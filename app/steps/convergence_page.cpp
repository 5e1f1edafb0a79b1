// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/convergence_page.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>
#include <limits>
#include <qcustomplot.h>

#include "app/theme/look.h"
#include "app/theme/text.h"

namespace cairn {

PlotTheme dialogPlotTheme(const Theme& theme) { return theme.isDark ? PlotTheme::dark() : PlotTheme::light(); }

ConvergencePage::ConvergencePage(const StepSubject& subject, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_subject(subject), m_theme(theme) {
    m_quantity = new QComboBox;
    m_quantity->setObjectName(QStringLiteral("traceQuantity"));
    m_quantity->setAccessibleName(tr("What is plotted over the iterations"));
    m_quantity->addItem(tr("Residual, as the solver tells it (N s)"));
    m_quantity->addItem(tr("Greatest change of an impulse (N s)"));
    m_plot = new QCustomPlot;
    m_plot->setObjectName(QStringLiteral("trace"));
    m_plot->setAccessibleName(tr("Residuals of all lanes over their iterations"));
    m_plot->setMinimumHeight(220);
    prepareConvergence(*m_plot, dialogPlotTheme(theme), font());
    m_plot->xAxis->setLabel(tr("Iterations of the step"));
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("traceNote"));
    m_note->setWordWrap(true);
    setLook(m_note, "muted");
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_quantity, 0, Qt::AlignLeft);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_note);
    connect(m_quantity, &QComboBox::currentIndexChanged, this, &ConvergencePage::showLines);
}

void ConvergencePage::setTraces(std::vector<Trace> traces) {
    m_traces = std::move(traces);
    m_note->setText(note());
    m_note->setVisible(!m_note->text().isEmpty());
    showLines();
}

std::vector<ConvergenceLine> ConvergencePage::lines() const {
    constexpr double gap = std::numeric_limits<double>::quiet_NaN();
    const double TraceRow::*value = m_quantity->currentIndex() == 0 ? &TraceRow::residual : &TraceRow::change;
    std::vector<ConvergenceLine> lines;
    for (std::size_t i = 0; i < m_traces.size(); ++i) {
        ConvergenceLine line{toQString(m_subject.lanes[i].label), laneColor(m_subject.lanes[i], i, m_theme.isDark), {}, {}};
        int solve = 0;
        for (const TraceRow& row : m_traces[i].rows) {
            const double before = line.cost.empty() ? 0 : line.cost.back();
            if (solve != 0 && row.solve != solve) {
                line.cost.push_back(before);
                line.residual.push_back(gap);
            }
            solve = row.solve;
            line.cost.push_back(before + 1);
            line.residual.push_back(row.*value);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

QString ConvergencePage::note() const {
    QStringList notes;
    for (std::size_t i = 0; i < m_traces.size(); ++i)
        if (!m_traces[i].message.empty())
            notes << tr("%1: %2").arg(toQString(m_subject.lanes[i].label), toQString(m_traces[i].message));
    return notes.join(QLatin1Char('\n'));
}

void ConvergencePage::showLines() {
    m_plot->yAxis->setLabel(m_quantity->currentIndex() == 0 ? tr("Residual (N s)") : tr("Change (N s)"));
    std::vector<ConvergenceLine> shown = lines();
    std::erase_if(shown, [](const ConvergenceLine& line) { return line.cost.empty(); });
    showConvergence(*m_plot, shown, 1);
    m_plot->replot();
}

}  // namespace cairn
