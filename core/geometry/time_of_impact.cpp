// SPDX-License-Identifier: MIT
#include "core/geometry/time_of_impact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace cairn {

namespace {

constexpr int maxRounds = 1000;

double reachOf(const ConvexCore& core, Vec2 center) {
    double reach = 0;
    for (const Vec2 vertex : core.vertices()) reach = std::max(reach, distance(vertex, center));
    return reach;
}

// A direction along which the separation is followed. It is fixed in the world, or turns with one of the shapes.
struct Axis {
    double turn = 0;          // rad per sweep
    double acceleration = 0;  // m per sweep squared: a bound of the second derivative of the separation along it
};

// Three axes, fewer where shapes do not turn. Points of a shape accelerate by no more than the square of its turn times its reach. For an
// axis n that turns with A at the rate w, and q from A's centre to a point of B, (n.q)'' is n.q'' + 2 n'.q' + n''.q with |n'| = w and
// |n''| = w^2; q changes evenly but for B's turn.
class Axes {
public:
    Axes(const ConvexCore& a, const Sweep& sweepA, const ConvexCore& b, const Sweep& sweepB) {
        const double turnA = sweepA.endAngle - sweepA.startAngle, turnB = sweepB.endAngle - sweepB.startAngle;
        const double reachA = reachOf(a, sweepA.localCenter), reachB = reachOf(b, sweepB.localCenter);
        const Vec2 atStart = sweepB.startCenter - sweepA.startCenter, atEnd = sweepB.endCenter - sweepA.endCenter;
        const double speed = distance(atStart, atEnd);
        const double farthest = std::max(length(atStart), length(atEnd));
        m_axes[m_count++] = {0, turnA * turnA * reachA + turnB * turnB * reachB};
        const auto add = [&](double turn, double turnOfOther, double reachOfOther) {
            if (turn == 0) return;
            const double rate = std::abs(turn), otherRate = std::abs(turnOfOther);
            m_axes[m_count++] = {turn, otherRate * otherRate * reachOfOther + 2 * rate * (speed + otherRate * reachOfOther) +
                                           rate * rate * (farthest + reachOfOther)};
        };
        add(turnA, turnB, reachB);
        add(turnB, turnA, reachA);
    }

    std::span<const Axis> all() const { return std::span(m_axes).first(m_count); }

private:
    std::array<Axis, 3> m_axes;
    std::size_t m_count = 0;
};

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
    TimeOfImpact result;
    if (!isFinite(sweepA) || !isFinite(sweepB)) return result;
    const Axes axes(a, sweepA, b, sweepB);
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

        const auto safeTime = [&](const Axis& axis) {
            // So long that the bound stays above the target unless the shapes come nearer.
            double window = std::min(std::sqrt(8 * gap / axis.acceleration), 1 - time);
            double safe = 0;
            while (true) {
                const double end = window < 1 - time ? time + window : 1;
                const Vec2 normal = rotate(Rotation::fromAngle(axis.turn * (end - time)), result.separation.normal);
                const double gapAtEnd = separationAlong(normal, a, sweepA.pose(end), b, sweepB.pose(end)) - target;
                const double root = firstRoot(gap, (gapAtEnd - gap) / (end - time), axis.acceleration, end - time);
                if (!(root < window)) return end;
                safe = std::max(safe, root);
                // Where another corner comes to be the nearest in the meantime, a chord to there is too steep.
                if (window < 16 * root || !(time + window / 8 > time)) return time + safe;
                window /= 8;
            }
        };
        for (const Axis& axis : axes.all()) result.time = std::max(result.time, safeTime(axis));
        if (result.time == time) {  // no double lies between it and the impact
            result.state = ImpactState::touching;
            return result;
        }
    }
    return result;
}

}  // namespace cairn
