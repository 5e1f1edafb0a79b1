// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace cairn {

// Levenshtein's distance, letters compared without case: insertions, deletions and replacements from one word to the other.
std::size_t editDistance(std::string_view a, std::string_view b);

// What a mistyped word was probably meant to be: the known one with the fewest letters changed, or empty when none is near.
std::string_view nearestWord(std::string_view word, std::span<const std::string> known);

}  // namespace cairn
