// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/baseline/baseline.h"

namespace cairn {

// Where a metric leaves the baseline.
struct Departure {
    std::string metric;  // column of metricSpecs()
    std::uint64_t step =
        0;  // the first of those kept at which it is out of tolerance; of a greatest value, that at which it was found
    double time = 0;                 // s
    bool ofMax = false;              // the values at the steps kept agree, the greatest does not
    double found = 0, expected = 0;  // NaN where there is none
    double allowed = 0;              // how far they might have been apart
};
// "energyTotal_J at step 36 (0.6 s) is 12.3, baseline 12.5 within 1e-6"
Text textOf(const Departure& departure);
std::string toString(const Departure& departure);

// How one lane of a baseline came out.
struct LaneCheck {
    std::string label;
    std::size_t metrics = 0;            // how many were compared
    Text fault;                         // of the lane as a whole: not run, another step, stopped; empty without
    std::vector<Departure> departures;  // the first of each metric, by step, then as metricSpecs() has them
    std::vector<std::string>
        missing;  // columns that the run has figures of and the baseline has not: nothing is said of these
    bool passed() const { return fault.empty() && departures.empty(); }
    // What is wrong first, in a sentence; empty when it passed.
    Text reason() const;
};

enum class Exactness { tolerances, bits };

// Holds what is recorded against a baseline, lane by lane, in the order of the baseline. Lanes are the same by their labels. A recording that goes on beyond
// the baseline is compared as far as that goes. bits: every number must be the same to the last bit, and the hash of the last frame.
std::vector<LaneCheck> checkBaseline(const Baseline& baseline, const Comparison& comparison, Exactness exactness);

bool passed(const std::vector<LaneCheck>& lanes);

// "the baseline has no energyTotal_J, which was not compared"; empty where it has all.
std::string missingText(const LaneCheck& lane);

// A row for each lane, and below it the sum.
std::string baselineTable(const std::vector<LaneCheck>& lanes);

}  // namespace cairn
