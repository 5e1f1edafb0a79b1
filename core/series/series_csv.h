// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/lab/comparison.h"
#include "core/series/series.h"

namespace cairn {

// A column of a table of series.
struct SeriesColumn {
    std::string quantity;  // as frameValue() takes it
    SeriesOptions options;
    std::vector<std::string> lanes;  // labels; none for all
    friend bool operator==(const SeriesColumn&, const SeriesColumn&) = default;
};

// "body/box-3/speed_mps", "penetrationMax_m minus SI, 10, mean over 0.25 s". reference: a label.
std::string headingOf(const SeriesColumn& column, const std::string& reference);

// One column for every metric.
std::vector<SeriesColumn> metricColumns();

// Writes series of a comparison as CSV (RFC 4180): "lane,step,t_s" and the columns; a row for each frame from start to end (s), lane by lane.
// Numbers read back to the same double; where a lane has none the field is empty. reference: the lane that differences are taken from.
void writeSeriesCsv(const Comparison& comparison, std::size_t reference, const std::vector<SeriesColumn>& columns,
                    double start, double end, std::ostream& out);

}  // namespace cairn
