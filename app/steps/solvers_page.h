// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/steps/step_subject.h"
#include "app/theme/theme.h"

class QCustomPlot;
class QLabel;
class QPushButton;
class QTableWidget;

namespace cairn {

// One frozen problem under every solver that works on rows: residuals over iterations, and how far each ends from the exact answer.
class SolversPage : public QWidget {
    Q_OBJECT

public:
    explicit SolversPage(const Theme& theme, QWidget* parent = nullptr);

    void setReady(bool ready);  // whether there is a problem to be solved
    void setSolutions(const std::vector<FrozenSolution>& solutions, const QString& exact);  // exact: its label; may be empty

signals:
    void wanted();

private:
    const Theme& m_theme;
    QPushButton* m_solve;
    QCustomPlot* m_plot;
    QTableWidget* m_table;
    QLabel* m_note;
};

}  // namespace cairn
