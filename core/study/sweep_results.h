// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/study/sweep.h"

namespace cairn {

// The results of a sweep as texts. results: by point of the grid, none for those that were not run.

// RFC 4180: lane, a column for each axis, error_UNIT, errorMax_UNIT, errorFinal_UNIT, rowUpdates, time_s, steps, stopped; a
// row for each point.
std::string sweepCsv(const SweepGrid& grid, const SweepTarget& target, std::span<const std::optional<SweepResult>> results);

// The errors over simulated time: lane, a column for each axis, t_s, error_UNIT; a row for each sample.
std::string sweepErrorsCsv(const SweepGrid& grid, const SweepTarget& target,
                           std::span<const std::optional<SweepResult>> results);

// What sweepCsv holds, for the eye.
std::string sweepTable(const SweepGrid& grid, const SweepTarget& target,
                       std::span<const std::optional<SweepResult>> results);

// The log of a sweep, by which one that was stopped is taken up again: a line of JSON that says what is measured, then one
// for each result. Each ends with a line feed.
std::string sweepLogHead(const Scene& scene, const SweepTarget& target, std::string_view referenceSpec);
std::string sweepLogLine(const SweepPoint& point, const SweepResult& result);

struct SweepLog {
    std::map<std::string, SweepResult> results;  // by SweepPoint::spec
    Text problem;                                // why it cannot be used
};
// head: that of the sweep which is to be taken up. Lines that cannot be read, as the last one may be, are passed over, and so are runs that
// stopped early: they are to be made again.
SweepLog readSweepLog(std::string_view text, std::string_view head);

}  // namespace cairn
