// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>

#include "core/lab/comparison.h"

namespace cairn {

// Writers of results. All read recordings; numbers are printed as the shortest text that reads back to the same double.

// RFC 4180: column t_s, then LABEL/metric_unit for each lane and metric; one row for each time at which any lane has a frame; lanes
// without a frame at that very time leave their cells empty.
void writeMetricsCsv(const Comparison& comparison, std::ostream& out);

// lane,step,t_s,body,x_m,y_m,angle_rad,vx_mps,vy_mps,w_radps; from step 0. Steps whose poses were thinned have no lines.
void writePosesCsv(const Comparison& comparison, std::ostream& out);

// JSON Lines: for each step of each lane an object with its metrics, the motion of each body by id (x, y, angle, vx, vy, w) and the contacts that
// it solved; null where these were thinned.
void writeFramesJsonLines(const Comparison& comparison, std::ostream& out);

// NPZ, as numpy.load reads it: for each lane LABEL/t_s and LABEL/metric_unit by step, and LABEL/poses by body and x, y, angle, vx, vy, w
// of each step in LABEL/poses_step, which are all whose poses were not thinned.
// Throws std::length_error where that is more than such a file may hold.
void writeNpz(const Comparison& comparison, std::ostream& out);

// scene, lanes: label, solver, parameters (resolved), steps, timeStep_s, final, max and mean of each metric, stepTime_s {median, p95},
// hash of the last frame, thinned (null, or posesStride and contactsStride: of so many steps in a row at least one is kept), stopped (null, or step,
// body, reason).
std::string summaryJson(const Comparison& comparison, const Entrants& entrants);

// A text table: lane, greatest and final penetration, energy change, contacts, median step time, and a word on how it ended.
std::string summaryTable(const Comparison& comparison);

// Median and 95th percentile of the step times (s) of a recording, the start left out; zeros without any.
struct StepTimeSummary {
    double median = 0, p95 = 0;
};
StepTimeSummary stepTimes(const Recording& recording);

// How a run looks at a frame, in one word for pane headers: "stands", "falls", "explodes", "moves", "rests", "stopped", "empty". The rules
// are in docs/metrics.md. Depends on nothing after that frame, so that it is the same live and afterwards; and on that frame, the one before it and
// frame 0 alone, so that it is cheap, unless energy has risen so that it must be known how much was fed in before.
std::string verdictAt(const Comparison& comparison, std::size_t lane, std::size_t frame);
std::string verdictAt(const Scene& scene, const Recording& recording, std::size_t frame);

}  // namespace cairn
