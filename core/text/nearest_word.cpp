// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace cairn {

std::size_t editDistance(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

std::string_view nearestWord(std::string_view word, std::span<const std::string> known) {
    std::string_view nearest;
    std::size_t least = std::string_view::npos;
    for (const std::string& candidate : known) {
        const std::size_t distance = editDistance(word, candidate);
        const bool near = distance <= std::max<std::size_t>(2, candidate.size() / 3) && distance < candidate.size();
        if (near && distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace cairn
