// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/geometry/distance.h"

namespace cairn {

// A motion of a body's frame from time 0 to time 1: the centre of mass goes straight, the angle changes evenly.
struct Sweep {
    Vec2 localCenter;                     // m, in the body's frame
    Vec2 startCenter, endCenter;          // m, world
    double startAngle = 0, endAngle = 0;  // rad, not wrapped

    Transform pose(double time) const;
};

enum class ImpactState : std::uint8_t {
    touching,     // the distance is the target at the given time; also at the start, whether they approach or part then
    overlapping,  // it is below the target at the start; the time is 0
    separated,    // it stays above the target; the time is 1
    failed,  // a sweep is not finite, and the time is 0; or a thousand rounds were not enough, and the shapes are apart up to the time
};

struct TimeOfImpact {
    ImpactState state = ImpactState::failed;
    double time = 0;        // in [0, 1]
    Separation separation;  // then
};

// The first time at which the distance of two moving shapes falls to the target (m). A negative target is the depth at which to
// stop. Touching is found where the distance is within the tolerance (m, > 0) of the target, on the far side of it when they have
// moved, or where no number of type double is left before it is: the shapes never come nearer than the target before that time, but for
// round-off, however they turn. The time is safe whatever the state.
//
// Conservative advancement: along the normal of the closest points, held fixed or turned with one of the shapes, the separation between
// two times lies above its chord but for K t (1 - t) / 2 at most, where K bounds its second derivative. So the first time at which this
// bound falls to the target is safe to go to, and the latest of the three is taken.
// Few rounds are needed, some dozens where shapes graze each other. (With a fixed normal alone a long edge that turns about a corner near
// it would need millions.)
TimeOfImpact timeOfImpact(const ConvexCore& a, const Sweep& sweepA, const ConvexCore& b, const Sweep& sweepB, double target,
                          double tolerance);

}  // namespace cairn
