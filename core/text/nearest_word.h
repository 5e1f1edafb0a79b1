// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cairn {

// What a mistyped word was probably meant to be: the known one with the fewest letters changed (Levenshtein's distance: insertions, deletions and
// replacements, without regard to case), which are a third of its own at most, or one; the first of several. Empty where none is near, or where
// the word is itself known.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);
std::string_view nearestWord(std::string_view word, std::span<const std::string> known);

}  // namespace cairn
