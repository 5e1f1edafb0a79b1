// SPDX-License-Identifier: MIT
#include "core/study/known.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/results/results.h"
#include "core/scene/json.h"
#include "core/study/quantity.h"

namespace cairn {

namespace {

// "be 4 within 0", "be at least 0.5", "lie between 1 and 2".
std::string claimOf(const KnownCheck& check) {
    if (check.value) return "be " + numberText(*check.value) + " within " + numberText(check.tolerance.value_or(0));
    if (!check.atMost) return "be at least " + numberText(check.atLeast.value_or(0));
    if (!check.atLeast) return "be at most " + numberText(*check.atMost);
    return "lie between " + numberText(*check.atLeast) + " and " + numberText(*check.atMost);
}

bool isAsClaimed(const KnownCheck& check, double found) {
    if (check.value) return std::abs(found - *check.value) <= check.tolerance.value_or(0);
    return (!check.atLeast || found >= *check.atLeast) && (!check.atMost || found <= *check.atMost);
}

// Says of the outcome whether the check holds, and how it came out, in words.
void compareVerdict(const Scene& scene, const KnownCheck& check, const Recording& recording, KnownOutcome& outcome) {
    const std::string found = verdictAt(scene, recording, recording.indexAt(check.time));
    outcome.holds = found == toString(*check.verdict);
    outcome.message = "at " + numberText(check.time) + " s the verdict is known to be \"" +
                      std::string(toString(*check.verdict)) + "\", and was \"" + found + '"';
}

void compareQuantity(const Scene& scene, const KnownCheck& check, const Recording& recording, KnownOutcome& outcome) {
    const std::optional<double> found = quantityAt(scene, recording, check.quantity, check.time);
    outcome.holds = found && isAsClaimed(check, *found);
    outcome.message = check.quantity + " at " + numberText(check.time) + " s is known to " + claimOf(check) + ", and was " +
                      (found ? numberText(*found) : std::string("never reached"));
}

// Nothing where the lane was not run so far.
std::optional<KnownOutcome> judge(const Scene& scene, const KnownCheck& check, const KnownCheck::LaneVerdict& lane,
                                  const Recording& recording) {
    KnownOutcome outcome;
    outcome.reason = lane.reason;
    if (recording.size() == 0) return {};
    if (!recording.started()) {
        outcome.message = lane.lane + ": " + toString(recording.stopped().value_or(LaneStop()));
        return outcome;
    }
    if (!check.verdict && !isQuantity(scene, check.quantity)) {
        outcome.message = lane.lane + ": " + check.quantity + " is no quantity of this scene";
        return outcome;
    }
    if (!recording.stopped() && !reaches(recording, check.time)) return {};
    if (check.verdict) {
        compareVerdict(scene, check, recording, outcome);
    } else {
        compareQuantity(scene, check, recording, outcome);
    }
    outcome.asExpected = outcome.holds == (lane.verdict == KnownVerdict::holds);
    outcome.message.insert(0, lane.lane + ": ");
    if (lane.verdict == KnownVerdict::fails)
        outcome.message += (outcome.asExpected ? "; as expected: " : "; was expected to fail: ") + lane.reason;
    return outcome;
}

template <class Visit>
void forEachCheckOf(const Scene& scene, const std::string& lane, Visit visit) {
    if (!scene.known) return;
    for (std::size_t i = 0; i < scene.known->checks.size(); ++i) {
        const auto& lanes = scene.known->checks[i].lanes;
        const auto verdict = std::ranges::find(lanes, lane, &KnownCheck::LaneVerdict::lane);
        if (verdict != lanes.end()) visit(i, scene.known->checks[i], *verdict);
    }
}

}  // namespace

std::vector<KnownOutcome> checkKnown(const Scene& scene, const std::string& lane, const Recording& recording) {
    std::vector<KnownOutcome> outcomes;
    forEachCheckOf(scene, lane, [&](std::size_t i, const KnownCheck& check, const KnownCheck::LaneVerdict& verdict) {
        std::optional<KnownOutcome> outcome = judge(scene, check, verdict, recording);
        if (!outcome) return;
        outcome->check = i;
        outcomes.push_back(std::move(*outcome));
    });
    return outcomes;
}

std::vector<std::string> instrumentProblems(const Scene& scene) {
    std::vector<std::string> problems;
    for (std::size_t i = 0; i < scene.instruments.size(); ++i) {
        const SceneInstrument& instrument = scene.instruments[i];
        const bool isTracker = instrument.type == trackerType;
        if (!isTracker && instrument.type != plotType) continue;
        const auto member = memberOf(instrument.quantity);
        if (isTracker ? member && member->ofBody : static_cast<bool>(frameValue(scene, instrument.quantity))) continue;
        problems.push_back("instruments[" + std::to_string(i) + "].quantity: must be a quantity of " +
                           (isTracker ? "a body" : "this scene at one time") + ", found \"" + instrument.quantity + '"');
    }
    return problems;
}

std::vector<std::string> knownProblems(const Scene& scene) {
    std::vector<std::string> problems;
    if (!scene.known) return problems;
    for (std::size_t i = 0; i < scene.known->checks.size(); ++i) {
        const KnownCheck& check = scene.known->checks[i];
        if (!check.verdict && !isQuantity(scene, check.quantity))
            problems.push_back("known.checks[" + std::to_string(i) +
                               "].quantity: must be a quantity of this scene, found \"" + check.quantity + '"');
    }
    return problems;
}

double knownDuration(const Scene& scene, const std::string& lane) {
    double duration = 0;
    forEachCheckOf(scene, lane, [&](std::size_t, const KnownCheck& check, const KnownCheck::LaneVerdict&) {
        duration = std::max(duration, check.time);
    });
    return duration;
}

}  // namespace cairn
