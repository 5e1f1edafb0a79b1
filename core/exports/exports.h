// SPDX-License-Identifier: MIT
#pragma once

#include "core/exchange/scene_format.h"

// Formats that are written only, for programs that have no loader of scenes.
namespace cairn {

SceneFormat bundleFormat();
SceneFormat box2dV3Format();
SceneFormat javascriptFormat();
SceneFormat mjcfFormat();
SceneFormat godot3Format();
SceneFormat godot4Format();

}  // namespace cairn
