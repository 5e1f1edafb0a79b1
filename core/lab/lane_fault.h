// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/lab/frame.h"
#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// Why a lane cannot go on from the frame after a step (0: the start): the first body that left the numbers behind, a wrong count of
// bodies, an energy that is not finite. Nothing where it can.
std::optional<LaneStop> faultOf(const Frame& frame, const Scene& scene, std::uint64_t step);

// The reason that the exception which is being handled gives. To be called in a catch block.
Text currentFault();

}  // namespace cairn
