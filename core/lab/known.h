// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab/comparison.h"

namespace cairn {

// What a quantity was in a recording at a time (s), read from the last frame at or before it. Quantities:
//
//     body/ID/x_m, y_m, angle_rad, vx_mps, vy_mps, w_radps   a body's frame as authored, and its motion
//     displacementMax_m                                      greatest distance of a dynamic body's origin from where it started
//     penetrationMax_m, energyTotal_J, ...                   every column of metricSpecs()
//     max/QUANTITY                                           the greatest value of any of these up to the time
//
// Nothing where the scene has no such quantity, or where the recording ends more than a step before the time.
std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view quantity, double time);

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
