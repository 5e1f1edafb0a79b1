// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/exchange/scene_format.h"

namespace cairn {

// All formats of the program: core's, and pictures of a scene as authored, in SVG (which core reads and this writes) and PNG. Writing a picture
// needs a QGuiApplication.
std::vector<SceneFormat> programFormats();

}  // namespace cairn
