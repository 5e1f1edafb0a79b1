// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/scene/scene.h"
#include "core/scene/scene_io.h"

// What importers share once all bodies are read.
namespace cairn {

// Sets linearSlop and contactMargin to suit bodies that are small: half the size of a body in the middle of their sizes is to be 100 slops
// or more. Never above the defaults, which suit bodies of a metre.
void suitTolerancesToSizes(Scene& scene);

// The scene with the warnings, or the problems for which no file may hold it (validateScene) after them.
SceneResult checkedScene(Scene scene, std::vector<SceneProblem> warnings);

}  // namespace cairn
