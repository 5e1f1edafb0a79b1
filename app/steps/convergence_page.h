// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <span>
#include <vector>

#include "app/plots/convergence_plot.h"
#include "app/steps/step_subject.h"
#include "app/theme/theme.h"

class QComboBox;
class QCustomPlot;
class QLabel;

namespace cairn {

// Colours of a plot in a dialog.
PlotTheme dialogPlotTheme(const Theme& theme);

// How the iterations of a step went in all lanes, on the same axes: a line a lane, with a gap between sub-steps and islands.
class ConvergencePage : public QWidget {
    Q_OBJECT

public:
    ConvergencePage(const StepSubject& subject, const Theme& theme, QWidget* parent = nullptr);

    void setTraces(std::vector<Trace> traces);  // of all lanes of the subject
    std::vector<ConvergenceLine> lines() const;
    QString note() const;  // which lanes have none, and why

private:
    void showLines();

    const StepSubject& m_subject;
    const Theme& m_theme;
    std::vector<Trace> m_traces;
    QComboBox* m_quantity;
    QCustomPlot* m_plot;
    QLabel* m_note;
};

}  // namespace cairn
