// SPDX-License-Identifier: MIT
#include "core/drawings/svg_text.h"

#include <charconv>

namespace cairn {
namespace {

bool isSvgSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

void SvgText::skipSpace() {
    while (!atEnd() && isSvgSpace(peek())) ++m_at;
}

void SvgText::skipSpaceAndComma() {
    skipSpace();
    if (takeIf(',')) skipSpace();
}

bool SvgText::takeIf(char expected) {
    if (peek() != expected || atEnd()) return false;
    ++m_at;
    return true;
}

bool SvgText::startsNumber() const {
    const char c = peek();
    return isDigit(c) || c == '+' || c == '-' || c == '.';
}

std::optional<double> SvgText::number() {
    std::size_t end = m_at;
    const auto skipDigits = [&] {
        const std::size_t start = end;
        while (end < m_text.size() && isDigit(m_text[end])) ++end;
        return end > start;
    };
    if (end < m_text.size() && (m_text[end] == '+' || m_text[end] == '-')) ++end;
    bool hasDigits = skipDigits();
    if (end < m_text.size() && m_text[end] == '.') {
        ++end;
        hasDigits = skipDigits() || hasDigits;
    }
    if (!hasDigits) return {};
    // An exponent needs digits: "1em" is a number and a unit.
    if (end < m_text.size() && (m_text[end] == 'e' || m_text[end] == 'E')) {
        const std::size_t mantissaEnd = end++;
        if (end < m_text.size() && (m_text[end] == '+' || m_text[end] == '-')) ++end;
        if (!skipDigits()) end = mantissaEnd;
    }
    const std::size_t start = m_text[m_at] == '+' ? m_at + 1 : m_at;
    double value = 0;
    const auto read = std::from_chars(m_text.data() + start, m_text.data() + end, value);
    // Too small for a double is 0; too large is none.
    const std::string_view spelling = m_text.substr(start, end - start);
    const bool isTiny = read.ec == std::errc::result_out_of_range &&
                        spelling.find_first_of("eE") != std::string_view::npos &&
                        spelling.find('-', 1) != std::string_view::npos;
    if (read.ec != std::errc{} && !isTiny) return {};
    m_at = end;
    return value;
}

std::optional<bool> SvgText::flag() {
    if (takeIf('0')) return false;
    if (takeIf('1')) return true;
    return {};
}

std::string_view SvgText::word() {
    const std::size_t start = m_at;
    while (!atEnd() && isLetter(peek())) ++m_at;
    return m_text.substr(start, m_at - start);
}

Text SvgText::expected(const Text& what) const {
    const std::string here = "'" + std::string(m_text.substr(m_at, 12)) + (m_text.size() - m_at > 12 ? "...'" : "'");
    return phrase("expected %1 at character %2, found %3", what, std::to_string(m_at + 1),
                  atEnd() ? phrase("the end") : Text(here));
}

}  // namespace cairn
