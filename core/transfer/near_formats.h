// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/exchange/scene_format.h"

namespace cairn {

// Why a file is in no format that can be imported, with what it nearly is: JSON with a fault at a line, a misspelt name of our format or ending.
SceneProblem whyNoFormat(std::string_view bytes, std::string_view name, const std::vector<SceneFormat>& formats);

}  // namespace cairn
