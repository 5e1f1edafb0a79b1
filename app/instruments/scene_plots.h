// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/scene/scene.h"

namespace cairn {

// The instruments of a type, in the order of the scene.
std::vector<SceneInstrument> instrumentsOf(const Scene& scene, std::string_view type);

// Puts others in the place of the instruments of that type.
void setInstruments(Scene& scene, std::string_view type, const std::vector<SceneInstrument>& instruments);

}  // namespace cairn
