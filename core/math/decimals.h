// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/vec2.h"

// Numbers as people write them: what a hand gives has no more digits than it can mean, and sums of short decimals are short.
namespace cairn {

// Rounded to a multiple of the largest power of ten that is no more than the precision (> 0, in the unit of the value). A precision of 0
// leaves the value as it is.
inline double roundedTo(double value, double precision) {
    if (!(precision > 0)) return value;
    const double exponent = std::floor(std::log10(precision));
    const double power = std::pow(10, std::abs(exponent));  // whole, so that one division makes the nearest double
    const double rounded = exponent < 0 ? std::round(value * power) / power : std::round(value / power) * power;
    return std::isfinite(rounded) ? rounded + 0.0 : value;
}

inline Vec2 roundedTo(Vec2 v, double precision) { return {roundedTo(v.x, precision), roundedTo(v.y, precision)}; }

// 0.3 for 0.30000000000000004: a number so near to a decimal of at most nine places that a few operations on numbers below a hundred, or
// below a hundred times it, may have left the difference, is taken for it. All others stay to the last bit.
inline double withoutResidue(double value) {
    constexpr double places = 1e9, most = 1e6;
    if (!(std::abs(value) < most)) return value;
    const double decimal = std::round(value * places) / places + 0.0;
    const double residue = 64 * std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(value));
    return std::abs(value - decimal) <= residue ? decimal : value;
}

inline Vec2 withoutResidue(Vec2 v) { return {withoutResidue(v.x), withoutResidue(v.y)}; }

}  // namespace cairn
