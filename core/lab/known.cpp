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

struct Quantity {
    FrameValue value;  // none where the scene has no such quantity
    bool greatest = false;
};

Quantity quantityOf(const Scene& scene, const Recording& recording, std::string_view name) {
    constexpr std::string_view maxPrefix = "max/";
    const bool greatest = name.starts_with(maxPrefix);
    return {frameValue(scene, recording, greatest ? name.substr(maxPrefix.size()) : name), greatest};
}

bool reaches(const Recording& recording, double time) {
    constexpr double roundOff = 1e-9;  // of a step, as in Recording::indexAt
    const double end = recording.frame(recording.size() - 1).time;
    return recording.started() && end + recording.timeStep() * (1 - roundOff) >= time;
}

std::string messageOf(const KnownCheck& check, const KnownCheck::LaneVerdict& lane, const KnownOutcome& outcome) {
    std::string text = lane.lane + ": " + check.quantity + " at " + numberText(check.time) + " s is known to be " +
                       numberText(check.value) + " within " + numberText(check.tolerance) + ", and was " +
                       (outcome.found ? numberText(*outcome.found) : std::string("never reached"));
    if (lane.verdict == KnownVerdict::fails)
        text += (outcome.asExpected ? "; as expected: " : "; was expected to fail: ") + lane.reason;
    return text;
}

// Nothing where the lane was not run so far.
std::optional<KnownOutcome> judge(const Scene& scene, const KnownCheck& check, const KnownCheck::LaneVerdict& lane,
                                  const Recording& recording) {
    KnownOutcome outcome;
    if (recording.size() == 0) return {};
    if (!quantityOf(scene, recording, check.quantity).value) {
        outcome.message = lane.lane + ": " + check.quantity + " is no quantity of this scene";
        return outcome;
    }
    if (!recording.stopped() && !reaches(recording, check.time)) return {};
    outcome.found = quantityAt(scene, recording, check.quantity, check.time);
    outcome.holds = outcome.found && std::abs(*outcome.found - check.value) <= check.tolerance;
    outcome.asExpected = outcome.holds == (lane.verdict == KnownVerdict::holds);
    outcome.message = messageOf(check, lane, outcome);
    return outcome;
}

}  // namespace

std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view quantity, double time) {
    if (recording.size() == 0 || !reaches(recording, time)) return {};
    const auto [value, greatest] = quantityOf(scene, recording, quantity);
    if (!value) return {};
    const std::size_t last = recording.indexAt(time);
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
                std::optional<KnownOutcome> outcome = judge(scene, check, verdict, comparison.recording(l));
                if (!outcome) continue;
                outcome->check = c;
                outcome->lane = l;
                outcomes.push_back(std::move(*outcome));
            }
        }
    }
    return outcomes;
}

}  // namespace cairn
