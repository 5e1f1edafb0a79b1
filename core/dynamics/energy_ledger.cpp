// SPDX-License-Identifier: MIT
#include "core/dynamics/energy_ledger.h"

#include <algorithm>

#include "core/dynamics/joint_rows.h"

namespace cairn {
namespace {

double mass(const BodyState& body) { return body.inverseMass > 0 ? 1 / body.inverseMass : 0; }
double inertia(const BodyState& body) { return body.inverseInertia > 0 ? 1 / body.inverseInertia : 0; }

// The relative velocity that a row leaves to the bodies of its own accord: a rebound, or to close what gap there is.
double admittedVelocity(const Row& row) {
    if (row.rebound) return row.targetVelocity;
    if (row.lower == 0) return std::min(row.targetVelocity, 0.0);
    if (row.upper == 0) return std::max(row.targetVelocity, 0.0);
    return 0;
}

}  // namespace

double kineticEnergy(const BodyState& body) {
    return 0.5 * (mass(body) * lengthSquared(body.velocity) + inertia(body) * body.angularVelocity * body.angularVelocity);
}

double kineticEnergy(std::span<const BodyState> bodies) {
    double sum = 0;
    for (const BodyState& body : bodies) sum += kineticEnergy(body);
    return sum;
}

void EnergyLedger::beginStep(const System& system) {
    m_system = system;
    m_terms = {};
    m_energyAtStart = energy();
    notePositions(m_stepPositions);
}

void EnergyLedger::takePokes(const System& system) {
    m_system = system;
    add(&EnergyTerms::pokes, energy() - m_energyAtStart);
}

const EnergyTerms& EnergyLedger::endStep() {
    m_terms.gravity = gravityWork(m_stepPositions);
    m_terms.unattributed = energy() - m_energyAtStart - m_terms.sum();
    return m_terms;
}

void EnergyLedger::beginSubStep(double h) {
    m_h = h;
    m_springs = springEnergies();
    m_bodies.clear();
    for (const BodyState& body : m_system.bodies) {
        const Motion motion{body.velocity, body.angularVelocity};
        m_bodies.push_back({.start = motion,
                            .afterForces = motion,
                            .afterDamping = motion,
                            .afterLimit = motion,
                            .elastic = {},
                            .drag = {},
                            .position = body.position});
    }
}

void EnergyLedger::noteVelocity(std::size_t body, Stage stage) {
    const BodyState& state = m_system.bodies[body];
    const Motion motion{state.velocity, state.angularVelocity};
    BodyAccount& account = m_bodies[body];
    // Each stage also sets those after it, which may not come.
    if (stage == Stage::forces) account.afterForces = motion;
    if (stage <= Stage::damping) account.afterDamping = motion;
    account.afterLimit = motion;
}

void EnergyLedger::noteSpring(const ForceElement& spring, Vec2 armA, Vec2 armB, Vec2 elastic, Vec2 drag) {
    const auto note = [](Motion& sum, Vec2 arm, Vec2 impulse) {
        sum.velocity += impulse;
        sum.angularVelocity += cross(arm, impulse);
    };
    note(m_bodies[spring.bodyA].elastic, armA, -elastic);
    note(m_bodies[spring.bodyB].elastic, armB, elastic);
    note(m_bodies[spring.bodyA].drag, armA, -drag);
    note(m_bodies[spring.bodyB].drag, armB, drag);
}

EnergyLedger::Motion EnergyLedger::meanMotion(std::size_t body) const {
    const BodyState& state = m_system.bodies[body];
    const Motion& start = m_bodies[body].start;
    return {0.5 * (start.velocity + state.velocity), 0.5 * (start.angularVelocity + state.angularVelocity)};
}

void EnergyLedger::endSubStep(std::span<const Row> rows, std::span<const double> lambda, std::span<const Vec2> pushes) {
    closeForces(pushes);
    for (std::size_t i = 0; i < rows.size(); ++i) closeRow(rows[i], lambda[i]);
    const SpringEnergies springs = springEnergies();
    m_terms.joints += springs.joints - m_springs.joints;
    m_terms.integrator += springs.elements - m_springs.elements;
}

void EnergyLedger::closeForces(std::span<const Vec2> pushes) {
    for (std::size_t i = 1; i < m_bodies.size(); ++i) {
        const BodyState& body = m_system.bodies[i];
        const BodyAccount& account = m_bodies[i];
        const Motion mean = meanMotion(i);
        const auto work = [&](const Motion& impulse) {
            return dot(impulse.velocity, mean.velocity) + impulse.angularVelocity * mean.angularVelocity;
        };
        const auto workOfChange = [&](const Motion& from, const Motion& to) {
            return work(Motion{mass(body) * (to.velocity - from.velocity),
                               inertia(body) * (to.angularVelocity - from.angularVelocity)});
        };
        m_terms.integrator += work(account.elastic);
        m_terms.joints += work(account.drag);
        // What a spring gives to a body whose motion is given, that body takes out again.
        if (body.inverseMass == 0) m_terms.kinematic -= dot(account.elastic.velocity + account.drag.velocity, mean.velocity);
        if (body.inverseInertia == 0)
            m_terms.kinematic -= (account.elastic.angularVelocity + account.drag.angularVelocity) * mean.angularVelocity;

        if (body.asleep) continue;
        if (body.inverseMass > 0) {
            const Vec2 weight = mass(body) * body.gravityScale * m_system.gravity;
            const Vec2 push = pushes.empty() ? Vec2{} : pushes[i];
            m_terms.integrator += dot(weight, m_h * mean.velocity - (body.position - push - account.position));
            m_terms.stabilization -= dot(weight, push);
            m_terms.pokes += m_h * dot(body.force, mean.velocity);
        }
        if (body.inverseInertia > 0) m_terms.pokes += m_h * body.torque * mean.angularVelocity;
        m_terms.damping += workOfChange(account.afterForces, account.afterDamping);
        m_terms.speedLimit += workOfChange(account.afterDamping, account.afterLimit);
    }
}

void EnergyLedger::closeRow(const Row& row, double lambda) {
    if (lambda == 0) return;
    const BodyState& a = m_system.bodies[row.bodyA];
    const BodyState& b = m_system.bodies[row.bodyB];
    const auto velocity = [&](const Motion& motionA, const Motion& motionB) {
        return dot(row.direction, motionB.velocity - motionA.velocity) + row.armB * motionB.angularVelocity -
               row.armA * motionA.angularVelocity;
    };
    const double start = velocity(m_bodies[row.bodyA].start, m_bodies[row.bodyB].start);
    const double end = velocity({a.velocity, a.angularVelocity}, {b.velocity, b.angularVelocity});
    const double admitted = admittedVelocity(row);
    switch (row.kind) {
        case RowKind::normal:
            m_terms.normal += 0.5 * lambda * (start + admitted);
            m_terms.stabilization += 0.5 * lambda * (end - admitted);
            break;
        case RowKind::friction:
            m_terms.friction += lambda * (0.5 * (start + end) - row.targetVelocity);
            m_terms.surfaceVelocity += lambda * row.targetVelocity;
            break;
        case RowKind::joint:
            m_terms.joints += 0.5 * lambda * (start + admitted);
            m_terms.stabilization += 0.5 * lambda * (end - admitted);
            break;
        case RowKind::spring:
            m_terms.joints += 0.5 * lambda * (start + end);
            break;
        case RowKind::motor:
            m_terms.motors += 0.5 * lambda * (start + end);
            break;
    }
    // What the row gives to a body whose motion is given, that body takes out again.
    const auto given = [&](std::uint32_t index, const BodyState& body, double arm) {
        const Motion mean = meanMotion(index);
        return (body.inverseMass == 0 ? dot(row.direction, mean.velocity) : 0) +
               (body.inverseInertia == 0 ? arm * mean.angularVelocity : 0);
    };
    m_terms.kinematic -= lambda * (given(row.bodyB, b, row.armB) - given(row.bodyA, a, row.armA));
}

void EnergyLedger::beginMove() {
    notePositions(m_movePositions);
    m_springs = springEnergies();
}

void EnergyLedger::endMove(EnergyTerm term) {
    const SpringEnergies springs = springEnergies();
    m_terms.*term +=
        springs.joints - m_springs.joints + springs.elements - m_springs.elements - gravityWork(m_movePositions);
}

EnergyLedger::SpringEnergies EnergyLedger::springEnergies() const {
    SpringEnergies sum;
    for (const JointState& joint : m_system.joints) sum.joints += springEnergy(joint, m_system.bodies);
    for (const ForceElement& spring : m_system.springs) sum.elements += springEnergy(spring, m_system.bodies);
    return sum;
}

double EnergyLedger::energy() const {
    const SpringEnergies springs = springEnergies();
    return kineticEnergy(m_system.bodies) + springs.joints + springs.elements;
}

void EnergyLedger::notePositions(std::vector<Vec2>& positions) const {
    positions.clear();
    for (const BodyState& body : m_system.bodies) positions.push_back(body.position);
}

double EnergyLedger::gravityWork(std::span<const Vec2> from) const {
    double work = 0;
    for (std::size_t i = 1; i < m_system.bodies.size(); ++i) {
        const BodyState& body = m_system.bodies[i];
        work += mass(body) * body.gravityScale * dot(m_system.gravity, body.position - from[i]);
    }
    return work;
}

}  // namespace cairn
