// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/step_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/steps/convergence_page.h"
#include "app/steps/problem_page.h"
#include "app/steps/solvers_page.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

StepDialog::StepDialog(const Document& document, const Entrants& entrants, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_entrants(entrants), m_subject(document) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Step %1 (%2)").arg(m_subject.steps[m_subject.lane]).arg(timeText(m_subject.time)));
    resize(900, 600);
    m_convergence = new ConvergencePage(m_subject, theme);
    m_problemPage = new ProblemPage(m_subject);
    m_solvers = new SolversPage(theme);
    m_tabs = new QTabWidget;
    m_tabs->addTab(m_convergence, tr("&Convergence"));
    m_tabs->addTab(m_problemPage, tr("&Problem"));
    m_tabs->addTab(m_solvers, tr("S&olvers"));
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("state"));
    setLook(m_state, "muted");
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_state);
    foot->addWidget(m_progress, 1);
    foot->addWidget(m_cancel);
    foot->addWidget(buttons);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addLayout(foot);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_cancel, &QPushButton::clicked, &m_task, &BackgroundTask::cancel);
    connect(m_problemPage, &ProblemPage::laneChosen, this, &StepDialog::freeze);
    connect(m_solvers, &SolversPage::wanted, this, &StepDialog::solve);
    connect(&m_task, &BackgroundTask::progressed, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000 * share)); });
    connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
        m_progress->hide();
        m_cancel->hide();
        m_state->setText(cancelled ? tr("Cancelled.") : QString());
        if (!cancelled) m_take();
    });
    lookInto();
}

void StepDialog::run(const QString& what, BackgroundTask::Work work, std::function<void()> take) {
    m_take = std::move(take);
    m_state->setText(what);
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
    m_task.start(std::move(work));
}

void StepDialog::lookInto() {
    const auto traces = std::make_shared<std::vector<Trace>>();
    const auto problem = std::make_shared<StepProblem>();
    run(
        tr("Running all lanes up to the step"),
        [this, traces, problem](const std::stop_token& stop, BackgroundTask::Progress& progress) {
            const auto lanes = static_cast<double>(m_subject.lanes.size());
            const double tracing = lanes / (lanes + 1);
            *traces = traceLanes(m_subject, m_entrants, stop, progress, 0, tracing);
            *problem = freezeLane(m_subject, m_subject.lane, m_entrants, stop, progress, tracing, 1);
        },
        [this, traces, problem] {
            m_convergence->setTraces(std::move(*traces));
            takeProblem(problem);
        });
}

void StepDialog::freeze() {
    takeProblem({});
    const auto problem = std::make_shared<StepProblem>();
    run(
        tr("Running the lane up to the step"),
        [this, problem, lane = m_problemPage->lane()](const std::stop_token& stop, BackgroundTask::Progress& progress) {
            *problem = freezeLane(m_subject, lane, m_entrants, stop, progress, 0, 1);
        },
        [this, problem] { takeProblem(problem); });
}

void StepDialog::takeProblem(std::shared_ptr<const StepProblem> problem) {
    m_problem = std::move(problem);
    m_problemPage->setProblem(m_problem);
    m_solvers->setReady(m_problem && m_problem->frozen.problem);
    m_solvers->setSolutions({}, {});
}

void StepDialog::solve() {
    const auto solutions = std::make_shared<std::vector<FrozenSolution>>();
    run(
        tr("Solving"),
        [this, solutions, problem = m_problem](const std::stop_token& stop, BackgroundTask::Progress& progress) {
            *solutions = solveWithAll(*problem, m_entrants, stop, progress);
        },
        [this, solutions] {
            const auto& exact = m_problem->exact;
            const bool hasExact = exact && exact->report.status == SolveStatus::ok;
            m_solvers->setSolutions(*solutions, hasExact ? toQString(exact->label) : QString());
        });
}

}  // namespace cairn
