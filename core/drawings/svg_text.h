// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace cairn {

// Reads the numbers, flags and words of an SVG attribute, from left to right.
class SvgText {
public:
    explicit SvgText(std::string_view text) : m_text(text) {}

    void skipSpace();
    void skipSpaceAndComma();  // spaces, and at most one comma among them
    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    char take() { return m_text[m_at++]; }
    bool takeIf(char expected);
    bool startsNumber() const;
    // A finite number, which ends where the next cannot belong to it: "1.5.5-2" has three.
    std::optional<double> number();
    std::optional<bool> flag();  // "0" or "1", with or without space around
    std::string_view word();     // letters

    // "expected a number at character 12, found 'x'"
    Text expected(const Text& what) const;

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace cairn
