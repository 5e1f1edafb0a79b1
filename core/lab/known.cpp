// SPDX-License-Identifier: MIT
#include "core/lab/known.h"

#include <cmath>

#include "core/scene/json.h"

namespace cairn {

namespace {

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
    if (!isQuantity(scene, recording, check.quantity)) {
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
