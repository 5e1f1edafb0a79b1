// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/math/vec2.h"
#include "core/scene/scene_io.h"

namespace cairn {

// What is to be said of a position (m) so far from the origin, beyond 1e9 m, that neighbouring doubles are more than 1e-7 m apart, as the end
// of a sentence that begins with the body; empty where lengths are exact enough.
Text coarsePositionText(Vec2 position);

// A warning for each body that stands so.
std::vector<SceneProblem> coarsePositions(const Scene& scene);

}  // namespace cairn
