// SPDX-License-Identifier: MIT
#include "core/dynamics/assemble.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace cairn {
namespace {

double normalTarget(const AssemblyOptions& options, double separation) {
    if (separation > 0) return -separation / options.h;
    const double excess = std::max(0.0, -separation - options.slop);
    return std::min(options.maxPushSpeed, options.baumgarteFactor / options.h * excess);
}

// Makes a spring of a row for a separation or an error (m, rad) that the row's velocity takes away when positive along it.
void soften(Row& row, const SoftContacts& soft, double h, double error, double maxPushSpeed, bool againstFixed) {
    if (row.effectiveMass == 0) return;
    const SpringCoefficients spring = springCoefficients(soft, h, againstFixed);
    row.softness = spring.impulseScale / (spring.massScale * row.effectiveMass);
    row.effectiveMass = 1 / (1 / row.effectiveMass + row.softness);
    row.targetVelocity = std::clamp(-spring.biasRate * error, -maxPushSpeed, maxPushSpeed);
}

bool isAgainstFixed(const Row& row, std::span<const BodyState> bodies) {
    return bodies[row.bodyA].inverseMass == 0 || bodies[row.bodyB].inverseMass == 0;
}

// Of a generator whose every state has an output of its own (Steele, Lea and Flood 2014, "SplitMix").
std::uint64_t nextRandom(std::uint64_t& state) {
    std::uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void orderContacts(const StepView& view, const AssemblyOptions& options, std::vector<std::uint32_t>& order) {
    order.clear();
    if (options.contactOrder == ContactOrder::asFound) return;
    order.resize(view.contacts.size());
    std::iota(order.begin(), order.end(), 0u);
    if (options.contactOrder == ContactOrder::shuffled) {
        std::uint64_t state = options.shuffleSeed;
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[nextRandom(state) % i]);
        return;
    }
    std::vector<double> heights;
    for (const ContactManifold& manifold : view.contacts) {
        const MassPose a = view.bodies[manifold.bodyA].pose();
        const MassPose b = view.bodies[manifold.bodyB].pose();
        double least = unbounded;
        for (const ContactPoint& point : manifold.activePoints())
            least = std::min(least, -dot(view.gravity, positionAt(manifold, point, a, b)));
        heights.push_back(least);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return heights[a] < heights[b]; });
}

void addRow(ConstraintSystem& system, const Row& row, double velocity, double start) {
    system.rows.push_back(row);
    system.b.push_back(velocity - row.targetVelocity);
    system.lambda.push_back(start);
}

void assembleJoints(const StepView& view, const AssemblyOptions& options, ConstraintSystem& system) {
    for (std::size_t j = 0; j < view.joints.size(); ++j) {
        const JointState& joint = view.joints[j];
        system.jointScratch.clear();
        makeJointRows(joint, view.bodies, options.h, options.baumgarteFactor, system.jointScratch);
        for (JointRow& jointRow : system.jointScratch) {
            Row& row = jointRow.row;
            row.source = static_cast<std::uint32_t>(JointState::slotCount * j + jointRow.slot);
            const bool isOpenLimit = (row.lower == 0 || row.upper == 0) && jointRow.error > 0;
            if (options.soft && jointRow.rigid && !isOpenLimit)
                soften(row, *options.soft, options.h, row.upper == 0 ? -jointRow.error : jointRow.error, unbounded,
                       isAgainstFixed(row, view.bodies));
            const double start = std::clamp(options.warmStartScale * joint.impulses[jointRow.slot], row.lower, row.upper);
            addRow(system, row, rowVelocity(row, view.bodies), start);
        }
    }
    system.jointRows = system.rows.size();
}

