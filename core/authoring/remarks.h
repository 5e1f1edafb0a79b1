// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace cairn {

// Names within a sentence, however many there are: "a", "a and b", "a, b and c", "a, b, c and 1998 more".
std::string listOf(std::span<const std::string> names);

// The list with what is said of them: one text for one name, another for several.
std::string remarkOn(std::span<const std::string> names, const std::string& ofOne, const std::string& ofSeveral);

// A name as sentences hold it.
std::string quoted(const std::string& name);

}  // namespace cairn
