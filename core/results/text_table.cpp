// SPDX-License-Identifier: MIT
#include "core/results/text_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace cairn {

namespace {

// How many characters a UTF-8 text shows.
std::size_t shownWidth(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

std::string textTable(const std::vector<std::vector<std::string>>& rows, const std::string& alignment) {
    std::vector<std::size_t> widths(alignment.size(), 0);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shownWidth(row[i]));
    }
    std::string table;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - shownWidth(row[i]), ' ');
            line += (i > 0 ? "  " : "") + (alignment[i] == 'r' ? space + row[i] : row[i] + space);
        }
        table += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return table;
}

std::string shortNumber(double value) {
    if (std::isnan(value)) return "nan";  // which has a sign in its bits, and none in its meaning
    std::array<char, 32> text{};
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 4);
    return {text.data(), written.ptr};
}

}  // namespace cairn
