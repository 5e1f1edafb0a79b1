// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "core/frozen/frozen_problem.h"
#include "core/lab/keyframes.h"
#include "core/lab/simulator.h"

namespace cairn {

struct FreezeResult {
    std::optional<FrozenProblem> problem;
    Text message;  // why there is none
};

// Takes the contact problem out of step `step` (from 1) of a lane: runs the lane anew up to that step, from the start or from a
// state of the run before it (keyframes.h), which gives the same bits as the run that was recorded, with the same pokes. Of a row solver it is what the solver was given, all islands
// together, in the first sub-step that has rows; its friction is bounded by the present normal impulses even where the lane
// holds it fast. For other lanes the rows are assembled from the state that the step starts from, with the whole time step
// and without stabilisation. The problem's origin says which. onStep is told each step that is done. Stopping gives the
// message "cancelled".
FreezeResult freezeStep(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                        std::span<const Poke> pokes = {}, const std::optional<Keyframe>& from = {},
                        const std::stop_token& stop = {}, const std::function<void(std::uint64_t)>& onStep = {});

}  // namespace cairn
