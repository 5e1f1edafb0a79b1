// SPDX-License-Identifier: MIT
#include "core/series/series_csv.h"

#include <algorithm>
#include <cmath>

#include "core/metrics/metrics.h"
#include "core/results/csv.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

bool shows(const SeriesColumn& column, const std::string& lane) {
    return column.lanes.empty() || std::ranges::find(column.lanes, lane) != column.lanes.end();
}

}  // namespace

std::string headingOf(const SeriesColumn& column, const std::string& reference) {
    std::string heading = column.quantity;
    if (column.options.difference) heading += " minus " + reference;
    if (column.options.magnitude) heading = "|" + heading + "|";
    if (column.options.average > 0) heading += "; mean over " + numberText(column.options.average) + " s";
    return heading;
}

std::vector<SeriesColumn> metricColumns() {
    std::vector<SeriesColumn> columns;
    for (const MetricSpec& metric : metricSpecs()) columns.push_back({metric.column(), {}, {}});
    return columns;
}

void writeSeriesCsv(const Comparison& comparison, std::size_t reference, const std::vector<SeriesColumn>& columns,
                    double start, double end, std::ostream& out) {
    const auto lanes = comparison.lanes();
    out << "lane,step,t_s";
    for (const SeriesColumn& column : columns)
        out << ',' << csvField(headingOf(column, reference < lanes.size() ? lanes[reference].label : std::string()));
    out << "\r\n";

    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const Recording& recording = comparison.recording(lane);
        if (!recording.started()) continue;
        const std::size_t size = recording.size();  // a lane that runs on grows meanwhile
        std::vector<std::vector<SeriesSample>> samples(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!shows(columns[i], lanes[lane].label)) continue;
            Series series(frameValue(comparison.scene(), columns[i].quantity), recording,
                          reference < lanes.size() ? &comparison.recording(reference) : nullptr, columns[i].options);
            series.read([&](const SeriesSample& sample) { samples[i].push_back(sample); });
        }
        std::vector<std::size_t> next(columns.size(), 0);
        for (std::size_t k = 0; k < size; ++k) {
            const Frame& frame = recording.frame(k);
            const bool within = frame.time >= start && frame.time <= end;
            if (within) out << csvField(lanes[lane].label) << ',' << frame.step << ',' << numberText(frame.time);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const bool here = next[i] < samples[i].size() && samples[i][next[i]].time == frame.time;
                if (within) {
                    out << ',';
                    if (here && std::isfinite(samples[i][next[i]].value)) out << numberText(samples[i][next[i]].value);
                }
                if (here) ++next[i];
            }
            if (within) out << "\r\n";
        }
    }
}

}  // namespace cairn
