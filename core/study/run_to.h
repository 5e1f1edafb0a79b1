// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/lab/keyframes.h"
#include "core/lab/simulator.h"

namespace cairn {

// How a simulator comes to be, and makes a step (from 1).
using MakeSimulator = std::function<std::unique_ptr<Simulator>()>;
using MakeStep = std::function<void(Simulator& simulator, std::uint64_t step)>;

// Runs a lane anew, without recording it, and makes the steps up to `last`: from 1, or from behind a state of the same run before `last`, as
// Comparison::keyframeBefore() gives it. It stops as a recorded lane does, but the state after the last
// step, which is what is asked about, is not looked at. Returns why that step was not made, as toString(LaneStop), or "cancelled"
// where a stop was requested; nothing where it was made.
Text runTo(std::uint64_t last, const Scene& scene, const LaneSpec& lane, const MakeSimulator& makeSimulator,
           const MakeStep& makeStep, const std::optional<Keyframe>& from, const std::stop_token& stop);

}  // namespace cairn
