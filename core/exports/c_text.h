// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/math/vec2.h"

namespace cairn {

// A number of 32 bits as C spells it: "0.5f", "1e-09f". What is beyond its range becomes the largest, or zero.
std::string cFloat(double value);
// "{0.0f, 0.5f}"
std::string cVector(Vec2 v);
// The text with what cannot be in an identifier replaced; not empty, and with a letter first.
std::string cIdentifier(std::string text);

}  // namespace cairn
