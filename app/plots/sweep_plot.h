// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <optional>
#include <span>
#include <string>

#include "core/study/sweep.h"

namespace cairn {

// What the error of a sweep is drawn over.
enum class SweepPlot {
    computingTime,  // of the run
    rowUpdates,     // of the run
    simulatedTime,  // the error as it goes in each run
};

// The error of each run over its cost, both logarithmic, as the bytes of a file like those of plot_files.h. Runs that differ
// in the first axis only are joined by a line, whose points have its values beside them; of more than 60 points, or more
// than 24 lines, the table says which is which. Runs without an error, and those whose error or cost is 0, are left out. Over
// simulated time each run is a line.
QByteArray sweepPng(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepPlot over);
QByteArray sweepSvg(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepPlot over);

}  // namespace cairn
