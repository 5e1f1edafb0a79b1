// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/scene/scene.h"

namespace cairn {

// The lane as a spec that parseLane() reads back, but for its colour: "si:iterations=10,world.timeStep=0.01@SI, 10".
std::string laneText(const LaneSpec& lane);

// The lane without what it sets of a key as specs name it, "iterations", "world.timeStep", "world.sleep.time", so that a spec can go on to set it.
LaneSpec withoutSetting(LaneSpec lane, std::string_view key);

}  // namespace cairn
