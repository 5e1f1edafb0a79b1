// SPDX-License-Identifier: MIT
#include "core/formats/box2d_lexer.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

#include "core/exchange/foreign_scene.h"
#include "core/formats/box2d_text.h"

namespace cairn {

namespace {
bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
}  // namespace

// True where a comment with own keys stands in the way, which is then found.
bool CodeLexer::skipBlanksAndComments(CodeStatement& found) {
    while (m_at < m_text.size()) {
        const std::string_view rest = m_text.substr(m_at);
        if (std::isspace(static_cast<unsigned char>(rest.front())) != 0) {
            if (rest.front() == '\n') ++m_line;
            ++m_at;
        } else if (rest.starts_with("//") || rest.starts_with('#')) {
            const std::string_view comment = rest.substr(0, rest.find('\n'));
            m_at += comment.size();
            if (!comment.starts_with(box2dOwnComment)) continue;
            found = {CodeStatement::Kind::own, m_line, {}, {}, ownKeyFromText(comment.substr(box2dOwnComment.size())), {}};
            return true;
        } else {
            break;
        }
    }
    return false;
}

std::optional<double> CodeLexer::constant(std::string_view word) {
    static constexpr std::array<std::pair<std::string_view, double>, 6> constants{{{"true", 1},
                                                                                   {"false", 0},
                                                                                   {"b2_staticBody", 0},
                                                                                   {"b2_kinematicBody", 1},
                                                                                   {"b2_dynamicBody", 2},
                                                                                   {"b2_maxFloat", 3.4e38}}};
    for (const auto& [name, value] : constants)
        if (name == word) return value;
    return std::nullopt;
}

std::string_view CodeLexer::word() {
    const std::size_t start = m_at;
    while (isWordCharacter(at())) ++m_at;
    return m_text.substr(start, m_at - start);
}

// A number here, with its sign and the letter of a float behind it.
std::optional<double> CodeLexer::number() {
    double value = 0;
    const char* start = m_text.data() + m_at;
    const auto [end, error] = std::from_chars(start, m_text.data() + m_text.size(), value);
    if (end == start) return std::nullopt;
    m_at += static_cast<std::size_t>(end - start);
    if (at() == 'f' || at() == 'F') ++m_at;
    return error == std::errc() ? value : std::nan("");
}

CodeStatement CodeLexer::next() {
    CodeStatement statement;
    if (skipBlanksAndComments(statement)) return statement;
    statement.line = m_line;
    if (m_at >= m_text.size()) return statement;
    if (at() == '{' || at() == '}') {
        statement.kind = at() == '{' ? CodeStatement::Kind::opening : CodeStatement::Kind::closing;
        ++m_at;
        return statement;
    }
    constexpr std::size_t maxParts = 64;
    statement.kind = CodeStatement::Kind::statement;
    const auto fault = [&](Text reason) {
        return CodeStatement{CodeStatement::Kind::fault, m_line, {}, {}, {}, std::move(reason)};
    };
    bool isNamed = false;  // whether the name is complete, and values follow
    for (std::size_t parts = 0; parts < maxParts * 4; ++parts) {
        CodeStatement ignored;
        skipBlanksAndComments(ignored);
        const char c = at();
        if (c == ';') {
            ++m_at;
            return statement;
        }
        if (m_at >= m_text.size() || c == '{' || c == '}') return fault(phrase("must end in ';'"));
        const bool mayBeNumber = isNamed && (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.');
        if (const auto value = mayBeNumber ? number() : std::nullopt) {
            if (!std::isfinite(*value)) return fault(phrase("must be a finite number"));
            if (statement.values.size() < maxParts) statement.values.push_back(*value);
        } else if (isWordCharacter(c)) {
            const std::string_view found = word();
            if (!isNamed) {
                // Parted only where two words meet, as in "b2BodyDef bd".
                if (!statement.name.empty() && isWordCharacter(statement.name.back())) statement.name += ' ';
                statement.name += found;
            } else if (const auto known = constant(found)) {
                statement.values.push_back(*known);
            }
        } else {
            ++m_at;
            if (c == '=' || c == '(') isNamed = true;
            if (!isNamed) statement.name += c;
        }
    }
    return fault(phrase("is longer than any statement of a dump"));
}

}  // namespace cairn
