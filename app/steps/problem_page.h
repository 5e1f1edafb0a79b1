// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "app/steps/step_subject.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace cairn {

// The frozen problem of a step: how large it is, its rows with what the lane's solver and the exact one make of them, and a button that saves it.
class ProblemPage : public QWidget {
    Q_OBJECT

public:
    explicit ProblemPage(const StepSubject& subject, QWidget* parent = nullptr);

    std::size_t lane() const;
    void setProblem(std::shared_ptr<const StepProblem> problem);  // null while there is none yet

signals:
    void laneChosen(std::size_t lane);

private:
    void fillTable();
    void save();

    const StepSubject& m_subject;
    std::shared_ptr<const StepProblem> m_problem;
    QComboBox* m_lane;
    QPushButton* m_save;
    QLabel* m_summary;
    QTableWidget* m_table;
};

}  // namespace cairn
