// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/text/text.h"

namespace cairn {

// A value of a parameter: nothing (only where the parameter says what that means), a switch, a whole number, a number, a choice.
using ParameterValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

enum class ParameterKind : std::uint8_t { boolean, integer, real, choice };

// A parameter, described once: forms, files, the command line and the docs are made from it. Written with designated initialisers.
struct ParameterSpec {
    std::string key{};    // camelCase, the same word for the same thing in every solver
    std::string label{};  // for forms
    ParameterKind kind = ParameterKind::real;
    ParameterValue defaultValue{};
    double minimum = -std::numeric_limits<double>::infinity();  // inclusive; of integer and real
    double maximum = std::numeric_limits<double>::infinity();   // inclusive
    std::vector<std::string> choices{};                         // of choice
    std::string unit{};                                         // "m", "m/s"; empty for none
    std::string nullMeaning{};  // what no value means ("the scene's linear slop"); empty where a value is required
    std::string help{};         // one or two sentences: what it does to the motion
};

// Values by key. Only what was set: absent keys take their defaults.
using ParameterValues = std::map<std::string, ParameterValue, std::less<>>;

// A key or a value that a description refuses.
struct ParameterProblem {
    std::string key;
    Text reason;  // says what was expected and what was found
};

// The values with all defaults filled in, integers turned into reals where a real is described; or the problems: unknown keys (with the
// nearest known one), wrong kinds, values out of range. A refused value leaves its default, so that values are always whole.
struct ResolvedParameters {
    ParameterValues values;
    std::vector<ParameterProblem> problems;
};
ResolvedParameters resolve(std::span<const ParameterSpec> specs, const ParameterValues& given);

// Reads a value as it is typed on a command line: "null", "true", "10", "0.2", "baumgarte". Nothing when it does not fit the kind;
// ranges and choices are for resolve(), which says what it expected.
std::optional<ParameterValue> parseParameter(const ParameterSpec& spec, std::string_view text);

// The text that parseParameter reads back; numbers as their shortest exact form.
std::string toString(const ParameterValue& value);

// Null when there is none.
const ParameterSpec* findSpec(std::span<const ParameterSpec> specs, std::string_view key);

// Typed access to resolved values. The key must be described; a value of another kind is a fault of the solver: throws std::logic_error.
bool getBool(const ParameterValues& values, std::string_view key);
int getInt(const ParameterValues& values, std::string_view key);
double getReal(const ParameterValues& values, std::string_view key);
std::optional<double> getOptionalReal(const ParameterValues& values, std::string_view key);
std::string getChoice(const ParameterValues& values, std::string_view key);

}  // namespace cairn
