// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

namespace cairn {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The letters of a word, as bits that several letters may share.
std::uint64_t lettersOf(std::string_view word) {
    std::uint64_t letters = 0;
    for (const char c : word) letters |= std::uint64_t{1} << (static_cast<unsigned char>(lower(c)) % 64);
    return letters;
}

// Whether two words may be as near as that, which is quick to see of files with many words: no change makes up for more than one letter of
// either that the other lacks.
bool mayBeNear(std::string_view a, std::string_view b, std::size_t most) {
    const std::uint64_t lettersA = lettersOf(a), lettersB = lettersOf(b);
    const auto count = [](std::uint64_t letters) { return static_cast<std::size_t>(std::popcount(letters)); };
    return std::max(a.size(), b.size()) - std::min(a.size(), b.size()) <= most && count(lettersA & ~lettersB) <= most &&
           count(lettersB & ~lettersA) <= most;
}

std::size_t editDistance(std::string_view a, std::string_view b) {
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