void assembleContacts(const StepView& view, const AssemblyOptions& options, ConstraintSystem& system) {
    orderContacts(view, options, system.contactOrder);
    for (std::size_t k = 0; k < view.contacts.size(); ++k) {
        const std::size_t m = system.contactOrder.empty() ? k : system.contactOrder[k];
        const ContactManifold& manifold = view.contacts[m];
        const BodyState& a = view.bodies[manifold.bodyA];
        const BodyState& b = view.bodies[manifold.bodyB];
        const MassPose poseA = a.pose();
        const MassPose poseB = b.pose();
        for (std::size_t p = 0; p < manifold.pointCount; ++p) {
            const ContactPoint& point = manifold.points[p];
            const Vec2 normal = options.atMovedPoses ? normalAt(manifold, point, poseA, poseB) : manifold.normal;
            const double separation =
                options.atMovedPoses ? separationAt(manifold, point, poseA, poseB) : point.baseSeparation;
            const Vec2 position = positionAt(manifold, point, poseA, poseB);
            const Vec2 armA = position - a.position;
            const Vec2 armB = position - b.position;

            Row normalRow = makeContactRow(manifold, a, b, normal, armA, armB);
            normalRow.source = static_cast<std::uint32_t>(2 * m + p);
            normalRow.targetVelocity = normalTarget(options, separation);
            normalRow.restitution = manifold.restitution;
            const double normalVelocity = rowVelocity(normalRow, view.bodies);
            if (options.restitution && manifold.restitution > 0 && normalVelocity < 0 &&
                separation + options.h * normalVelocity <= 0) {
                const double approach =
                    options.restitutionSpeed == RestitutionSpeed::beforeForces ? point.approachSpeed : normalVelocity;
                const double rebound = -manifold.restitution * approach;
                if (-approach > system.restitutionThreshold && rebound > normalRow.targetVelocity) {
                    normalRow.targetVelocity = rebound;
                    normalRow.rebound = true;
                }
            }

            if (options.soft && separation <= 0 && !normalRow.rebound)
                soften(normalRow, *options.soft, options.h, separation, options.maxPushSpeed,
                       isAgainstFixed(normalRow, view.bodies));

            Row frictionRow = makeContactRow(manifold, a, b, tangent(normal), armA, armB);
            frictionRow.kind = RowKind::friction;
            frictionRow.source = normalRow.source;
            frictionRow.friction = manifold.friction;
            frictionRow.targetVelocity = manifold.surfaceSpeed;

            const auto first = static_cast<std::int32_t>(system.rows.size());
            const bool normalFirst = options.rowOrder == RowOrder::normalFirst;
            frictionRow.normalRow = normalFirst ? first : first + 1;
            const double tangentVelocity = rowVelocity(frictionRow, view.bodies);
            const double lastImpulse =
                point.normalImpulse == 0 ? options.warmStartReopened * point.lastCarried : point.normalImpulse;
            const double normalStart = options.warmStartScale * lastImpulse;
            const double reach =
                manifold.friction *
                (options.frozenFrictionScale ? *options.frozenFrictionScale * point.normalImpulse : normalStart);
            if (options.frozenFrictionScale) {
                frictionRow.lower = -reach;
                frictionRow.upper = reach;
            }
            const double tangentStart = std::clamp(options.warmStartScale * point.tangentImpulse, -reach, reach);
            if (normalFirst) {
                addRow(system, normalRow, normalVelocity, normalStart);
                addRow(system, frictionRow, tangentVelocity, tangentStart);
            } else {
                addRow(system, frictionRow, tangentVelocity, tangentStart);
                addRow(system, normalRow, normalVelocity, normalStart);
            }
        }
    }
}

void applyImpulse(const Row& row, double impulse, std::span<BodyState> bodies) {
    BodyState& a = bodies[row.bodyA];
    a.velocity -= a.inverseMass * impulse * row.direction;
    a.angularVelocity -= a.inverseInertia * impulse * row.armA;
    BodyState& b = bodies[row.bodyB];
    b.velocity += b.inverseMass * impulse * row.direction;
    b.angularVelocity += b.inverseInertia * impulse * row.armB;
}

