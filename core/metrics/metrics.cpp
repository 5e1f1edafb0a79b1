// SPDX-License-Identifier: MIT
#include "core/metrics/metrics.h"

#include <algorithm>

#include "core/dynamics/joint_rows.h"

namespace cairn {

PenetrationMetrics penetration(std::span<const ContactManifold> found, double slop) {
    PenetrationMetrics result;
    for (const ContactManifold& manifold : found) {
        for (const ContactPoint& point : manifold.activePoints()) {
            const double depth = std::max(0.0, -point.baseSeparation);
            result.max = std::max(result.max, depth);
            result.sum += depth;
            if (point.baseSeparation <= slop) ++result.points;
        }
    }
    if (result.points > 0) result.mean = result.sum / result.points;
    return result;
}

PenetrationMetrics merged(const PenetrationMetrics& a, const PenetrationMetrics& b) {
    PenetrationMetrics both{std::max(a.max, b.max), a.sum + b.sum, 0, a.points + b.points};
    if (both.points > 0) both.mean = both.sum / both.points;
    return both;
}

EnergyMetrics energy(std::span<const BodyState> bodies, Vec2 gravity, std::span<const JointState> joints,
                     std::span<const ForceElement> springs) {
    EnergyMetrics result;
    for (const BodyState& body : bodies) {
        if (body.inverseMass == 0) continue;
        const double mass = 1 / body.inverseMass;
        result.translational += 0.5 * mass * lengthSquared(body.velocity);
        result.potential -= mass * body.gravityScale * dot(gravity, body.position);
        if (body.inverseInertia == 0) continue;
        result.rotational += 0.5 * body.angularVelocity * body.angularVelocity / body.inverseInertia;
    }
    for (const JointState& joint : joints) result.springs += springEnergy(joint, bodies);
    for (const ForceElement& spring : springs) result.springs += springEnergy(spring, bodies);
    return result;
}

MomentumMetrics momentum(std::span<const BodyState> bodies) {
    MomentumMetrics result;
    for (const BodyState& body : bodies) {
        if (body.inverseMass == 0) continue;
        const double mass = 1 / body.inverseMass;
        result.linear += mass * body.velocity;
        result.angular += mass * cross(body.position, body.velocity);
        if (body.inverseInertia != 0) result.angular += body.angularVelocity / body.inverseInertia;
    }
    return result;
}

}  // namespace cairn
