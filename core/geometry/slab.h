// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>

namespace cairn {

// The part of an endless line that is between two parallel ones, by the parameter of the line.
struct SlabInterval {
    double enter = -std::numeric_limits<double>::infinity();
    double exit = std::numeric_limits<double>::infinity();
};

// Along one axis: origin + t direction is from lower to upper, both included. A line that goes along the slab is in it for ever, or never, which is
// nothing.
inline std::optional<SlabInterval> clipToSlab(double origin, double direction, double lower, double upper) {
    if (direction == 0) return lower <= origin && origin <= upper ? std::optional(SlabInterval{}) : std::nullopt;
    return SlabInterval{((direction > 0 ? lower : upper) - origin) / direction,
                        ((direction > 0 ? upper : lower) - origin) / direction};
}

}  // namespace cairn
