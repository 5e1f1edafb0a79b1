// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "core/lab/keyframes.h"
#include "core/lab/simulator.h"

namespace cairn {

struct FrameAgain {
    std::optional<Frame> frame;
    Text message;  // why there is none
};

// Runs a lane anew up to step `step` (0: the start), for what its recording has thinned: the whole frame, in the same bits as
// that of the run, but for its times. from: a state of this run before that step, as Comparison::keyframeBefore() gives it; nothing: from the
// start. pokes: those of the run. onStep is told each step that is done. Stopping gives the message "cancelled".
FrameAgain frameAgain(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                      std::span<const Poke> pokes = {}, const std::optional<Keyframe>& from = {},
                      const std::stop_token& stop = {}, const std::function<void(std::uint64_t)>& onStep = {});

}  // namespace cairn
