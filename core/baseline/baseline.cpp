// SPDX-License-Identifier: MIT
#include "core/baseline/baseline.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/scene/scene_io.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ull;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    return hash;
}

// Of up to mostBaselineSteps, every n-th and the last.
std::vector<std::size_t> keptFrames(std::size_t frames) {
    const std::size_t stride = std::max<std::size_t>(1, (frames + mostBaselineSteps - 3) / (mostBaselineSteps - 1));
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < frames; i += stride) kept.push_back(i);
    if (kept.back() != frames - 1) kept.push_back(frames - 1);
    return kept;
}

std::optional<BaselineMetric> metricOf(const Recording& recording, const std::vector<std::size_t>& kept,
                                       const MetricSpec& spec) {
    std::optional<BaselineMetric> metric;
    for (std::size_t i = 0; i < recording.size(); ++i) {
        const double value = spec.value(recording.frame(i).metrics);
        if (!std::isfinite(value)) continue;
        if (!metric) metric = BaselineMetric{value, {}};
        metric->max = std::max(metric->max, value);
    }
    if (!metric) return {};
    for (const std::size_t i : kept) {
        const double value = spec.value(recording.frame(i).metrics);
        metric->values.push_back(std::isfinite(value) ? value : std::nan(""));
    }
    return metric;
}

BaselineLane laneOf(const LaneSpec& lane, const Recording& recording) {
    if (!recording.started())
        throw Spoken<std::invalid_argument>(
            phrase("lane \"%1\" %2", lane.label, textOf(recording.stopped().value_or(LaneStop()))));
    BaselineLane result;
    result.lane = lane;
    result.timeStep = recording.timeStep();
    const std::vector<std::size_t> kept = keptFrames(recording.size());
    for (const std::size_t i : kept) result.steps.push_back(recording.frame(i).step);
    for (const MetricSpec& spec : metricSpecs()) {
        if (spec.timing) continue;
        if (std::optional<BaselineMetric> metric = metricOf(recording, kept, spec))
            result.metrics.emplace(spec.column(), std::move(*metric));
    }
    result.hash = hashText(recording.frame(recording.size() - 1).hash);
    if (const auto stop = recording.stopped()) result.stoppedAt = stop->step;
    return result;
}

// Round-off differs between compilers and machines, by some 1e-15 of a figure at first, and contacts let it grow; what anyone means to change in a
// solver shows in the third or fourth digit. 1e-6 lies between. A figure near zero is noise below 1e-9 of its unit, an energy below 1e-9 of the
// greatest total. A count changes by whole points: one manifold more or less at the edge of the margin, one sweep at the edge of the tolerance.
Tolerance defaultTolerance(const MetricSpec& spec, double greatestEnergy) {
    if (spec.key == "contacts") return {2, 0};
    if (spec.key == "iterations") return {1, 0};
    return {spec.unit == "J" ? 1e-9 * std::max(1.0, greatestEnergy) : 1e-9, 1e-6};
}

}  // namespace

std::string physicsHash(const Scene& scene) {
    Scene physics = scene;
    physics.generator.clear();
    physics.name.clear();
    physics.description.clear();
    physics.lanes.clear();
    physics.run = {};
    physics.instruments.clear();
    physics.known.reset();
    physics.extras = "{}";
    physics.unknown = {};
    return hashText(fnv1a(writeScene(physics)));
}

Baseline makeBaseline(const Comparison& comparison) {
    Baseline baseline;
    baseline.sceneName = comparison.scene().name;
    baseline.sceneHash = physicsHash(comparison.scene());
    baseline.program = "cairn " CAIRN_VERSION;
    double greatestEnergy = 0;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        baseline.lanes.push_back(laneOf(comparison.lanes()[i], recording));
        baseline.duration = std::max(baseline.duration, recording.frame(recording.size() - 1).time);
        for (const double energy : baseline.lanes.back().metrics["energyTotal_J"].values)
            if (std::isfinite(energy)) greatestEnergy = std::max(greatestEnergy, std::fabs(energy));
    }
    for (const MetricSpec& spec : metricSpecs()) {
        const std::string column = spec.column();
        const bool used =
            std::ranges::any_of(baseline.lanes, [&](const BaselineLane& lane) { return lane.metrics.contains(column); });
        if (used) baseline.tolerances.emplace(column, defaultTolerance(spec, greatestEnergy));
    }
    return baseline;
}

}  // namespace cairn
