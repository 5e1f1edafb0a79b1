// SPDX-License-Identifier: MIT
#include "core/scene/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace cairn {

namespace {

constexpr std::size_t lineWidth = 120;

void appendString(std::string& out, std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        switch (c) {
            case '"':
                out += "\\\"";
                break;
            case '\\':
                out += "\\\\";
                break;
            case '\b':
                out += "\\b";
                break;
            case '\f':
                out += "\\f";
                break;
            case '\n':
                out += "\\n";
                break;
            case '\r':
                out += "\\r";
                break;
            case '\t':
                out += "\\t";
                break;
            default:
                if (static_cast<unsigned char>(c) < 0x20) {
                    out += "\\u00";
                    out += hex[c >> 4];
                    out += hex[c & 15];
                } else {
                    out += c;
                }
        }
    }
    out += '"';
}

// Columns on a screen, near enough: UTF-8 continuation bytes take none.
std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

class Writer {
public:
    std::string take() { return std::move(m_out); }

    void inlineValue(const Json& value) {
        if (const auto* array = value.array()) {
            m_out += '[';
            for (const Json& element : *array) {
                if (&element != array->data()) m_out += ", ";
                inlineValue(element);
            }
            m_out += ']';
        } else if (const auto* object = value.object(); object && !object->empty()) {
            m_out += "{ ";
            for (const Json::Member& member : *object) {
                if (&member != object->data()) m_out += ", ";
                key(member);
                inlineValue(member.value);
            }
            m_out += " }";
        } else {
            scalar(value);
        }
    }

    // used: columns taken on this line before the value and needed after it.
    void block(const Json& value, std::size_t indent, std::size_t used) {
        const std::size_t start = m_out.size();
        const bool root = indent == 0;
        const auto* array = value.array();
        const auto* object = value.object();
        const bool composite = (array && !array->empty()) || (object && !object->empty());
        if (!composite || (!root && mayFit(value, lineWidth))) {
            inlineValue(value);
            if (!composite || used + columns(std::string_view(m_out).substr(start)) <= lineWidth) return;
            m_out.resize(start);
        }
        const std::size_t inner = indent + 2;
        m_out += array ? '[' : '{';
        const std::size_t count = array ? array->size() : object->size();
        for (std::size_t i = 0; i < count; ++i) {
            m_out += i == 0 ? "\n" : ",\n";
            m_out.append(inner, ' ');
            const std::size_t lineStart = m_out.size() - inner;
            if (object) key((*object)[i]);
            const std::size_t taken = columns(std::string_view(m_out).substr(lineStart)) + 1;
            block(array ? (*array)[i] : (*object)[i].value, inner, taken);
        }
        m_out += '\n';
        m_out.append(indent, ' ');
        m_out += array ? ']' : '}';
    }

private:
    void key(const Json::Member& member) {
        appendString(m_out, member.key);
        m_out += ": ";
    }

    void scalar(const Json& value) {
        if (const auto flag = value.boolean()) {
            m_out += *flag ? "true" : "false";
        } else if (const auto* number = value.numberSpelling()) {
            m_out += *number;
        } else if (const auto* text = value.string()) {
            appendString(m_out, *text);
        } else {
            m_out += value.object() ? "{}" : "null";
        }
    }

    // False when the value surely takes more than the columns; cheap, so that large trees are not written out at every level.
    static bool mayFit(const Json& value, std::size_t columnsLeft) {
        const auto* array = value.array();
        const auto* object = value.object();
        const std::size_t count = array ? array->size() : object ? object->size() : 0;
        if (2 * count > columnsLeft) return false;
        columnsLeft -= 2 * count;
        for (std::size_t i = 0; i < count; ++i) {
            if (!mayFit(array ? (*array)[i] : (*object)[i].value, columnsLeft)) return false;
        }
        return true;
    }

    std::string m_out;
};

std::string pathOfNonFinite(const Json& value, const std::string& path) {
    if (const auto number = value.number(); number && !std::isfinite(*number)) {
        return (path.empty() ? std::string("the value") : path) + ": must be a finite number, found " +
               *value.numberSpelling();
    }
    std::string found;
    if (const auto* array = value.array()) {
        for (std::size_t i = 0; i < array->size() && found.empty(); ++i)
            found = pathOfNonFinite((*array)[i], pathTo(path, i));
    } else if (const auto* object = value.object()) {
        for (std::size_t i = 0; i < object->size() && found.empty(); ++i) {
            found = pathOfNonFinite((*object)[i].value, pathTo(path, (*object)[i].key));
        }
    }
    return found;
}

