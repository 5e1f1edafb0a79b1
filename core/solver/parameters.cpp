// SPDX-License-Identifier: MIT
#include "core/solver/parameters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/text/nearest_word.h"

namespace cairn {
namespace {

template <typename T>
std::optional<T> numberFrom(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

template <typename T>
std::string shortestText(T value) {
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end};
}

// 100000 rather than 1e+05.
std::string shortestText(double value) {
    const double size = std::abs(value);
    if (size < 1e-6 || !(size < 1e21)) return shortestText<double>(value);
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return {buffer.data(), end};
}

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

// "a number from 0 to 1", "one of none, baumgarte, or null (no limit)"
Text expectedNumber(const ParameterSpec& spec) {
    const bool isWhole = spec.kind == ParameterKind::integer;
    const std::string least = shortestText(spec.minimum), most = shortestText(spec.maximum);
    const bool bottom = std::isfinite(spec.minimum), top = std::isfinite(spec.maximum);
    if (bottom && top)
        return isWhole ? phrase("a whole number from %1 to %2", least, most) : phrase("a number from %1 to %2", least, most);
    if (bottom) return isWhole ? phrase("a whole number, at least %1", least) : phrase("a number, at least %1", least);
    if (top) return isWhole ? phrase("a whole number, at most %1", most) : phrase("a number, at most %1", most);
    return isWhole ? phrase("a whole number") : phrase("a number");
}

Text expectation(const ParameterSpec& spec) {
    Text text;
    switch (spec.kind) {
        case ParameterKind::boolean:
            text = phrase("true or false");
            break;
        case ParameterKind::choice:
            text = phrase("one of %1", joined(spec.choices));
            break;
        case ParameterKind::integer:
        case ParameterKind::real:
            text = expectedNumber(spec);
            if (!spec.unit.empty()) text = phrase("%1 (%2)", text, spec.unit);
            break;
    }
    return spec.nullMeaning.empty() ? text : phrase("%1, or null (%2)", text, phrase(spec.nullMeaning));
}

std::string finding(const ParameterValue& value) {
    const bool isText = std::holds_alternative<std::string>(value);
    return isText ? "\"" + toString(value) + "\"" : toString(value);
}

bool withinRange(const ParameterSpec& spec, double number) {
    return std::isfinite(number) && number >= spec.minimum && number <= spec.maximum;
}

// The value as the description wants it, or nothing when it does not fit.
std::optional<ParameterValue> fitted(const ParameterSpec& spec, const ParameterValue& value) {
    if (std::holds_alternative<std::monostate>(value)) return spec.nullMeaning.empty() ? std::nullopt : std::optional(value);
    switch (spec.kind) {
        case ParameterKind::boolean:
            if (std::holds_alternative<bool>(value)) return value;
            break;
        case ParameterKind::integer:
            // getInt() hands on an int.
            if (const auto* whole = std::get_if<std::int64_t>(&value))
                if (std::in_range<int>(*whole) && withinRange(spec, static_cast<double>(*whole))) return value;
            break;
        case ParameterKind::real: {
            const auto* whole = std::get_if<std::int64_t>(&value);
            const auto* number = std::get_if<double>(&value);
            if (!whole && !number) break;
            const double real = whole ? static_cast<double>(*whole) : *number;
            if (withinRange(spec, real)) return real;
            break;
        }
        case ParameterKind::choice:
            if (const auto* word = std::get_if<std::string>(&value))
                if (std::ranges::find(spec.choices, *word) != spec.choices.end()) return value;
            break;
    }
    return std::nullopt;
}

Text unknownKey(std::span<const ParameterSpec> specs, std::string_view key) {
    std::vector<std::string> keys;
    for (const ParameterSpec& spec : specs) keys.push_back(spec.key);
    if (keys.empty()) return phrase("there is no such parameter, and no other");
    const std::string_view near = nearestWord(key, keys);
    if (near.empty()) return phrase("there is no such parameter; known are %1", joined(keys));
    return phrase("there is no such parameter; did you mean %1?", near);
}

Text mismatch(const ParameterSpec& spec, const ParameterValue& value) {
    const auto* word = std::get_if<std::string>(&value);
    const std::string_view near = word ? nearestWord(*word, spec.choices) : std::string_view();
    if (near.empty()) return phrase("expected %1, found %2", expectation(spec), finding(value));
    return phrase("expected %1, found %2; did you mean %3?", expectation(spec), finding(value), near);
}

const ParameterValue& valueOf(const ParameterValues& values, std::string_view key) {
    const auto found = values.find(key);
    if (found == values.end()) throw std::logic_error("the parameter " + std::string(key) + " is not described");
    return found->second;
}

template <typename T>
const T& typedValue(const ParameterValues& values, std::string_view key, const char* kind) {
    const ParameterValue& value = valueOf(values, key);
    if (const auto* typed = std::get_if<T>(&value)) return *typed;
    throw std::logic_error("the parameter " + std::string(key) + " is " + finding(value) + ", not " + kind);
}

}  // namespace

ResolvedParameters resolve(std::span<const ParameterSpec> specs, const ParameterValues& given) {
    ResolvedParameters result;
    for (const ParameterSpec& spec : specs)
        result.values[spec.key] = fitted(spec, spec.defaultValue).value_or(spec.defaultValue);
    for (const auto& [key, value] : given) {
        const ParameterSpec* spec = findSpec(specs, key);
        if (!spec) {
            result.problems.push_back({key, unknownKey(specs, key)});
        } else if (auto fit = fitted(*spec, value)) {
            result.values[key] = *std::move(fit);
        } else {
            result.problems.push_back({key, mismatch(*spec, value)});
        }
    }
    return result;
}

std::optional<ParameterValue> parseParameter(const ParameterSpec& spec, std::string_view text) {
    if (text == "null") return std::monostate{};
    switch (spec.kind) {
        case ParameterKind::boolean:
            if (text == "true") return true;
            if (text == "false") return false;
            return std::nullopt;
        case ParameterKind::integer:
            if (const auto whole = numberFrom<std::int64_t>(text)) return *whole;
            return std::nullopt;
        case ParameterKind::real:
            if (const auto real = numberFrom<double>(text); real && std::isfinite(*real)) return *real;
            return std::nullopt;
        case ParameterKind::choice:
            return std::string(text);
    }
    return std::nullopt;
}

std::string toString(const ParameterValue& value) {
    struct Writer {
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool on) const { return on ? "true" : "false"; }
        std::string operator()(std::int64_t whole) const { return shortestText(whole); }
        std::string operator()(double real) const { return shortestText(real); }
        std::string operator()(const std::string& word) const { return word; }
    };
    return std::visit(Writer{}, value);
}

const ParameterSpec* findSpec(std::span<const ParameterSpec> specs, std::string_view key) {
    const auto found = std::ranges::find(specs, key, &ParameterSpec::key);
    return found == specs.end() ? nullptr : &*found;
}

bool getBool(const ParameterValues& values, std::string_view key) { return typedValue<bool>(values, key, "true or false"); }

int getInt(const ParameterValues& values, std::string_view key) {
    return static_cast<int>(typedValue<std::int64_t>(values, key, "a whole number"));
}

double getReal(const ParameterValues& values, std::string_view key) { return typedValue<double>(values, key, "a number"); }

std::optional<double> getOptionalReal(const ParameterValues& values, std::string_view key) {
    if (std::holds_alternative<std::monostate>(valueOf(values, key))) return std::nullopt;
    return getReal(values, key);
}

std::string getChoice(const ParameterValues& values, std::string_view key) {
    return typedValue<std::string>(values, key, "a choice");
}

}  // namespace cairn
