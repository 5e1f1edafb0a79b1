// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/text/text.h"

namespace cairn {

// Names within a sentence, however many there are: "a", "a and b", "a, b and c", "a, b, c and 1998 more".
Text listOf(std::span<const std::string> names);
Text listOf(std::span<const Text> names);

// A name as sentences hold it.
std::string quoted(const std::string& name);

}  // namespace cairn
