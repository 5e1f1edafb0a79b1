// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/lab/keyframes.h"
#include "core/lab/recording.h"
#include "core/lab/simulator.h"
#include "core/lab/thread_pool.h"

namespace cairn {

// The same scene run by several lanes. Lanes step on a pool of threads, in slices, so that all of them advance; each lane's frames are
// the same bits however many threads there are. A lane that stops or throws does not touch the others.
class Comparison {
public:
    // lanes: those to run (the scene's own, or others). The scene is copied. entrants and pool must outlive the comparison. memory: bytes
    // that all the recordings may take, keyframes included, in equal shares; where whole frames take more, they are thinned (recording.h).
    Comparison(Scene scene, std::vector<LaneSpec> lanes, const Entrants& entrants, ThreadPool& pool,
               std::size_t memory = comparisonBudget);
    ~Comparison();  // cancels and waits
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    // Runs every lane up to the time (s), in the background. Frame 0 of each lane is there when this returns. Lanes that cannot start (unknown solver,
    // bad parameters) are finished at once, with the reason in stopped(). May be called again with a later time to run on.
    void runTo(double duration);
    // Stops running and keeps what is recorded.
    void cancel();

    // Makes these the pokes of every lane: what is recorded after the first time at which they differ from those before goes, lanes that had
    // stopped after it are open again, and what was running runs on. They are sorted by time; those of one time act in the order given.
    // Throws std::invalid_argument, and changes nothing, where one names no body or has a number that makes no sense. All readers of the
    // recordings must be on the thread that calls this, and hold no frames. Returns that first time (s); infinity where nothing
    // differs.
    double setPokes(std::vector<Poke> pokes);
    // Adds one to those up to its time; later ones go, as they came of what was there then.
    void poke(Poke poke);
    const std::vector<Poke>& pokes() const;
    void wait();
    bool running() const;
    double progress() const;  // 0 to 1, over all lanes

    const Scene& scene() const;
    std::span<const LaneSpec> lanes() const;
    const Recording& recording(std::size_t lane) const;
    // The last state that is kept from before a step (from 1), to run the step again from; nothing where that is the start. From any thread.
    std::optional<Keyframe> keyframeBefore(std::size_t lane, std::uint64_t step) const;
    std::size_t memory() const;      // bytes that frames and keyframes take
    std::size_t mostMemory() const;  // bytes that they may take

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace cairn
