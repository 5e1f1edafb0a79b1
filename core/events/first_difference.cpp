// SPDX-License-Identifier: MIT
#include "core/events/first_difference.h"

#include <algorithm>
#include <cmath>

#include "core/scene/json.h"

namespace cairn {

namespace {

bool sameImpulses(const FrameContact& a, const FrameContact& b) {
    return a.bodyA == b.bodyA && a.bodyB == b.bodyB && a.normalImpulse == b.normalImpulse &&
           a.tangentImpulse == b.tangentImpulse && a.totalNormalImpulse == b.totalNormalImpulse &&
           a.totalTangentImpulse == b.totalTangentImpulse;
}

bool samePlace(const BodyMotion& a, const BodyMotion& b) { return a.position == b.position && a.angle == b.angle; }

bool sameMotion(const BodyMotion& a, const BodyMotion& b) {
    return samePlace(a, b) && a.velocity == b.velocity && a.angularVelocity == b.angularVelocity;
}

// Says which body it is in two frames that are not alike.
void blame(const Frame& a, const Frame& b, bool alsoMotion, FirstDifference& difference) {
    const std::size_t bodies = std::min(a.bodies.size(), b.bodies.size());
    for (std::size_t i = 0; i < bodies; ++i) {
        if (alsoMotion ? sameMotion(a.bodies[i], b.bodies[i]) : samePlace(a.bodies[i], b.bodies[i])) continue;
        difference.body = i;
        difference.distance = distance(a.bodies[i].position, b.bodies[i].position);
        return;
    }
    if (!alsoMotion) return;
    const std::size_t contacts = std::min(a.solved.size(), b.solved.size());
    std::size_t at = 0;
    while (at < contacts && sameImpulses(a.solved[at], b.solved[at])) ++at;
    const Frame& longer = a.solved.size() > at ? a : b;
    if (at >= longer.solved.size()) return;
    difference.inImpulses = true;
    difference.body = longer.solved[at].bodyB;
    difference.other = longer.solved[at].bodyA;
}

}  // namespace

std::optional<std::size_t> frameAt(const Recording& recording, double time) {
    if (recording.size() == 0) return std::nullopt;
    const std::size_t index = recording.indexAt(time);
    const double off = std::abs(recording.frame(index).time - time);
    return off <= 1e-9 * recording.timeStep() ? std::optional(index) : std::nullopt;
}

std::optional<FirstDifference> firstDifference(const Recording& a, const Recording& b) {
    const std::size_t sizeA = a.size(), sizeB = b.size();
    if (sizeA == 0 || sizeB == 0) return std::nullopt;
    const auto hashesPosesAlone = [](const Recording& recording) {
        const Frame& start = recording.frame(0);
        return start.hash == hashOfPoses(start) && start.hash != hashOf(start);
    };
    const bool alike = hashesPosesAlone(a) == hashesPosesAlone(b);
    const double end = b.frame(sizeB - 1).time + 1e-9 * b.timeStep();
    for (std::size_t i = 0; i < sizeA && a.frame(i).time <= end; ++i) {
        const Frame& one = a.frame(i);
        const std::optional<std::size_t> other = frameAt(b, one.time);
        if (!other) continue;
        const Frame& two = b.frame(*other);
        if (alike && one.hash == two.hash) continue;
        FirstDifference difference{.frameA = i, .frameB = *other, .time = one.time};
        blame(one, two, alike && !hashesPosesAlone(a), difference);
        if (alike || difference.body) return difference;
    }
    return std::nullopt;
}

std::string toString(const FirstDifference& difference, const Scene& scene) {
    const auto title = [&](std::size_t body) { return scene.bodies[body].title(); };
    std::string text = "step " + std::to_string(difference.frameA) + " (" + numberText(difference.time) + " s)";
    if (!difference.body) return text;
    text += ": ";
    if (difference.inImpulses)
        return text + "the impulses between " + title(*difference.other) + " and " + title(*difference.body);
    text += title(*difference.body);
    return difference.distance > 0 ? text + " is " + numberText(difference.distance) + " m away" : text + " moves otherwise";
}

}  // namespace cairn
