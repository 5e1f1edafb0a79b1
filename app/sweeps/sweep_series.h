// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <span>
#include <vector>

#include "core/study/sweep.h"

namespace cairn {

// What the error of a sweep is drawn over.
enum class SweepPlot {
    computingTime,  // of the run
    rowUpdates,     // of the run
    simulatedTime,  // the error as it goes in each run
};

// A run, or a moment of one, as a plot shows it.
struct SweepMark {
    double x = 0, error = 0;
    std::size_t point = 0;  // of the grid
};

// Marks that a line joins, in the order of the first axis; over simulated time those of a run.
struct SweepSeries {
    QString name;
    std::vector<SweepMark> marks;
};

// Runs that differ in the first axis only make a series. Runs without an error, and those whose error or cost is 0, are left out: axes are
// logarithmic. There is a series for every line of the grid, though it may be empty, so that its colour stays while results come; over simulated
// time for every run that has a result.
std::vector<SweepSeries> sweepSeries(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results,
                                     SweepPlot over);

// "si, relaxation=1.3": the lane of a point with the values of its axes from this one on.
QString pointName(const SweepGrid& grid, const SweepPoint& point, std::size_t firstAxis);

// "_m" of a quantity's name as units are read: "m"; empty where it has none.
QString unitOfQuantity(const std::string& quantity);

}  // namespace cairn
