// SPDX-License-Identifier: MIT
#include "core/events/first_difference.h"

#include <algorithm>
#include <cmath>

#include "core/results/text_table.h"

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
void blame(const Recording& a, const Recording& b, bool alsoMotion, FirstDifference& difference) {
    if (!a.hasPoses(difference.frameA) || !b.hasPoses(difference.frameB)) return;
    const auto& bodiesA = a.withPoses(difference.frameA).bodies;
    const auto& bodiesB = b.withPoses(difference.frameB).bodies;
    for (std::size_t i = 0; i < std::min(bodiesA.size(), bodiesB.size()); ++i) {
        if (alsoMotion ? sameMotion(bodiesA[i], bodiesB[i]) : samePlace(bodiesA[i], bodiesB[i])) continue;
        difference.body = i;
        difference.distance = distance(bodiesA[i].position, bodiesB[i].position);
        return;
    }
    if (!alsoMotion || !a.hasContacts(difference.frameA) || !b.hasContacts(difference.frameB)) return;
    const auto& solvedA = a.withContacts(difference.frameA).solved;
    const auto& solvedB = b.withContacts(difference.frameB).solved;
    std::size_t at = 0;
    while (at < std::min(solvedA.size(), solvedB.size()) && sameImpulses(solvedA[at], solvedB[at])) ++at;
    const auto& longer = solvedA.size() > at ? solvedA : solvedB;
    if (at >= longer.size()) return;
    difference.inImpulses = true;
    difference.body = longer[at].bodyB;
    difference.other = longer[at].bodyA;
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
        const std::optional<std::size_t> other = frameAt(b, a.frame(i).time);
        if (!other) continue;
        if (alike && a.frame(i).hash == b.frame(*other).hash) continue;
        FirstDifference difference{.frameA = i, .frameB = *other, .time = a.frame(i).time};
        blame(a, b, alike && !hashesPosesAlone(a), difference);
        if (alike || difference.body) return difference;
    }
    return std::nullopt;
}

std::string toString(const FirstDifference& difference, const Scene& scene) {
    const auto title = [&](std::size_t body) { return scene.bodies[body].title(); };
    std::string text = "step " + std::to_string(difference.frameA) + " (" + shortNumber(difference.time) + " s)";
    if (!difference.body) return text;
    text += ": ";
    if (difference.inImpulses)
        return text + "the impulses between " + title(*difference.other) + " and " + title(*difference.body);
    text += title(*difference.body);
    return difference.distance > 0 ? text + " is " + shortNumber(difference.distance) + " m away"
                                   : text + " moves otherwise";
}

}  // namespace cairn
