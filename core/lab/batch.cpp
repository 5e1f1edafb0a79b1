// SPDX-License-Identifier: MIT
#include "core/lab/batch.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "core/lab/lane_run.h"

namespace cairn {

struct Batch::Impl {
    Impl(std::vector<BatchRun> r, const Entrants& e) : runs(std::move(r)), entrants(e), left(runs.size()) {}

    void runToItsEnd(const BatchRun& run, const std::stop_token& token) const {
        if (token.stop_requested()) return;
        LaneRun lane(*run.scene, run.lane, entrants, batchRunBudget, WhenFull::stops);
        const std::uint64_t target = lane.stepsTo(run.duration);
        if (lane.open(run.duration)) {
            while (lane.runSlice(target, token)) {
            }
        }
        if (token.stop_requested()) return;
        if (!lane.recording().finished()) lane.recording().finish();
        run.ended(lane.recording());
    }

    const std::vector<BatchRun> runs;
    const Entrants& entrants;
    std::stop_source stop;

    mutable std::mutex mutex;  // guards what follows
    std::condition_variable ended;
    std::size_t left;
};

Batch::Batch(std::vector<BatchRun> runs, const Entrants& entrants, ThreadPool& pool)
    : m_impl(std::make_unique<Impl>(std::move(runs), entrants)) {
    for (const BatchRun& run : m_impl->runs) {
        pool.post([&impl = *m_impl, &run] {
            impl.runToItsEnd(run, impl.stop.get_token());
            const std::lock_guard lock(impl.mutex);
            --impl.left;
            impl.ended.notify_all();
        });
    }
}

Batch::~Batch() {
    cancel();
    wait();
}

void Batch::cancel() { m_impl->stop.request_stop(); }

void Batch::wait() {
    std::unique_lock lock(m_impl->mutex);
    m_impl->ended.wait(lock, [this] { return m_impl->left == 0; });
}

bool Batch::running() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->left > 0;
}

double Batch::progress() const {
    if (m_impl->runs.empty()) return 1;
    const std::lock_guard lock(m_impl->mutex);
    return 1 - static_cast<double>(m_impl->left) / static_cast<double>(m_impl->runs.size());
}

}  // namespace cairn
