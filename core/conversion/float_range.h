// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/exchange/scene_format.h"
#include "core/scene/json.h"

// Numbers of 64 bits for engines that keep 32.
namespace cairn {

// A number that a float can hold, but for rounding: what is too large becomes the largest, what is too small to be a normal one zero.
// What is not finite stays so, to be refused.
double inFloatRange(double value);
// The same of all numbers of a tree.
void putInFloatRange(Json& tree);

// What of the world, the bodies and the joints is beyond the range of a float.
std::vector<Loss> beyondFloats(const Scene& scene);

}  // namespace cairn
