// SPDX-License-Identifier: MIT
#include "core/exchange/json_fields.h"

#include <bit>
#include <charconv>
#include <cmath>

namespace cairn {

namespace {

std::optional<double> hexFloat(const std::string& text) {
    std::uint32_t bits = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
    if (text.size() != 8 || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return static_cast<double>(std::bit_cast<float>(bits));
}

}  // namespace

bool parseForeignJson(std::string_view text, ProblemList& problems, Json& root) {
    JsonResult parsed = parseJson(text, foreignJsonLimits);
    for (JsonProblem& problem : parsed.problems)
        problems.error(std::move(problem.path), std::move(problem.message), problem.line);
    if (!parsed.value) return false;
    root = std::move(*parsed.value);
    return true;
}

JsonFields::JsonFields(const Json& value, std::string path, ProblemList& problems)
    : m_json(value), m_path(std::move(path)), m_problems(problems) {
    if (!value.object())
        m_problems.error(m_path, phrase("must be %1, found %2", phrase("an object"), described(value)), value.line());
}

void JsonFields::error(std::string_view key, const Text& message) const {
    const Json* value = find(key);
    m_problems.error(pathOf(key),
                     value ? phrase("%1, found %2", message, described(*value)) : phrase("%1, and is missing", message),
                     value ? value->line() : line());
}

void JsonFields::warning(std::string_view key, const Text& message) const {
    const Json* value = find(key);
    m_problems.warning(pathOf(key), message, value ? value->line() : line());
}

bool JsonFields::flag(std::string_view key, bool missing) const {
    const Json* value = find(key);
    if (!value) return missing;
    if (const auto flag = value->boolean()) return *flag;
    if (const auto number = value->number(); number && (*number == 0 || *number == 1)) return *number == 1;
    error(key, phrase("must be true or false"));
    return missing;
}

std::optional<double> JsonFields::numberOf(const Json& value, const std::string& path) const {
    auto number = value.number();
    if (!number && allowsHexNumbers && value.string()) number = hexFloat(*value.string());
    if (number && std::isfinite(*number)) return number;
    m_problems.error(path, phrase("must be %1, found %2", phrase("a finite number"), described(value)), value.line());
    return std::nullopt;
}

std::optional<Vec2> JsonFields::vectorOf(const Json& value, const std::string& path) const {
    if (allowsHexNumbers && value.number() == 0) return Vec2{};
    const Json* x = value.find("x");
    const Json* y = value.find("y");
    if (!x || !y) {
        m_problems.error(path, phrase("must be a vector { \"x\": 1, \"y\": 2 }, found %1", described(value)), value.line());
        return std::nullopt;
    }
    const auto first = numberOf(*x, pathTo(path, "x")), second = numberOf(*y, pathTo(path, "y"));
    return first && second ? std::optional(Vec2{*first, *second}) : std::nullopt;
}

double JsonFields::number(std::string_view key, double missing) const { return numberIfThere(key).value_or(missing); }

std::optional<double> JsonFields::numberIfThere(std::string_view key) const {
    const Json* value = find(key);
    return value ? numberOf(*value, pathOf(key)) : std::nullopt;
}

std::int64_t JsonFields::integer(std::string_view key, std::int64_t missing) const {
    const Json* value = find(key);
    if (!value) return missing;
    if (const auto whole = value->integer()) return *whole;
    const auto number = value->number();
    if (number && std::trunc(*number) == *number && std::abs(*number) < 0x1p53) return static_cast<std::int64_t>(*number);
    error(key, phrase("must be a whole number"));
    return missing;
}

std::string JsonFields::text(std::string_view key, std::string_view missing) const {
    const Json* value = find(key);
    if (!value) return std::string(missing);
    if (const std::string* text = value->string()) return *text;
    error(key, phrase("must be a text"));
    return std::string(missing);
}

Vec2 JsonFields::vector(std::string_view key, Vec2 missing) const {
    const Json* value = find(key);
    return value ? vectorOf(*value, pathOf(key)).value_or(missing) : missing;
}

const Json::Array& JsonFields::array(std::string_view key) const {
    static const Json::Array none;
    const Json* value = find(key);
    if (!value || value->isNull()) return none;
    if (const Json::Array* array = value->array()) return *array;
    error(key, phrase("must be an array"));
    return none;
}

std::optional<std::size_t> JsonFields::index(std::string_view key, std::size_t size) const {
    const Json* value = find(key);
    const auto number = value ? value->integer() : std::nullopt;
    if (number && *number >= 0 && static_cast<std::size_t>(*number) < size) return static_cast<std::size_t>(*number);
    error(key, size == 0 ? phrase("must be an index, but there is nothing to refer to")
                         : phrase("must be an index from 0 to %1", std::to_string(size - 1)));
    return std::nullopt;
}

}  // namespace cairn
