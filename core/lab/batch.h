// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/lab/recording.h"
#include "core/lab/simulator.h"
#include "core/lab/thread_pool.h"

namespace cairn {

// One run of a batch.
struct BatchRun {
    const Scene* scene = nullptr;  // must outlive the batch
    LaneSpec lane;
    double duration = 0;  // s
    std::function<void(const Recording&)>
        ended;  // called on a thread of the pool; not when the batch was cancelled. Must not throw
};

// Many runs, each on one thread from start to end, as many at a time as the pool has threads. A recording lives only until
// its run has been told of: hundreds of runs need the memory of a few. In a Comparison, by contrast, all lanes advance
// together and are kept. No frame is thinned: a run that takes more than batchRunBudget stops.
class Batch {
public:
    // Starts at once, in this order. entrants and pool must outlive the batch.
    Batch(std::vector<BatchRun> runs, const Entrants& entrants, ThreadPool& pool);
    ~Batch();  // cancels and waits
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    void cancel();
    void wait();
    bool running() const;
    double progress() const;  // 0 to 1, by runs that have ended

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace cairn
