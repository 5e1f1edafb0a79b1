// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/lab/keyframes.h"
#include "core/lab/simulator.h"

namespace cairn {

// What one lane makes of the state that a branch starts from.
struct BranchPath {
    std::vector<Frame> frames;  // the state itself, and one for each step; fewer where the lane stopped
    // Whether it began with the impulses that contacts carried in the source lane. Lanes with other settings of the world, and whole engines, are
    // given places and motions alone, and begin without.
    bool warm = false;
    Text stopped;  // why there are fewer frames, or none
};

// The fan of all lanes from one state.
struct Branch {
    std::size_t source = 0;         // lane whose state it is
    std::uint64_t step = 0;         // of that lane
    double time = 0;                // s
    double timeStep = 0;            // s, of that lane
    std::vector<BranchPath> paths;  // by lane
    Text message;                   // why there are none
};

// Runs the source lane anew up to a step, from the start or from a state of its run before that (keyframes.h), which gives the same bits as the run that was recorded with these pokes, and from there
// every lane for as long as so many steps of the source take. What pokes have set before holds on; later ones are left out. onStep is told
// how many of all steps are done. Stopping gives the message "cancelled".
Branch branchFrom(const Scene& scene, std::span<const LaneSpec> lanes, const Entrants& entrants, std::size_t source,
                  std::uint64_t step, std::uint64_t steps, std::span<const Poke> pokes = {},
                  const std::optional<Keyframe>& from = {}, const std::stop_token& stop = {},
                  const std::function<void(std::uint64_t done, std::uint64_t all)>& onStep = {});

// How far the last states of two paths are apart: the body that differs most, and its distance (m). Nothing where a path has none.
struct BranchSpread {
    std::size_t body = 0;
    double distance = 0;  // m
};
std::optional<BranchSpread> spreadOf(const BranchPath& a, const BranchPath& b);

}  // namespace cairn
