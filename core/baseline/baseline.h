// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/comparison.h"

// What runs of a scene once came to, so that later ones can be held against it. docs/baselines.md says what a file holds.
namespace cairn {

// How far a figure may be from the baseline's: absolute (in its unit) and relative (of the greatest magnitude that the baseline's lane has of it)
// together.
struct Tolerance {
    double absolute = 0, relative = 0;
    friend bool operator==(const Tolerance&, const Tolerance&) = default;
};

// A metric of a lane.
struct BaselineMetric {
    double max = 0;              // over all steps
    std::vector<double> values;  // at BaselineLane::steps; NaN where the frame has none
    friend bool operator==(const BaselineMetric&, const BaselineMetric&) = default;
};

struct BaselineLane {
    LaneSpec lane;
    double timeStep = 0;               // s
    std::vector<std::uint64_t> steps;  // those that are kept, rising, from 0 to the last one that was run
    std::map<std::string, BaselineMetric> metrics;
    std::string hash;                        // of the last frame
    std::optional<std::uint64_t> stoppedAt;  // the step at which the lane stopped early
};

struct Baseline {
    std::string sceneName;
    std::string sceneHash;                        // physicsHash() of the scene
    std::string program;                          // what made it: "cairn 0.1.0"
    double duration = 0;                          // s
    std::map<std::string, Tolerance> tolerances;  // by column of metricSpecs(); every metric of the lanes has one
    std::vector<BaselineLane> lanes;
};

// Most steps that are kept of a lane, the first and the last among them, at equal distances.
inline constexpr std::size_t mostBaselineSteps = 200;

// Sixteen hexadecimal digits that change with whatever of a scene can change a run: all but its names, lanes, run, instruments and what is known of it.
std::string physicsHash(const Scene& scene);

// Of what is recorded. Timings are left out, and metrics that a lane has no number of. The tolerances are the default ones. Throws
// std::invalid_argument where a lane could not start, as there is nothing to hold later runs against.
Baseline makeBaseline(const Comparison& comparison);

}  // namespace cairn
