// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/world/world.h"

namespace cairn {

// What a World starts from: [0] is the fixed world; body i of the scene is i + 1. localCenters[i] is the centre of mass of scene body i
// in its own frame (m).
struct WorldParts {
    std::vector<BodyState> bodies;
    std::vector<Vec2> localCenters;
    std::vector<WorldShape> shapes;
};

WorldParts buildWorld(const Scene& scene);
WorldSettings worldSettings(const SceneWorld& world);

}  // namespace cairn
