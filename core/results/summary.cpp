// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/results/results.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"

namespace cairn {

StepTimeSummary stepTimes(const Recording& recording) {
    std::vector<double> times;
    for (std::size_t i = 1; i < recording.size(); ++i) times.push_back(recording.frame(i).metrics.stepTime);
    if (times.empty()) return {};
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    const double median = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
    // The nearest rank: the least time that 95 % of the steps do not exceed.
    const auto rank = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(times.size())));
    return {median, times[rank - 1]};
}

namespace {

// Figures that are not finite have no number in JSON.
Json figure(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json jsonOf(const ParameterValue& value) {
    return std::visit(
        [](const auto& held) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>) {
                return {};
            } else {
                return held;
            }
        },
        value);
}

// The greatest and the mean of a metric over the frames, those left out where it has no number.
struct Extent {
    double max = std::nan(""), mean = std::nan("");
};
Extent extentOf(const Recording& recording, const MetricSpec& metric) {
    Extent extent;
    double sum = 0;
    std::size_t count = 0;
    // Times belong to steps, and frame 0 was not stepped to.
    for (std::size_t i = metric.timing ? 1 : 0; i < recording.size(); ++i) {
        const double value = metric.value(recording.frame(i).metrics);
        if (std::isnan(value)) continue;
        if (count == 0 || value > extent.max) extent.max = value;
        sum += value;
        ++count;
    }
    if (count > 0) extent.mean = sum / static_cast<double>(count);
    return extent;
}

Json laneSummary(const Comparison& comparison, std::size_t index, const Entrants& entrants) {
    const LaneSpec& lane = comparison.lanes()[index];
    const Recording& recording = comparison.recording(index);
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);

    Json::Object parameters;
    const auto specs = entrants.parametersOf(lane.solver);
    for (const auto& [key, value] : specs ? resolve(*specs, lane.parameters).values : lane.parameters)
        parameters.push_back({key, jsonOf(value)});
    Json::Object world;
    for (const auto& [key, text] : lane.world) world.push_back({key, parseJson(text).value.value_or(Json())});

    Json::Object final, max, mean;
    const std::size_t frames = recording.started() ? recording.size() : 0;
    if (frames > 0) {
        for (const MetricSpec& metric : metricSpecs()) {
            const Extent extent = extentOf(recording, metric);
            final.push_back({metric.column(), figure(metric.value(recording.frame(frames - 1).metrics))});
            max.push_back({metric.column(), figure(extent.max)});
            mean.push_back({metric.column(), figure(extent.mean)});
        }
    }
    const StepTimeSummary times = stepTimes(recording);
    Json stopped;
    if (const auto stop = recording.stopped())
        stopped = Json::Object{{"step", stop->step},
                               {"body", stop->body.empty() ? Json() : Json(stop->body)},
                               {"reason", stop->reason.english()}};

    const Thinning thinning = recording.thinning();
    Json thinned;
    if (thinning.any())
        thinned = Json::Object{{"posesStride", thinning.posesStride}, {"contactsStride", thinning.contactsStride}};

    return Json::Object{{"label", lane.label},
                        {"solver", type ? type->id : lane.solver},
                        {"parameters", std::move(parameters)},
                        {"world", std::move(world)},
                        {"steps", frames > 0 ? frames - 1 : 0},
                        {"timeStep_s", recording.timeStep()},
                        {"skin_m", recording.skin()},
                        {"final", std::move(final)},
                        {"max", std::move(max)},
                        {"mean", std::move(mean)},
                        {"stepTime_s", Json::Object{{"median", times.median}, {"p95", times.p95}}},
                        {"hash", frames > 0 ? Json(hashText(recording.frame(frames - 1).hash)) : Json()},
                        {"verdict", verdictAt(comparison, index, recording.size() - 1)},
                        {"thinned", std::move(thinned)},
                        {"stopped", std::move(stopped)}};
}

std::string ending(const Comparison& comparison, std::size_t lane) {
    const Recording& recording = comparison.recording(lane);
    const auto stop = recording.stopped();
    if (!stop) return verdictAt(comparison, lane, recording.size() - 1);
    return toString(*stop);
}

}  // namespace

std::string summaryJson(const Comparison& comparison, const Entrants& entrants) {
    Json::Array lanes;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) lanes.push_back(laneSummary(comparison, i, entrants));
    return toDocument(Json::Object{{"scene", comparison.scene().name}, {"lanes", std::move(lanes)}});
}

std::string summaryTable(const Comparison& comparison) {
    std::vector<std::vector<std::string>> rows{
        {"lane", "max pen. (m)", "final pen. (m)", "energy change (J)", "contacts", "step (ms)", "how it ended"}};
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        std::vector<std::string> row{comparison.lanes()[i].label};
        if (recording.started()) {
            const FrameMetrics& first = recording.frame(0).metrics;
            const FrameMetrics& last = recording.frame(recording.size() - 1).metrics;
            row.push_back(shortNumber(extentOf(recording, *findMetric("penetrationMax")).max));
            row.push_back(shortNumber(last.penetration.max));
            row.push_back(shortNumber(last.energy.total() - first.energy.total()));
            row.push_back(std::to_string(last.contacts));
            row.push_back(shortNumber(1e3 * stepTimes(recording).median));
        } else {
            row.insert(row.end(), 5, "-");
        }
        row.push_back(ending(comparison, i));
        rows.push_back(std::move(row));
    }
    return textTable(rows, "lrrrrrl");
}

}  // namespace cairn
