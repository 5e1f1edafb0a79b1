// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/comparison.h"
#include "core/lab/quantity.h"

namespace cairn {

// How one check of SceneKnown came out in one lane.
struct KnownOutcome {
    std::size_t check = 0;  // index in SceneKnown::checks
    std::size_t lane = 0;   // index in Comparison::lanes()
    std::optional<double> found;
    bool holds = false;       // within the tolerance
    bool asExpected = false;  // holds or fails as the scene says
    std::string message;      // "SI, 10: contacts at 1 s is known to be 4 within 0, and was 3"
};

// Judges a comparison by what is known of its scene: every check for every lane that it names, as far as the lanes were run. A lane that
// stopped before the time fails the check; a quantity that the scene does not have is never as expected.
std::vector<KnownOutcome> checkKnown(const Comparison& comparison);

}  // namespace cairn
