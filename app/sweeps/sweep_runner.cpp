// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_runner.h"

#include <algorithm>

#include "app/theme/text.h"
#include "core/lab/lane_text.h"
#include "core/study/sweep_results.h"

namespace cairn {

namespace {

constexpr int lookPeriod = 50;  // ms

// What results are of, whatever lanes the scene has besides.
std::string headOf(const SweepPlan& plan) {
    Scene scene = plan.scene;
    scene.lanes.clear();
    scene.run.reference.clear();
    return sweepLogHead(scene, plan.target, plan.target.reference ? laneText(*plan.target.reference) : "");
}

}  // namespace

SweepRunner::SweepRunner(const Entrants& entrants, QObject* parent) : QObject(parent), m_entrants(entrants) {
    m_timer.setInterval(lookPeriod);
    connect(&m_timer, &QTimer::timeout, this, &SweepRunner::look);
}

SweepRunner::~SweepRunner() = default;

void SweepRunner::holdFor(const SweepPlan& plan) {
    std::string head = headOf(plan);
    if (head == m_head) return;
    m_head = std::move(head);
    m_known.clear();
}

void SweepRunner::start(SweepPlan plan) {
    holdFor(plan);
    m_plan = std::make_unique<SweepPlan>(std::move(plan));
    m_problem.clear();
    m_results.clear();
    for (const SweepPoint& point : m_plan->grid.points) {
        const auto known = m_known.find(point.spec);
        m_results.push_back(known == m_known.end() ? std::nullopt : std::optional(known->second));
    }
    if (!m_pool) m_pool = std::make_unique<ThreadPool>();
    m_since.start();
    m_sweep = std::make_unique<Sweep>(m_plan->scene, m_plan->grid.points, m_plan->target, m_results, m_entrants, *m_pool,
                                      [this](std::size_t point, const SweepResult& result) {
                                          const std::lock_guard lock(m_inbox.mutex);
                                          m_inbox.results.emplace_back(point, result);
                                      });
    m_timer.start();
    emit started();
}

void SweepRunner::cancel() {
    if (m_sweep) m_sweep->cancel();
}

QString SweepRunner::takeUp(const SweepPlan& plan, const std::string& log) {
    SweepLog read = readSweepLog(log, sweepLogHead(plan.scene, plan.target, plan.reference));
    if (!read.problem.empty()) return toQString(read.problem);
    holdFor(plan);
    m_known.merge(read.results);
    return {};
}

double SweepRunner::progress() const { return m_sweep ? m_sweep->progress() : 1; }

std::optional<double> SweepRunner::secondsLeft() const {
    const double done = progress(), seconds = static_cast<double>(m_since.elapsed()) / 1000;
    if (!m_sweep || !(done > 0) || seconds < 0.5) return {};
    return seconds * (1 - done) / done;
}

std::size_t SweepRunner::countDone() const {
    return static_cast<std::size_t>(std::ranges::count_if(m_results, [](const auto& result) { return result.has_value(); }));
}

void SweepRunner::takeIn() {
    decltype(m_inbox.results) come;
    {
        const std::lock_guard lock(m_inbox.mutex);
        come.swap(m_inbox.results);
    }
    if (come.empty()) return;
    std::vector<int> points;
    for (auto& [point, result] : come) {
        points.push_back(static_cast<int>(point));
        // One that stopped may go farther the next time, with more memory.
        if (result.stopped.empty()) m_known[m_plan->grid.points[point].spec] = result;
        m_results[point] = std::move(result);
    }
    emit settled(points);
}

void SweepRunner::look() {
    // Asked before, so that what comes last is taken in.
    const bool running = m_sweep->running();
    takeIn();
    if (m_problem.isEmpty() && !m_sweep->problem().empty()) {
        m_problem = toQString(m_sweep->problem());
        m_sweep->cancel();
    }
    if (running) return;
    m_timer.stop();
    m_sweep.reset();
    emit ended();
}

}  // namespace cairn
