// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

// Bodies put where they do not overlap, without a simulation. Shapes count that would collide: no sensors, no pairs whose
// filters or whose joint keep them apart. Bodies overlap where they are deeper in each other than 1e-9 m; what touches does
// not. Angles stay, and ends in the world of what is pinned there follow (pins.h).
namespace cairn {

// Moves the bodies, but for static ones, out of each other and out of all others of the scene, each overlap by the shortest
// way that is found, and again until there is none. Two that are both of the selection share the way; where that takes too
// long the one that is farther from what stays, or from the middle, goes all of it. Refused where nothing overlaps, and
// where some still do in the end, as what is wedged in does.
EditResult separateBodies(Scene& scene, std::span<const std::string> ids);

// Lets each body fall straight down, the lowest first, until it touches what lies below: to within 1e-9 m of distance 0.
// Those that have nothing below them or overlap something stay, and are remarked; where all stay it is refused with these
// reasons.
EditResult dropBodies(Scene& scene, std::span<const std::string> ids);

}  // namespace cairn
