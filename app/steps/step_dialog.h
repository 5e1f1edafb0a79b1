// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "app/steps/step_subject.h"
#include "app/theme/theme.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace cairn {

class ConvergencePage;
class ProblemPage;
class SolversPage;

// Looks into one step: how the iterations of every lane went, the contact problem that one of them was given, and what every solver makes of that. Runs in
// the background, keeps what it needs of the document's run, and stays while that changes.
class StepDialog : public QDialog {
    Q_OBJECT

public:
    // Of the document's present time; there must be a run with lanes.
    StepDialog(const Document& document, const Entrants& entrants, const Theme& theme, QWidget* parent = nullptr);

    bool isRunning() const { return m_task.isRunning(); }
    const StepProblem* problem() const { return m_problem.get(); }

private:
    void run(const QString& what, BackgroundTask::Work work, std::function<void()> take);
    void lookInto();
    void freeze();
    void solve();
    void takeProblem(std::shared_ptr<const StepProblem> problem);

    const Entrants& m_entrants;
    StepSubject m_subject;
    std::shared_ptr<const StepProblem> m_problem;
    std::function<void()> m_take;  // what is done with the outcome of the task
    QTabWidget* m_tabs;
    ConvergencePage* m_convergence;
    ProblemPage* m_problemPage;
    SolversPage* m_solvers;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    BackgroundTask m_task;  // last: ends before what it reads goes
};

}  // namespace cairn
