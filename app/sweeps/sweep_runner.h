// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "app/sweeps/sweep_plan.h"

namespace cairn {

// Runs one sweep after the other in the background, on threads of its own, and takes the results in as they come. What was run of the same scene,
// target and reference is not run again.
class SweepRunner : public QObject {
    Q_OBJECT

public:
    // entrants must outlive this.
    explicit SweepRunner(const Entrants& entrants, QObject* parent = nullptr);
    ~SweepRunner() override;  // cancels and waits

    // Nothing may be running.
    void start(SweepPlan plan);
    // What is there stays.
    void cancel();
    // Takes up the runs of a log that `cairn sweep` or saveSweep() has written, so that a start with this plan runs only the others. Returns why that is
    // not possible.
    QString takeUp(const SweepPlan& plan, const std::string& log);

    bool isRunning() const { return m_sweep != nullptr; }
    double progress() const;  // 0 to 1, of what was to be run
    std::optional<double> secondsLeft() const;

    // Of the last start; null before the first. results: by point of its grid.
    const SweepPlan* plan() const { return m_plan.get(); }
    const std::vector<std::optional<SweepResult>>& results() const { return m_results; }
    std::size_t countDone() const;
    const QString& problem() const { return m_problem; }  // why there can be no results

signals:
    void started();                                // plan() is another one
    void settled(const std::vector<int>& points);  // results of these have come
    void ended();

private:
    // Where threads of the pool put what has come.
    struct Inbox {
        std::mutex mutex;
        std::vector<std::pair<std::size_t, SweepResult>> results;
    };
    void look();
    void takeIn();
    void holdFor(const SweepPlan& plan);

    const Entrants& m_entrants;
    std::string m_head;                          // of the sweep that m_known is of
    std::map<std::string, SweepResult> m_known;  // by SweepPoint::spec
    std::unique_ptr<SweepPlan> m_plan;
    std::vector<std::optional<SweepResult>> m_results;
    QString m_problem;
    QTimer m_timer;
    QElapsedTimer m_since;
    Inbox m_inbox;
    std::unique_ptr<ThreadPool> m_pool;
    std::unique_ptr<Sweep> m_sweep;  // ends before what its runs write to; none while nothing runs
};

}  // namespace cairn
