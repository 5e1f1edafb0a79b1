// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/json.h"

namespace cairn {

// A statement, or a brace, or a comment that carries own keys.
struct CodeStatement {
    enum class Kind { statement, opening, closing, own, end, fault } kind = Kind::end;
    int line = 0;
    std::string name;            // what is given a value: all before "=" or "("
    std::vector<double> values;  // the numbers behind it
    Json own;
    Text fault;  // what is wrong
};

// Takes text apart into statements, of which it keeps names and numbers only.
class CodeLexer {
public:
    explicit CodeLexer(std::string_view text) : m_text(text) {}

    CodeStatement next();

private:
    bool skipBlanksAndComments(CodeStatement& found);
    std::optional<double> number();
    static std::optional<double> constant(std::string_view word);
    std::string_view word();
    char at() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
};

}  // namespace cairn
