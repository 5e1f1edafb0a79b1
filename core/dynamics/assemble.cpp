// SPDX-License-Identifier: MIT
#include "core/dynamics/assemble.h"

#include <algorithm>
#include <cmath>

namespace cairn {
namespace {

Row makeRow(const ContactManifold& manifold, const BodyState& a, const BodyState& b, Vec2 direction, Vec2 armA, Vec2 armB) {
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

double normalTarget(const AssemblyOptions& options, double separation) {
    if (separation > 0) return -separation / options.h;
    const double excess = std::max(0.0, -separation - options.slop);
    return std::min(options.maxPushSpeed, options.baumgarteFactor / options.h * excess);
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
            const double start = std::clamp(options.warmStartScale * joint.impulses[jointRow.slot], row.lower, row.upper);
            addRow(system, row, rowVelocity(row, view.bodies), start);
        }
    }
    system.jointRows = system.rows.size();
}

void assembleContacts(const StepView& view, const AssemblyOptions& options, ConstraintSystem& system) {
    for (std::size_t m = 0; m < view.contacts.size(); ++m) {
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

            Row normalRow = makeRow(manifold, a, b, normal, armA, armB);
            normalRow.source = static_cast<std::uint32_t>(2 * m + p);
            normalRow.targetVelocity = normalTarget(options, separation);
            normalRow.restitution = manifold.restitution;
            const double normalVelocity = rowVelocity(normalRow, view.bodies);
            if (options.restitution && manifold.restitution > 0 && normalVelocity < 0 &&
                separation + options.h * normalVelocity <= 0) {
                const double approach =
                    options.restitutionSpeed == RestitutionSpeed::beforeForces ? point.approachSpeed : normalVelocity;
                const double rebound = -manifold.restitution * approach;
                if (-approach > view.settings.restitutionThreshold && rebound > normalRow.targetVelocity) {
                    normalRow.targetVelocity = rebound;
                    normalRow.rebound = true;
                }
            }

            Row frictionRow = makeRow(manifold, a, b, tangent(normal), armA, armB);
            frictionRow.source = normalRow.source;
            frictionRow.friction = manifold.friction;
            frictionRow.targetVelocity = manifold.surfaceSpeed;

            const auto first = static_cast<std::int32_t>(system.rows.size());
            const bool normalFirst = options.rowOrder == RowOrder::normalFirst;
            frictionRow.normalRow = normalFirst ? first : first + 1;
            const double tangentVelocity = rowVelocity(frictionRow, view.bodies);
            const double normalStart = options.warmStartScale * point.normalImpulse;
            const double reach = manifold.friction * normalStart;
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

}  // namespace

RowProblem ConstraintSystem::problem() {
    jacobian.inverseMasses = inverseMasses;
    return {.rows = rows,
            .jacobian = &jacobian,
            .b = b,
            .lambda = lambda,
            .jointRows = jointRows,
            .restitutionThreshold = restitutionThreshold};
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
    system.restitutionThreshold = view.settings.restitutionThreshold;
    assembleJoints(view, options, system);
    assembleContacts(view, options, system);
}

void applyImpulses(const ConstraintSystem& system, std::span<BodyState> bodies) {
    for (std::size_t i = 0; i < system.rows.size(); ++i) {
        const Row& row = system.rows[i];
        const double impulse = system.lambda[i];
        BodyState& a = bodies[row.bodyA];
        a.velocity -= a.inverseMass * impulse * row.direction;
        a.angularVelocity -= a.inverseInertia * impulse * row.armA;
        BodyState& b = bodies[row.bodyB];
        b.velocity += b.inverseMass * impulse * row.direction;
        b.angularVelocity += b.inverseInertia * impulse * row.armB;
    }
}

void storeImpulses(const ConstraintSystem& system, StepView& view) {
    for (JointState& joint : view.joints) joint.impulses = {};
    for (std::size_t i = 0; i < system.jointRows; ++i) {
        const std::uint32_t source = system.rows[i].source;
        JointState& joint = view.joints[source / JointState::slotCount];
        joint.impulses[source % JointState::slotCount] = system.lambda[i];
        joint.totalImpulses[source % JointState::slotCount] += system.lambda[i];
    }
    for (std::size_t i = system.jointRows; i < system.rows.size(); ++i) {
        const Row& row = system.rows[i];
        ContactPoint& point = view.contacts[row.source / 2].points[row.source % 2];
        const double impulse = system.lambda[i];
        if (row.normalRow != noRow) {
            point.tangentImpulse = impulse;
        } else {
            point.normalImpulse = impulse;
            point.maxNormalImpulse = std::max(point.maxNormalImpulse, impulse);
            point.totalNormalImpulse += impulse;
        }
    }
}

}  // namespace cairn