void requireFinite(const Json& value) {
    if (const std::string problem = pathOfNonFinite(value, {}); !problem.empty()) throw std::invalid_argument(problem);
}

}  // namespace

Json::Json(std::nullptr_t) {}
Json::Json(bool value) : m_value(value) {}
Json::Json(std::string value) : m_value(std::move(value)) {}
Json::Json(std::string_view value) : m_value(std::string(value)) {}
Json::Json(const char* value) : m_value(std::string(value)) {}
Json::Json(Array value) : m_value(std::move(value)) {}
Json::Json(double value) : m_value(Number{value, numberText(value)}) {}
Json::Json(Object value) : m_value(std::move(value)) {}

Json Json::number(double value, std::string text) {
    Json json;
    json.m_value = Number{value, std::move(text)};
    return json;
}

std::optional<bool> Json::boolean() const {
    const bool* value = std::get_if<bool>(&m_value);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<double> Json::number() const {
    const Number* value = std::get_if<Number>(&m_value);
    return value ? std::optional(value->value) : std::nullopt;
}

std::optional<std::int64_t> Json::integer() const {
    const Number* value = std::get_if<Number>(&m_value);
    if (!value) return {};
    std::int64_t integer = 0;
    const char* end = value->text.data() + value->text.size();
    const auto [stop, error] = std::from_chars(value->text.data(), end, integer);
    return error == std::errc() && stop == end ? std::optional(integer) : std::nullopt;
}

const std::string* Json::numberSpelling() const {
    const Number* value = std::get_if<Number>(&m_value);
    return value ? &value->text : nullptr;
}

const Json* Json::find(std::string_view key) const {
    if (const Object* members = object()) {
        const auto member = std::find_if(members->begin(), members->end(), [key](const Member& m) { return m.key == key; });
        if (member != members->end()) return &member->value;
    }
    return nullptr;
}

Text described(const Json& value) {
    if (const auto* array = value.array()) return phrase("an array of %1", std::to_string(array->size()));
    if (value.object()) return phrase("an object");
    if (const auto* text = value.string(); text && text->size() > 60) {
        std::size_t end = 57;
        while (end > 0 && ((*text)[end] & 0xC0) == 0x80) --end;
        return toText(text->substr(0, end) + "...");
    }
    if (const auto* number = value.numberSpelling()) return *number;
    return toText(value);
}

std::string describe(const Json& value) { return described(value).english(); }

std::string toText(const Json& value) {
    requireFinite(value);
    Writer writer;
    writer.inlineValue(value);
    return writer.take();
}

std::string toDocument(const Json& value) {
    requireFinite(value);
    Writer writer;
    writer.block(value, 0, 0);
    return writer.take() + '\n';
}

std::string numberText(double value) {
    char buffer[32];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    const std::string_view text(buffer, static_cast<std::size_t>(written.ptr - buffer));
    const std::size_t mark = text.find('e');
    if (mark == std::string_view::npos) return std::string(text);  // inf, nan

    int exponent = 0;
    const std::size_t exponentStart = text[mark + 1] == '+' ? mark + 2 : mark + 1;
    std::from_chars(text.data() + exponentStart, text.data() + text.size(), exponent);
    std::string digits;
    std::copy_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(mark), std::back_inserter(digits),
                 [](char c) { return c >= '0' && c <= '9'; });

    std::string result = text.front() == '-' ? "-" : "";
    const int count = static_cast<int>(digits.size());
    const int whole = exponent + 1;  // digits before the point
    if (exponent >= 21 || exponent < -6) {
        result += digits.substr(0, 1);
        if (count > 1) result += '.' + digits.substr(1);
        result += 'e' + std::to_string(exponent);
    } else if (whole <= 0) {
        result += "0.";
        for (int i = whole; i < 0; ++i) result += '0';
        result += digits;
    } else if (whole >= count) {
        result += digits;
        for (int i = count; i < whole; ++i) result += '0';
    } else {
        result += digits;
        result.insert(result.size() - digits.size() + static_cast<std::size_t>(whole), 1, '.');
    }
    return result;
}

std::string pathTo(std::string_view parent, std::string_view key) {
    std::string path(parent);
    if (!path.empty()) path += '.';
    return path.append(key);
}

std::string pathTo(std::string_view parent, std::size_t index) {
    return std::string(parent) + '[' + std::to_string(index) + ']';
}

}  // namespace cairn
