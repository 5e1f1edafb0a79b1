// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/exchange/scene_format.h"

namespace cairn {

// The formats that need no window, in the order in which they are listed and tried.
std::vector<SceneFormat> sceneFormats();

SceneFormat cairnFormat();
SceneFormat rubeFormat();
SceneFormat planckFormat();
SceneFormat box2dFormat();

}  // namespace cairn
