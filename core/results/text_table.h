// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cairn {

// Rows of UTF-8 text in columns that line up, two blanks apart, each row ended by a line feed. The first row is the heading. Columns
// whose letter in alignment is 'r' stand to the right, others to the left; nothing but blanks is added, and none at the ends of lines.
std::string textTable(const std::vector<std::vector<std::string>>& rows, const std::string& alignment);

// Four digits, for the eye.
std::string shortNumber(double value);

}  // namespace cairn
