// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/lab/simulator.h"

namespace cairn {

// A snapshot of a run to go on from.
struct Keyframe {
    std::uint64_t step = 0;  // steps made before it
    std::shared_ptr<const Snapshot> snapshot;
};

// Those of one run: sparse ones at equal distances in steps, which double whenever they would take more memory than they may, and one where the
// last poke came, since hands poke again where they poked. Any thread may ask for one while another offers.
class Keyframes {
public:
    // memory: bytes that they may take together. Those that do not fit are not kept, but that of a poke goes before the sparse ones.
    explicit Keyframes(std::size_t memory) : m_mostMemory(memory) {}

    // Keeps the state of a simulator that has made so many steps where one is due; at a poke in any case. Simulators without
    // snapshots leave none.
    void offer(std::uint64_t step, const Simulator& simulator, bool atPoke);
    // Forgets those of later steps.
    void truncate(std::uint64_t step);
    // The last one of this step or an earlier one, if there is any.
    std::optional<Keyframe> lastAt(std::uint64_t step = std::numeric_limits<std::uint64_t>::max()) const;
    std::size_t memory() const;  // bytes

private:
    bool isDue(std::uint64_t step) const;
    void makeRoom(std::size_t bytes);
    std::size_t held() const;

    const std::size_t m_mostMemory;
    mutable std::mutex m_mutex;      // guards what follows
    std::uint64_t m_distance = 16;   // steps
    std::vector<Keyframe> m_sparse;  // by step
    std::optional<Keyframe> m_poke;  // of the last poke
};

}  // namespace cairn
