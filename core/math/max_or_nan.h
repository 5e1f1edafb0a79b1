// SPDX-License-Identifier: MIT
#pragma once

namespace cairn {

// The greater of two numbers, or NaN where one of them is, which std::max passes over or not as it happens: an error must not look small
// because it is no number.
constexpr double maxOrNan(double a, double b) { return a < b || b != b ? b : a; }

}  // namespace cairn
