// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/run_history.h"

#include <algorithm>
#include <cmath>

#include "app/theme/text.h"
#include "core/metrics/metrics.h"

namespace cairn {

namespace {

// Not more than a count: of each part of the curve the least and the greatest, in the order of time.
std::vector<SeriesSample> thinned(const std::vector<SeriesSample>& samples, std::size_t most) {
    if (samples.size() <= most) return samples;
    const std::size_t parts = most / 2;
    std::vector<SeriesSample> kept;
    kept.reserve(most);
    for (std::size_t part = 0; part < parts; ++part) {
        const auto begin = samples.begin() + static_cast<std::ptrdiff_t>(part * samples.size() / parts);
        const auto end = samples.begin() + static_cast<std::ptrdiff_t>((part + 1) * samples.size() / parts);
        auto least = begin, greatest = begin;
        for (auto sample = begin; sample != end; ++sample) {
            if (sample->value < least->value || std::isnan(least->value)) least = sample;
            if (sample->value > greatest->value || std::isnan(greatest->value)) greatest = sample;
        }
        kept.push_back(least <= greatest ? *least : *greatest);
        if (least != greatest) kept.push_back(least <= greatest ? *greatest : *least);
    }
    return kept;
}

}  // namespace

RunHistory& RunHistory::of(Document& document) {
    auto* history = document.findChild<RunHistory*>(QString(), Qt::FindDirectChildrenOnly);
    return history ? *history : *new RunHistory(&document);
}

void RunHistory::add(const Comparison& comparison, const std::vector<std::string>& plotted, QTime time) {
    std::vector<std::string> quantities = plotted;
    for (const MetricSpec& metric : metricSpecs()) quantities.push_back(metric.column());
    Run run{time, {}, 0};
    bool ran = false;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        Lane& lane = run.lanes.emplace_back(Lane{comparison.lanes()[i].label, laneColor(comparison.lanes()[i], i), {}});
        ran = ran || recording.size() > 1;
        for (const std::string& quantity : quantities) {
            if (lane.curves.contains(quantity)) continue;
            std::vector<SeriesSample> samples;
            Series series(frameValue(comparison.scene(), quantity), recording, nullptr, {});
            series.read([&](const SeriesSample& sample) { samples.push_back(sample); });
            // A metric that a lane does not have takes no room.
            if (std::ranges::all_of(samples, [](const SeriesSample& sample) { return std::isnan(sample.value); })) continue;
            std::vector<SeriesSample> kept = thinned(samples, mostSamples);
            run.memory += kept.size() * sizeof(SeriesSample);
            lane.curves.emplace(quantity, std::move(kept));
        }
    }
    if (!ran) return;
    m_runs.push_front(std::move(run));
    while (m_runs.size() > mostRuns || (m_runs.size() > 1 && memory() > mostMemory)) m_runs.pop_back();
}

std::size_t RunHistory::memory() const {
    std::size_t sum = 0;
    for (const Run& run : m_runs) sum += run.memory;
    return sum;
}

std::vector<QTime> RunHistory::times() const {
    std::vector<QTime> times;
    for (const Run& run : m_runs) times.push_back(run.time);
    return times;
}

std::vector<ComparisonPlot::EarlierCurve> RunHistory::curvesOf(const std::string& quantity) const {
    std::vector<ComparisonPlot::EarlierCurve> curves;
    for (const Run& run : m_runs)
        for (std::size_t i = 0; i < run.lanes.size(); ++i) {
            const auto found = run.lanes[i].curves.find(quantity);
            if (found == run.lanes[i].curves.end()) continue;
            curves.push_back(
                {QStringLiteral("%1 %2").arg(run.time.toString(QStringLiteral("HH:mm:ss")), toQString(run.lanes[i].label)),
                 i, run.lanes[i].color, found->second});
        }
    return curves;
}

}  // namespace cairn