void storeInJoint(const Row& row, double impulse, std::span<JointState> joints) {
    JointState& joint = joints[row.source / JointState::slotCount];
    const std::size_t slot = row.source % JointState::slotCount;
    joint.impulses[slot] = impulse;
    joint.totalImpulses[slot] += impulse;
}

void storeInPoint(const Row& row, double impulse, std::span<ContactManifold> contacts) {
    ContactPoint& point = contacts[row.source / 2].points[row.source % 2];
    if (row.kind == RowKind::friction) {
        point.tangentImpulse = impulse;
        point.totalTangentImpulse += impulse;
    } else {
        point.normalImpulse = impulse;
        point.maxNormalImpulse = std::max(point.maxNormalImpulse, impulse);
        point.totalNormalImpulse += impulse;
    }
}

}  // namespace

RowProblem ConstraintSystem::problem() {
    jacobian.inverseMasses = inverseMasses;
    return {.rows = rows,
            .jacobian = &jacobian,
            .b = b,
            .lambda = lambda,
            .jointRows = jointRows,
            .restitutionThreshold = restitutionThreshold,
            .timeStep = timeStep};
}

Row makeContactRow(const ContactManifold& manifold, const BodyState& a, const BodyState& b, Vec2 direction, Vec2 armA,
                   Vec2 armB) {
    Row row;
    row.bodyA = manifold.bodyA;
    row.bodyB = manifold.bodyB;
    row.direction = direction;
    row.armA = cross(armA, direction);
    row.armB = cross(armB, direction);
    const double diagonal =
        a.inverseMass + b.inverseMass + row.armA * row.armA * a.inverseInertia + row.armB * row.armB * b.inverseInertia;
    row.effectiveMass = diagonal > 0 ? 1 / diagonal : 0;
    return row;
}

SpringCoefficients springCoefficients(const SoftContacts& soft, double h, bool againstFixed) {
    const double hertz = std::min(soft.hertz, 0.25 / h) * (againstFixed ? 2 : 1);
    const double omega = 2 * std::numbers::pi * hertz;
    const double a = 2 * soft.dampingRatio + h * omega;
    const double stiffness = h * omega * a;
    return {omega / a, stiffness / (1 + stiffness), 1 / (1 + stiffness)};
}

double rowVelocity(const Row& row, std::span<const BodyState> bodies) {
    const BodyState& a = bodies[row.bodyA];
    const BodyState& b = bodies[row.bodyB];
    return dot(row.direction, b.velocity - a.velocity) + row.armB * b.angularVelocity - row.armA * a.angularVelocity;
}

void assemble(const StepView& view, const AssemblyOptions& options, ConstraintSystem& system) {
    system.inverseMasses.clear();
    for (const BodyState& body : view.bodies) system.inverseMasses.push_back({body.inverseMass, body.inverseInertia});
    system.rows.clear();
    system.b.clear();
    system.lambda.clear();
    system.timeStep = options.h;
    system.restitutionThreshold = options.restitutionThreshold.value_or(view.settings.restitutionThreshold);
    assembleJoints(view, options, system);
    assembleContacts(view, options, system);
}

void applyImpulses(const ConstraintSystem& system, std::span<BodyState> bodies) {
    for (std::size_t i = 0; i < system.rows.size(); ++i) applyImpulse(system.rows[i], system.lambda[i], bodies);
}

void applyAndStoreImpulses(const ConstraintSystem& system, StepView& view) {
    for (JointState& joint : view.joints) joint.impulses = {};
    for (std::size_t i = 0; i < system.rows.size(); ++i) {
        const Row& row = system.rows[i];
        applyImpulse(row, system.lambda[i], view.bodies);
        if (i < system.jointRows)
            storeInJoint(row, system.lambda[i], view.joints);
        else
            storeInPoint(row, system.lambda[i], view.contacts);
    }
}

}  // namespace cairn
