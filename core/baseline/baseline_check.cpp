// SPDX-License-Identifier: MIT
#include "core/baseline/baseline_check.h"

#include <algorithm>
#include <cmath>

#include "core/results/text_table.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

Text valueText(double value) { return std::isnan(value) ? phrase("no number") : Text(numberText(value)); }

// Compares one metric of one lane.
class MetricCheck {
public:
    MetricCheck(const BaselineLane& lane, const MetricSpec& spec, const BaselineMetric& expected, Tolerance tolerance)
        : m_lane(lane), m_expected(expected), m_spec(spec) {
        double greatest = std::fabs(expected.max);
        for (const double value : expected.values)
            if (!std::isnan(value)) greatest = std::max(greatest, std::fabs(value));
        m_departure.metric = spec.column();
        m_departure.allowed = tolerance.absolute + tolerance.relative * greatest;
    }

    // Nothing where all agrees. end: index of the last frame that both have.
    std::optional<Departure> departure(const Recording& recording, std::size_t end) {
        for (std::size_t i = 0; i < m_lane.steps.size() && m_lane.steps[i] <= end; ++i) {
            const Frame& frame = recording.frame(m_lane.steps[i]);
            if (differs(valueOf(frame), m_expected.values[i])) return at(frame, m_expected.values[i]);
        }
        if (end < m_lane.steps.back()) return {};
        const Frame* greatest = nullptr;
        for (std::size_t i = 0; i <= end; ++i) {
            const Frame& frame = recording.frame(i);
            if (std::isnan(valueOf(frame))) continue;
            if (!greatest || valueOf(frame) > valueOf(*greatest)) greatest = &frame;
        }
        if (!greatest || !differs(valueOf(*greatest), m_expected.max)) return {};
        m_departure.ofMax = true;
        return at(*greatest, m_expected.max);
    }

private:
    double valueOf(const Frame& frame) const {
        const double value = m_spec.value(frame.metrics);
        return std::isfinite(value) ? value : std::nan("");
    }
    bool differs(double found, double expected) const {
        if (std::isnan(found) || std::isnan(expected)) return std::isnan(found) != std::isnan(expected);
        return !(std::fabs(found - expected) <= m_departure.allowed);
    }
    Departure at(const Frame& frame, double expected) {
        m_departure.step = frame.step;
        m_departure.time = frame.time;
        m_departure.found = valueOf(frame);
        m_departure.expected = expected;
        return m_departure;
    }

    const BaselineLane& m_lane;
    const BaselineMetric& m_expected;
    const MetricSpec& m_spec;
    Departure m_departure;
};

bool hasFigures(const Recording& recording, std::size_t end, const MetricSpec& spec) {
    for (std::size_t i = 0; i <= end; ++i)
        if (std::isfinite(spec.value(recording.frame(i).metrics))) return true;
    return false;
}

// What is wrong with a lane before any figure is looked at.
Text faultOf(const BaselineLane& lane, const Recording& recording) {
    if (!recording.started()) return textOf(recording.stopped().value_or(LaneStop()));
    const double step = recording.timeStep();
    if (step != lane.timeStep)
        return phrase("its time step is %1 s, baseline %2 s", numberText(step), numberText(lane.timeStep));
    const auto stop = recording.stopped();
    if (stop && lane.stoppedAt != stop->step)
        return lane.stoppedAt ? phrase("%1, baseline at step %2", textOf(*stop), std::to_string(*lane.stoppedAt))
                              : phrase("%1, baseline did not stop", textOf(*stop));
    if (!stop && lane.stoppedAt && recording.size() > lane.steps.back() + 1)
        return phrase("did not stop, baseline at step %1", std::to_string(*lane.stoppedAt));
    if (recording.size() <= lane.steps.back())
        return phrase("ends at step %1, baseline at step %2", std::to_string(recording.size() - 1),
                      std::to_string(lane.steps.back()));
    return {};
}

