// SPDX-License-Identifier: MIT
#include "core/study/axis_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/lab/simulator.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

constexpr double mostValues = 100'000;  // of a range
constexpr double slack = 1e-9;          // of a step: what rounding may take from the last value

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Takes a number from the front of the text, with the spaces before it.
std::optional<double> takeNumber(std::string_view& text) {
    text = trimmed(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value)) return {};
    text = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
    return value;
}

bool takeFront(std::string_view& text, std::string_view front) {
    if (!text.starts_with(front)) return false;
    text.remove_prefix(front.size());
    return true;
}

std::string rounded(double value) {
    char digits[32];
    const auto written = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, 12);
    double parsed = value;
    std::from_chars(digits, written.ptr, parsed);
    return numberText(parsed);
}

struct Range {
    double from = 0, to = 0, step = 1;
    bool byFactor = false;
};

std::optional<Range> rangeOf(std::string_view part) {
    const std::size_t dots = part.find("..");
    std::string_view before = part.substr(0, dots), after = part.substr(dots + 2);
    const auto from = takeNumber(before), to = takeNumber(after);
    if (!from || !to || !before.empty()) return {};
    Range range{*from, *to};
    if (after.empty()) return range;
    range.byFactor = takeFront(after, "x") || takeFront(after, "\u00d7");
    if (!range.byFactor && !takeFront(after, "+")) return {};
    const auto step = takeNumber(after);
    if (!step || !after.empty()) return {};
    range.step = *step;
    return range;
}

Text problemOf(const Range& range, std::string_view part) {
    if (!range.byFactor && !(range.step > 0)) return phrase("%1: a range goes by steps above 0", part);
    if (range.byFactor && !(range.step > 1)) return phrase("%1: a range goes by factors above 1", part);
    if (range.byFactor && !(range.from * range.to > 0))
        return phrase("%1: a range by factors has both ends above 0, or both below", part);
    return {};
}

// How many steps lead from one end to the other.
double stepsOf(const Range& range) {
    const double steps = range.byFactor ? std::abs(std::log(range.to / range.from)) / std::log(range.step)
                                        : std::abs(range.to - range.from) / range.step;
    return std::floor(steps + slack);
}

std::string valueAt(const Range& range, double index) {
    const bool grows = range.byFactor ? std::abs(range.to) > std::abs(range.from) : range.to > range.from;
    const double direction = grows ? 1 : -1;
    return rounded(range.byFactor ? range.from * std::pow(range.step, direction * index)
                                  : range.from + direction * index * range.step);
}

// Adds the values of a part; returns what is wrong with it.
Text addPart(std::string_view part, std::vector<std::string>& values) {
    if (part.empty()) return phrase("a value is empty");
    if (part.front() == '[' || part.find("..") == std::string_view::npos) {
        values.emplace_back(part);
        return {};
    }
    const std::optional<Range> range = rangeOf(part);
    if (!range) return phrase("expected a range like 1..100 x2, 0..1 +0.25 or 1..5, found \"%1\"", part);
    if (Text problem = problemOf(*range, part); !problem.empty()) return problem;
    const double steps = stepsOf(*range);
    if (!(steps < mostValues)) return phrase("%1: these are more than 100,000 values", part);
    for (double index = 0; index <= steps; ++index) values.push_back(valueAt(*range, index));
    return {};
}

}  // namespace

AxisValues axisValues(std::string_view text) {
    AxisValues result;
    for (const std::string_view part : partsOf(text)) {
        result.problem = addPart(trimmed(part), result.values);
        if (!result.problem.empty()) break;
    }
    std::vector<std::string> sorted = result.values;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); result.problem.empty() && twice != sorted.end())
        result.problem = phrase("%1 is there twice", *twice);
    if (!result.problem.empty()) result.values.clear();
    return result;
}

}  // namespace cairn
