// SPDX-License-Identifier: MIT
#include "core/geometry/time_of_impact.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cairn {

namespace {

constexpr int maxRounds = 1000;

// A bound of the acceleration (m per sweep squared) with which rotation moves any point of the core.
double turningAcceleration(const ConvexCore& core, const Sweep& sweep) {
    double reach = 0;
    for (const Vec2 vertex : core.vertices()) reach = std::max(reach, distance(vertex, sweep.localCenter));
    const double turn = sweep.endAngle - sweep.startAngle;
    return turn * turn * reach;
}

// The least t > 0 with gap + slope t - acceleration t (window - t) / 2 = 0; infinite when there is none.
double firstRoot(double gap, double slope, double acceleration, double window) {
    const double start = slope - 0.5 * acceleration * window;
    const double discriminant = start * start - 2 * acceleration * gap;
    if (!(start < 0) || discriminant < 0) return std::numeric_limits<double>::infinity();
    return 2 * gap / (-start + std::sqrt(discriminant));
}

bool isFinite(const Sweep& sweep) {
    return isFinite(sweep.localCenter) && isFinite(sweep.startCenter) && isFinite(sweep.endCenter) &&
           std::isfinite(sweep.startAngle) && std::isfinite(sweep.endAngle);
}

}  // namespace

Transform Sweep::pose(double time) const {
    const Rotation rotation = Rotation::fromAngle(startAngle + time * (endAngle - startAngle));
    const Vec2 center = startCenter + time * (endCenter - startCenter);
    return {center - rotate(rotation, localCenter), rotation};
}

TimeOfImpact timeOfImpact(const ConvexCore& a, const Sweep& sweepA, const ConvexCore& b, const Sweep& sweepB, double target,
                          double tolerance) {
    const double acceleration = turningAcceleration(a, sweepA) + turningAcceleration(b, sweepB);
    TimeOfImpact result;
    if (!isFinite(sweepA) || !isFinite(sweepB)) return result;
    for (int round = 0; round < maxRounds; ++round) {
        const double time = result.time;
        result.separation = separation(a, sweepA.pose(time), b, sweepB.pose(time));
        const double gap = result.separation.distance - target;
        if (time == 0 && gap < -tolerance) {
            result.state = ImpactState::overlapping;
            return result;
        }
        if (gap <= tolerance) {
            result.state = ImpactState::touching;
            return result;
        }
        if (time == 1) {
            result.state = ImpactState::separated;
            return result;
        }

        // So long that the bound stays above the target unless the shapes come nearer.
        const double longest = std::sqrt(8 * gap / acceleration);
        const double end = longest < 1 - time ? time + longest : 1;
        const double window = end - time;
        const double gapAtEnd = separationAlong(result.separation.normal, a, sweepA.pose(end), b, sweepB.pose(end)) - target;
        const double root = firstRoot(gap, (gapAtEnd - gap) / window, acceleration, window);
        const double next = root < window ? time + root : end;
        if (!(next > time)) return result;
        result.time = next;
    }
    return result;
}

}  // namespace cairn