LaneCheck checkLane(const Baseline& baseline, const BaselineLane& lane, const Recording& recording, Exactness exactness) {
    LaneCheck check;
    check.label = lane.lane.label;
    check.fault = faultOf(lane, recording);
    if (!recording.started() || recording.timeStep() != lane.timeStep) return check;
    const std::size_t end = std::min<std::size_t>(recording.size() - 1, lane.steps.back());
    for (const MetricSpec& spec : metricSpecs()) {
        const auto expected = lane.metrics.find(spec.column());
        if (expected == lane.metrics.end()) {
            if (!spec.timing && hasFigures(recording, end, spec)) check.missing.push_back(spec.column());
            continue;
        }
        const auto& [column, metric] = *expected;
        const Tolerance tolerance = exactness == Exactness::bits ? Tolerance{} : baseline.tolerances.at(column);
        ++check.metrics;
        if (auto departure = MetricCheck(lane, spec, metric, tolerance).departure(recording, end))
            check.departures.push_back(*departure);
    }
    std::ranges::stable_sort(check.departures, {}, &Departure::step);
    if (exactness == Exactness::bits && check.passed()) {
        const std::string hash = hashText(recording.frame(end).hash);
        if (hash != lane.hash)
            check.fault = phrase("the hash of step %1 is %2, baseline %3", std::to_string(end), hash, lane.hash);
    }
    return check;
}

}  // namespace

Text textOf(const Departure& departure) {
    const Text what =
        phrase(departure.ofMax ? translatable("the greatest %1, at step %2 (%3 s),") : translatable("%1 at step %2 (%3 s)"),
               departure.metric, std::to_string(departure.step), numberText(departure.time));
    return phrase("%1 is %2, baseline %3 within %4", what, valueText(departure.found), valueText(departure.expected),
                  numberText(departure.allowed));
}

std::string toString(const Departure& departure) { return textOf(departure).english(); }

Text LaneCheck::reason() const {
    if (!departures.empty()) return textOf(departures.front());
    return fault;
}

std::string missingText(const LaneCheck& lane) {
    if (lane.missing.empty()) return {};
    std::string names;
    for (const std::string& column : lane.missing) names += (names.empty() ? "" : ", ") + column;
    return "the baseline has no " + names + ", which " + (lane.missing.size() == 1 ? "was" : "were") + " not compared";
}

std::vector<LaneCheck> checkBaseline(const Baseline& baseline, const Comparison& comparison, Exactness exactness) {
    std::vector<LaneCheck> checks;
    for (const BaselineLane& lane : baseline.lanes) {
        const auto found = std::ranges::find(comparison.lanes(), lane.lane.label, &LaneSpec::label);
        if (found == comparison.lanes().end()) {
            checks.push_back({lane.lane.label, 0, phrase("there is no lane of this name"), {}, {}});
            continue;
        }
        const auto index = static_cast<std::size_t>(found - comparison.lanes().begin());
        checks.push_back(checkLane(baseline, lane, comparison.recording(index), exactness));
    }
    return checks;
}

bool passed(const std::vector<LaneCheck>& lanes) { return std::ranges::all_of(lanes, &LaneCheck::passed); }

std::string baselineTable(const std::vector<LaneCheck>& lanes) {
    std::vector<std::vector<std::string>> rows{{"lane", "metrics", "differ", "outcome", "first"}};
    for (const LaneCheck& lane : lanes)
        rows.push_back({lane.label, std::to_string(lane.metrics), std::to_string(lane.departures.size()),
                        lane.passed() ? "pass" : "FAIL", lane.reason().english()});
    const auto good = std::ranges::count_if(lanes, &LaneCheck::passed);
    return textTable(rows, "lrrll") + '\n' + std::to_string(good) + " of " + std::to_string(lanes.size()) +
           (lanes.size() == 1 ? " lane passes\n" : " lanes pass\n");
}

}  // namespace cairn
