// SPDX-License-Identifier: MIT
#include "core/metrics/metrics.h"

#include <algorithm>
#include <array>

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

std::string MetricSpec::column() const {
    if (unit.empty()) return key;
    std::string result = key + '_';
    for (const char c : unit) {
        if (c == '/') {
            result += 'p';
        } else if (c != ' ' && c != '^') {
            result += c;
        }
    }
    return result;
}

std::span<const MetricSpec> metricSpecs() {
    using F = const FrameMetrics&;
    static const std::array<MetricSpec, 18> specs{{
        {"penetrationMax", "m", "Penetration, max", false, [](F f) { return f.penetration.max; }},
        {"penetrationMean", "m", "Penetration, mean", false, [](F f) { return f.penetration.mean; }},
        {"penetrationSum", "m", "Penetration, sum", false, [](F f) { return f.penetration.sum; }},
        {"energyTranslational", "J", "Energy, translational", false, [](F f) { return f.energy.translational; }},
        {"energyRotational", "J", "Energy, rotational", false, [](F f) { return f.energy.rotational; }},
        {"energyPotential", "J", "Energy, potential", false, [](F f) { return f.energy.potential; }},
        {"energySprings", "J", "Energy, springs", false, [](F f) { return f.energy.springs; }},
        {"energyTotal", "J", "Energy, total", false, [](F f) { return f.energy.total(); }},
        {"momentumX", "kg m/s", "Momentum, x", false, [](F f) { return f.momentum.linear.x; }},
        {"momentumY", "kg m/s", "Momentum, y", false, [](F f) { return f.momentum.linear.y; }},
        {"angularMomentum", "kg m^2/s", "Angular momentum", false, [](F f) { return f.momentum.angular; }},
        {"jointErrorMax", "m", "Joint error, max", false, [](F f) { return f.jointError; }},
        {"contacts", "", "Contact points", false, [](F f) { return static_cast<double>(f.contacts); }},
        {"iterations", "", "Iterations", false, [](F f) { return static_cast<double>(f.iterations); }},
        {"residual", "N s", "Residual", false, [](F f) { return f.residual; }},
        {"stepTime", "s", "Time of a step", true, [](F f) { return f.stepTime; }},
        {"detectionTime", "s", "Time of detection", true, [](F f) { return f.detectionTime; }},
        {"solverTime", "s", "Time of the solver", true, [](F f) { return f.solverTime; }},
    }};
    return specs;
}

const MetricSpec* findMetric(std::string_view keyOrColumn) {
    for (const MetricSpec& spec : metricSpecs()) {
        if (spec.key == keyOrColumn || spec.column() == keyOrColumn) return &spec;
    }
    return nullptr;
}

}  // namespace cairn
