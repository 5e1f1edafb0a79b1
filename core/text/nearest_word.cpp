// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace cairn {

namespace {

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

// No word is nearer than their lengths differ, which is quick to see of files with many words.
bool mayBeNear(std::string_view word, std::string_view candidate, std::size_t most) {
    const auto [shorter, longer] = std::minmax(word.size(), candidate.size());
    return longer - shorter <= most;
}

template <typename Word>
std::string_view nearestOf(std::string_view word, std::span<const Word> known) {
    if (std::ranges::find(known, word) != known.end()) return {};
    std::string_view nearest;
    std::size_t least = std::string_view::npos;
    for (const std::string_view candidate : known) {
        const std::size_t most = std::max<std::size_t>(1, candidate.size() / 3);
        if (!mayBeNear(word, candidate, most)) continue;
        const std::size_t distance = editDistance(word, candidate);
        if (distance <= most && distance < std::min(least, candidate.size())) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known) {
    return nearestOf(word, known);
}

std::string_view nearestWord(std::string_view word, std::span<const std::string> known) { return nearestOf(word, known); }

}  // namespace cairn
