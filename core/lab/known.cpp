// SPDX-License-Identifier: MIT
#include "core/lab/known.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/metrics/metrics.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

using FrameValue = std::function<double(const Frame&)>;

std::optional<double> bodyFigure(const BodyMotion& body, std::string_view column) {
    if (column == "x_m") return body.position.x;
    if (column == "y_m") return body.position.y;
    if (column == "angle_rad") return body.angle;
    if (column == "vx_mps") return body.velocity.x;
    if (column == "vy_mps") return body.velocity.y;
    if (column == "w_radps") return body.angularVelocity;
    return {};
}

// Ids may hold slashes, columns do not.
FrameValue bodyValue(const Scene& scene, std::string_view idAndColumn) {
    const std::size_t slash = idAndColumn.rfind('/');
    if (slash == std::string_view::npos) return {};
    const auto body = findBody(scene, idAndColumn.substr(0, slash));
    const std::string column(idAndColumn.substr(slash + 1));
    if (!body || !bodyFigure({}, column)) return {};
    return [index = *body, column](const Frame& frame) { return *bodyFigure(frame.bodies[index], column); };
}

FrameValue displacement(const Scene& scene, const Recording& recording) {
    return [&scene, &start = recording.frame(0)](const Frame& frame) {
        double greatest = 0;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            if (scene.bodies[i].type != SceneBodyType::dynamic) continue;
            greatest = std::max(greatest, distance(start.bodies[i].position, frame.bodies[i].position));
        }
        return greatest;
    };
}

FrameValue frameValue(const Scene& scene, const Recording& recording, std::string_view quantity) {
    constexpr std::string_view bodyPrefix = "body/";
    if (quantity.starts_with(bodyPrefix)) return bodyValue(scene, quantity.substr(bodyPrefix.size()));
    if (quantity == "displacementMax_m") return displacement(scene, recording);
    const MetricSpec* metric = findMetric(quantity);
    if (!metric || metric->column() != quantity) return {};
    return [metric](const Frame& frame) { return metric->value(frame.metrics); };
}

std::string messageOf(const KnownCheck& check, const KnownCheck::LaneVerdict& lane, const KnownOutcome& outcome) {
    std::string text = lane.lane + ": " + check.quantity + " at " + numberText(check.time) + " s is known to be " +
                       numberText(check.value) + " within " + numberText(check.tolerance) + ", and was " +
                       (outcome.found ? numberText(*outcome.found) : std::string("never reached"));
    if (lane.verdict == KnownVerdict::fails)
        text += (outcome.asExpected ? "; as expected: " : "; was expected to fail: ") + lane.reason;
    return text;
}

}  // namespace

std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view quantity, double time) {
    constexpr std::string_view maxPrefix = "max/";
    const bool greatest = quantity.starts_with(maxPrefix);
    if (!recording.started() || recording.size() == 0) return {};
    const FrameValue value = frameValue(scene, recording, greatest ? quantity.substr(maxPrefix.size()) : quantity);
    const std::size_t last = recording.indexAt(time);
    constexpr double roundOff = 1e-9;  // of a step, as in Recording::indexAt
    if (!value || recording.frame(last).time + recording.timeStep() * (1 - roundOff) < time) return {};
    if (!greatest) return value(recording.frame(last));
    double result = value(recording.frame(0));
    for (std::size_t i = 1; i <= last; ++i) result = std::max(result, value(recording.frame(i)));
    return result;
}

std::vector<KnownOutcome> checkKnown(const Comparison& comparison) {
    std::vector<KnownOutcome> outcomes;
    const Scene& scene = comparison.scene();
    if (!scene.known) return outcomes;
    for (std::size_t c = 0; c < scene.known->checks.size(); ++c) {
        const KnownCheck& check = scene.known->checks[c];
        for (const KnownCheck::LaneVerdict& verdict : check.lanes) {
            for (std::size_t l = 0; l < comparison.lanes().size(); ++l) {
                if (comparison.lanes()[l].label != verdict.lane) continue;
                KnownOutcome outcome{.check = c, .lane = l, .found = {}, .message = {}};
                outcome.found = quantityAt(scene, comparison.recording(l), check.quantity, check.time);
                outcome.holds = outcome.found && std::abs(*outcome.found - check.value) <= check.tolerance;
                outcome.asExpected = outcome.holds == (verdict.verdict == KnownVerdict::holds);
                outcome.message = messageOf(check, verdict, outcome);
                outcomes.push_back(std::move(outcome));
            }
        }
    }
    return outcomes;
}

}  // namespace cairn
