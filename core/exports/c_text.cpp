// SPDX-License-Identifier: MIT
#include "core/exports/c_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/conversion/float_range.h"

namespace cairn {

std::string cFloat(double value) {
    const float number = static_cast<float>(inFloatRange(value)) + 0.0f;  // no "-0"
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    std::string text(digits.data(), end);
    if (text.find_first_of(".e") == text.npos) text += ".0";
    return text + 'f';
}

std::string cVector(Vec2 v) { return "{" + cFloat(v.x) + ", " + cFloat(v.y) + '}'; }

std::string cIdentifier(std::string text) {
    const auto isFit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::ranges::replace_if(
        text, [&](char c) { return !isFit(c); }, '_');
    return text.empty() || (text[0] >= '0' && text[0] <= '9') || text[0] == '_' ? 'x' + text : text;
}

}  // namespace cairn
