// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/lab/simulator.h"

namespace cairn {

// Snapshots of a run to go on from: sparse ones at equal distances in steps, which double whenever there would be too many, and one where the
// last poke came, since hands poke again where they poked.
class Keyframes {
public:
    static constexpr std::size_t mostSparse = 16;

    struct Keyframe {
        std::uint64_t step = 0;  // steps made before it
        std::unique_ptr<Snapshot> snapshot;
    };

    // Keeps the state of a simulator that has made so many steps where one is due; at a poke in any case. Simulators without
    // snapshots leave none.
    void offer(std::uint64_t step, const Simulator& simulator, bool atPoke);
    // Forgets those of later steps.
    void truncate(std::uint64_t step);
    // The last one; null when there is none.
    const Keyframe* last() const;

private:
    void thin();

    std::uint64_t m_distance = 16;     // steps
    std::vector<Keyframe> m_sparse;    // by step
    std::unique_ptr<Keyframe> m_poke;  // of the last poke
};

}  // namespace cairn
