// SPDX-License-Identifier: MIT
#pragma once

#include "core/exchange/scene_format.h"

// Formats of programs in which one draws: levels, diagrams, lessons.
namespace cairn {

SceneFormat svgFormat();
SceneFormat tiledFormat();
SceneFormat stepFormat();

}  // namespace cairn
