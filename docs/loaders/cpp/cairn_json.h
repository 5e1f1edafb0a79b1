// SPDX-License-Identifier: MIT
// Reads JSON text, for C++17 and newer.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <stdexcept>
#include <variant>
#include <vector>

#include "cairn_json_text.h"

namespace cairn_loader {

struct Json {
    std::variant<std::monostate, bool, double, std::string, std::vector<Json>, std::map<std::string, Json>> value;

    bool isNull() const { return value.index() == 0; }
    // What it holds, or the other where it is null; throws std::bad_variant_access where it holds something else.
    template <class T>
    T orElse(T other) const {
        return isNull() ? other : std::get<T>(value);
    }
    std::vector<Json> items() const { return orElse(std::vector<Json>()); }
    // The member with a key, null where there is none.
    const Json& operator[](const std::string& key) const {
        static const Json null;
        const auto* members = std::get_if<std::map<std::string, Json>>(&value);
        return members && members->count(key) > 0 ? members->at(key) : null;
    }
};

class JsonReader {
public:
    explicit JsonReader(std::string_view text) : m_text(text) { take("\xef\xbb\xbf"); }

    // The whole text; throws std::runtime_error with the line where it is no JSON.
    Json read() {
        Json json = readValue(0);
        return take(""), m_at < m_text.size() ? (fail("the end"), json) : json;
    }

private:
    [[noreturn]] void fail(const char* expected) const {
        std::size_t line = 1;
        for (const char c : m_text.substr(0, m_at)) line += c == '\n';
        throw std::runtime_error("line " + std::to_string(line) + ": expected " + expected);
    }

    bool take(std::string_view word) {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        const bool isNext = m_text.substr(m_at, word.size()) == word;
        if (isNext) m_at += word.size();
        return isNext;
    }

    template <class ReadItem>
    void readList(std::string_view close, ReadItem readItem) {
        for (bool isFirst = true; !take(close); isFirst = false) {
            if (!isFirst && !take(",")) fail("a comma or the end of the list");
            readItem();
        }
    }

    Json readValue(int depth) {
        if (depth > 64) fail("no more than 64 levels");
        std::vector<Json> items;
        if (take("[")) return readList("]", [&] { items.push_back(readValue(depth + 1)); }), Json{items};
        std::map<std::string, Json> members;
        if (take("{")) {
            readList("}", [&] {
                const std::string key = take("\"") ? readString() : (fail("a key"), "");
                members[key] = take(":") ? readValue(depth + 1) : (fail("a colon"), Json());
            });
            return {members};
        }
        if (take("\"")) return {readString()};
        if (take("null")) return {};
        const bool isTrue = take("true");
        if (isTrue || take("false")) return {isTrue};
        double number = 0;
        const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), number);
        if (error != std::errc() || !std::isfinite(number)) fail("a value");
        m_at = static_cast<std::size_t>(end - m_text.data());
        return {number};
    }

    std::string readString() {  // after its opening quote
        if (std::optional<std::string> read = readText(m_text, m_at)) return *read;
        fail("a character or the closing quote");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace cairn_loader
