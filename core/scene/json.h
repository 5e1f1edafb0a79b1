// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/text/text.h"

namespace cairn {

// A JSON value as files hold it: members keep their order, numbers their exact text, and values that were read know their line.
//
//     Json::Object lane{{"label", "SI, 10"}, {"steps", 600}, {"stopped", nullptr}};
class Json {
public:
    struct Member;
    using Array = std::vector<Json>;
    using Object = std::vector<Member>;  // keys are unique in what parseJson returns

    Json() = default;  // null
    Json(std::nullptr_t);
    Json(bool value);
    Json(double value);  // its text is numberText(value)
    template <std::integral Integer>
    Json(Integer value);
    Json(std::string value);
    Json(std::string_view value);
    Json(const char* value);
    Json(Array value);
    Json(Object value);
    // A number with its own spelling, which must be that of JSON.
    static Json number(double value, std::string text);

    bool isNull() const { return std::holds_alternative<std::monostate>(m_value); }
    // Each gives nothing (or null) when the value is of another kind.
    std::optional<bool> boolean() const;
    std::optional<double> number() const;
    std::optional<std::int64_t> integer() const;  // a number without point and exponent that fits
    const std::string* numberSpelling() const;
    const std::string* string() const { return std::get_if<std::string>(&m_value); }
    const Array* array() const { return std::get_if<Array>(&m_value); }
    const Object* object() const { return std::get_if<Object>(&m_value); }
    Array* array() { return std::get_if<Array>(&m_value); }
    Object* object() { return std::get_if<Object>(&m_value); }

    // The member of an object; null when there is none, or when this is no object.
    const Json* find(std::string_view key) const;

    // The line on which the value starts, from 1; 0 when it was not read from a text.
    int line() const { return m_line; }
    void setLine(int line) { m_line = line; }

private:
    struct Number {
        double value = 0;
        std::string text;
    };
    std::variant<std::monostate, bool, Number, std::string, Array, Object> m_value;
    int m_line = 0;
};

struct Json::Member {
    std::string key;
    Json value;
};

template <std::integral Integer>
Json::Json(Integer value) : m_value(Number{static_cast<double>(value), std::to_string(value)}) {}

// What the value is, for messages: "null", "-1", "\"abc\"" (long texts cut), "an array of 3", "an object".
Text described(const Json& value);
std::string describe(const Json& value);

// Why a text is not acceptable as JSON.
struct JsonProblem {
    std::string path;  // "bodies[3].position"
    int line = 0;      // from 1
    Text message;
};
struct JsonResult {
    std::optional<Json> value;  // none when there is a problem
    std::vector<JsonProblem> problems;
};
struct JsonLimits {
    std::size_t bytes = std::size_t{64} << 20;
    std::size_t depth = 64;
    std::size_t values = 8'000'000;
};

// Reads one JSON value (RFC 8259) in UTF-8, with or without a byte order mark. Stricter than the RFC where files could be
// misread: duplicate keys and numbers beyond the range of double are refused. Nothing is thrown.
JsonResult parseJson(std::string_view text, const JsonLimits& limits = {});

// The value on one line: { "a": 1, "b": [1, 2] }. Throws std::invalid_argument, naming the place, where a number is not finite.
std::string toText(const Json& value);

// The value as a file: two spaces of indent, a line feed at the end; whatever fits into 120 columns stands on one line. Throws
// like toText.
std::string toDocument(const Json& value);

// The shortest text that reads back to the same double: 2, 0.1, 0.016666666666666666, 1e-9. Plain digits from 1e-6 to 1e21,
// as ECMAScript (and RFC 8785) writes numbers.
std::string numberText(double value);

// Appends a key to a JSON path: "bodies[3]", "radius" -> "bodies[3].radius"; and an index.
std::string pathTo(std::string_view parent, std::string_view key);
std::string pathTo(std::string_view parent, std::size_t index);

}  // namespace cairn
