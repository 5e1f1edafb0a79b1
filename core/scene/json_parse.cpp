// SPDX-License-Identifier: MIT
// Compiled alone: it is the one source that includes json.hpp, which takes seconds.
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/scene/json.h"

namespace cairn {

namespace {

// Walks the text and shows how far the parser has read, which its events do not say.
struct Cursor {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at;
    const char** reached;

    reference operator*() const { return *at; }
    Cursor& operator++() {
        *reached = ++at;
        return *this;
    }
    Cursor operator++(int) {
        const Cursor before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Cursor& a, const Cursor& b) { return a.at == b.at; }
};

bool isNumberCharacter(char c) { return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E'; }

// Makes a Json tree from the parser's events.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, const JsonLimits& limits)
        : m_begin(text.data()), m_end(text.data() + text.size()), m_reached(m_begin), m_counted(m_begin), m_limits(limits) {}

    Cursor begin() { return {m_begin, &m_reached}; }
    Cursor end() { return {m_end, &m_reached}; }

    JsonResult result() {
        JsonResult result;
        if (m_problems.empty()) result.value = std::move(m_root);
        result.problems = std::move(m_problems);
        return result;
    }

    bool null() override { return add({}); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return addInteger(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addInteger(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t& text) override { return add(Json::number(value, text)); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }  // JSON has none
    bool start_object(std::size_t) override { return open(Json::Object{}); }
    bool start_array(std::size_t) override { return open(Json::Array{}); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override {
        Level& level = m_levels.back();
        level.key = std::move(value);
        if (!level.keys.insert(level.key).second)
            problem(path(), phrase("is a duplicate: an object may hold each key once"));
        return true;
    }

    bool parse_error(std::size_t, const std::string& lastToken, const nlohmann::detail::exception& error) override {
        problem(path(), messageOf(error, lastToken));
        return false;
    }

private:
    struct Level {
        Json* value;  // stays where it is while the level is open: only the innermost level grows
        std::string key;
        std::unordered_set<std::string> keys;
    };

    bool addInteger(double value) {
        // The parser has looked at the character after the number, unless the text ended.
        const char* stop = m_reached;
        if (stop > m_begin && !isNumberCharacter(stop[-1])) --stop;
        const char* start = stop;
        while (start > m_begin && isNumberCharacter(start[-1])) --start;
        std::string text(start, stop);
        if (text == "-0") value = -0.0;
        return add(Json::number(value, std::move(text)));
    }

    bool add(Json value) {
        if (++m_values > m_limits.values) {
            problem(path(), phrase("must hold at most %1 values", std::to_string(m_limits.values)));
            return false;
        }
        value.setLine(line());
        place(std::move(value));
        return true;
    }

    bool open(Json value) {
        if (m_levels.size() >= m_limits.depth) {
            problem(path(), phrase("must be nested at most %1 deep", std::to_string(m_limits.depth)));
            return false;
        }
        value.setLine(line());
        Json& placed = place(std::move(value));
        m_levels.push_back({&placed, {}, {}});
        return true;
    }

    Json& place(Json value) {
        if (m_levels.empty()) return m_root = std::move(value);
        Level& level = m_levels.back();
        if (Json::Array* array = level.value->array()) return array->emplace_back(std::move(value));
        return level.value->object()->emplace_back(Json::Member{level.key, std::move(value)}).value;
    }

    bool close() {
        m_levels.pop_back();
        return true;
    }

    // The line of the token that was read last. Tokens do not hold line feeds, and the parser is at most one character ahead.
    int line() {
        const char* last = m_reached > m_begin ? m_reached - 1 : m_begin;
        m_line += static_cast<int>(std::count(m_counted, std::max(m_counted, last), '\n'));
        m_counted = std::max(m_counted, last);
        return m_line;
    }

    // The path of the value that is being read.
    std::string path() const {
        std::string result;
        for (const Level& level : m_levels) {
            if (const Json::Array* array = level.value->array()) {
                const bool innermost = &level == &m_levels.back();
                result = pathTo(result, innermost ? array->size() : array->size() - 1);
            } else if (!level.keys.empty()) {
                result = pathTo(result, level.key);
            }
        }
        return result;
    }

    void problem(std::string where, Text message) {
        if (m_problems.size() < maxProblems) m_problems.push_back({std::move(where), line(), std::move(message)});
    }

    Text messageOf(const nlohmann::detail::exception& error, const std::string& lastToken) const {
        constexpr int outOfRange = 406;
        if (error.id == outOfRange) return phrase("must be a number within the range of double, found %1", lastToken);
        const std::string word = lastWord();
        for (const char* number : {"NaN", "nan", "Infinity", "infinity", "inf", "Inf"}) {
            if (word == number || word == '-' + std::string(number))
                return phrase("must be %1, found %2", phrase("a finite number"), word);
        }
        // What the parser says, without what it read: that may be long, or no UTF-8.
        std::string reason = error.what();
        if (const std::size_t start = reason.find(" - "); start != std::string::npos) reason.erase(0, start + 3);
        if (const std::size_t read = reason.find("; last read: "); read != std::string::npos) {
            const std::size_t expected = reason.rfind("; expected ");
            reason.erase(read, expected != std::string::npos && expected > read ? expected - read : std::string::npos);
            if (reason.starts_with("invalid literal") && !word.empty()) reason.insert(15, ' ' + word.substr(0, 40));
        }
        return phrase("must be JSON: %1", reason);
    }

    // The word that the parser stopped in.
    std::string lastWord() const {
        const auto inWord = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isNumberCharacter(c); };
        const char* start = m_reached;
        const char* stop = m_reached;
        while (start > m_begin && inWord(start[-1])) --start;
        while (stop < m_end && inWord(*stop)) ++stop;
        return {start, stop};
    }

    static constexpr std::size_t maxProblems = 100;

    const char* m_begin;
    const char* m_end;
    const char* m_reached;
    const char* m_counted;  // line feeds before it are in m_line
    int m_line = 1;
    const JsonLimits& m_limits;
    std::size_t m_values = 0;
    std::vector<Level> m_levels;
    Json m_root;
    std::vector<JsonProblem> m_problems;
};

}  // namespace

JsonResult parseJson(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) {
        return {{},
                {{{},
                  0,
                  phrase("must be at most %1 bytes long, found %2", std::to_string(limits.bytes),
                         std::to_string(text.size()))}}};
    }
    TreeBuilder builder(text, limits);
    nlohmann::json::sax_parse(builder.begin(), builder.end(), &builder);
    return builder.result();
}

}  // namespace cairn
