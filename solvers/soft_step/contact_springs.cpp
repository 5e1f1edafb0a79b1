// SPDX-License-Identifier: MIT
#include "solvers/soft_step/contact_springs.h"

#include <algorithm>
#include <bit>

namespace cairn {
namespace {

constexpr std::size_t colorCount = 64;

bool isMoved(const BodyState& body) { return body.inverseMass > 0 || body.inverseInertia > 0; }

double relativeVelocity(Vec2 direction, double armA, double armB, const RowMotion& a, const RowMotion& b) {
    return direction.x * (b.vx - a.vx) + direction.y * (b.vy - a.vy) + armB * b.w - armA * a.w;
}

double effectiveMass(const BodyState& a, const BodyState& b, double armA, double armB) {
    const double k = a.inverseMass + b.inverseMass + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia;
    return k > 0 ? 1 / k : 0;
}

}  // namespace

void ContactSprings::prepare(const StepView& view, const Settings& settings) {
    m_settings = settings;
    m_springs = {springCoefficients(settings.soft, settings.h, false), springCoefficients(settings.soft, settings.h, true)};
    color(view);
    std::array<std::uint32_t, colorCount + 1> next{};
    for (const std::uint8_t c : m_colors) ++next[c + 1u];
    for (std::size_t c = 0; c < colorCount; ++c) next[c + 1] += next[c];

    m_contacts.resize(view.contacts.size());
    m_states.resize(view.contacts.size());
    for (std::uint32_t i = 0; i < m_colors.size(); ++i) {
        const std::uint32_t place = next[m_colors[i]]++;
        m_contacts[place] = makeContact(view, i, m_states[place]);
    }
    m_bouncing.clear();
    for (std::uint32_t i = 0; i < m_contacts.size(); ++i)
        if (const double e = view.contacts[m_contacts[i].source].restitution; e > 0) m_bouncing.push_back({i, e});
}

// The least color that neither body has; the last one takes all that is left over.
void ContactSprings::color(const StepView& view) {
    constexpr std::uint64_t last = std::uint64_t{1} << (colorCount - 1);
    m_colorsTaken.assign(view.bodies.size(), 0);
    m_colors.clear();
    for (const ContactManifold& manifold : view.contacts) {
        std::uint64_t& a = m_colorsTaken[manifold.bodyA];
        std::uint64_t& b = m_colorsTaken[manifold.bodyB];
        const std::uint64_t free = ~(a | b) | last;
        const std::uint64_t chosen = free & (~free + 1);
        if (isMoved(view.bodies[manifold.bodyA])) a |= chosen;
        if (isMoved(view.bodies[manifold.bodyB])) b |= chosen;
        m_colors.push_back(static_cast<std::uint8_t>(std::countr_zero(chosen)));
    }
}

ContactSprings::Contact ContactSprings::makeContact(const StepView& view, std::uint32_t source,
                                                    std::array<PointState, 2>& states) {
    const ContactManifold& manifold = view.contacts[source];
    const BodyState& a = view.bodies[manifold.bodyA];
    const BodyState& b = view.bodies[manifold.bodyB];
    const Vec2 n = manifold.normal, t = tangent(n);
    Contact contact{.bodyA = manifold.bodyA,
                    .bodyB = manifold.bodyB,
                    .source = source,
                    .pointCount = manifold.pointCount,
                    .againstFixed = a.inverseMass == 0 || b.inverseMass == 0,
                    .normal = n,
                    .friction = manifold.friction,
                    .surfaceSpeed = manifold.surfaceSpeed,
                    .points = {}};
    for (std::size_t i = 0; i < manifold.pointCount; ++i) {
        const ContactPoint& found = manifold.points[i];
        const Vec2 anchorA = rotate(a.rotation, found.localAnchorA);
        const Vec2 anchorB = rotate(b.rotation, found.localAnchorB);
        // The middle between the two surfaces, from either centre of mass.
        const Vec2 gap = (b.position - a.position) + (anchorB - anchorA) - (manifold.radiusA + manifold.radiusB) * n;
        const Vec2 armA = anchorA + manifold.radiusA * n + 0.5 * gap;
        const Vec2 armB = anchorB - manifold.radiusB * n - 0.5 * gap;
        Point& point = contact.points[i];
        point.normalArmA = cross(armA, n);
        point.normalArmB = cross(armB, n);
        point.tangentArmA = cross(armA, t);
        point.tangentArmB = cross(armB, t);
        point.normalMass = effectiveMass(a, b, point.normalArmA, point.normalArmB);
        point.tangentMass = effectiveMass(a, b, point.tangentArmA, point.tangentArmB);
        states[i] = {.separation = found.baseSeparation, .alongA = dot(anchorA, n), .alongB = dot(anchorB, n)};
        point.normalImpulse = found.normalImpulse;
        point.tangentImpulse = found.tangentImpulse;
    }
    return contact;
}

void ContactSprings::noteApproaches(std::span<const RowMotion> motions) {
    for (const Bouncing& bouncing : m_bouncing) {
        const Contact& contact = m_contacts[bouncing.contact];
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            const Point& point = contact.points[p];
            m_states[bouncing.contact][p].approach = relativeVelocity(contact.normal, point.normalArmA, point.normalArmB,
                                                                      motions[contact.bodyA], motions[contact.bodyB]);
        }
    }
}

void ContactSprings::setTargets(std::span<const RowMotion> motions, std::span<const StepMove> moves) {
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        Contact& contact = m_contacts[i];
        const StepMove &a = moves[contact.bodyA], &b = moves[contact.bodyB];
        const SpringCoefficients& spring = m_springs[contact.againstFixed];
        const double opening = dot(contact.normal, b.translation - a.translation);
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            const PointState& state = m_states[i][p];
            const double s = state.separation + opening + b.sine * point.normalArmB - b.versine * state.alongB -
                             a.sine * point.normalArmA + a.versine * state.alongA;
            const bool overlaps = s <= 0;
            point.target = overlaps ? 0 : -s / m_settings.h;
            point.pushTarget = overlaps ? std::min(-spring.biasRate * s, m_settings.maxPushSpeed) : point.target;
            point.pushMass = overlaps ? spring.massScale * point.normalMass : point.normalMass;
            point.pushDecay = overlaps ? spring.impulseScale : 0;
        }
    }
    findRebounds(motions);
}

// What approached fast and closes its gap in this sub-step. A rebound is rigid.
void ContactSprings::findRebounds(std::span<const RowMotion> motions) {
    for (const Bouncing& bouncing : m_bouncing) {
        Contact& contact = m_contacts[bouncing.contact];
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            PointState& state = m_states[bouncing.contact][p];
            // What has rebounded leaves, with nothing to start from.
            if (state.rebounds) point.normalImpulse = point.tangentImpulse = 0;
            const double velocity = relativeVelocity(contact.normal, point.normalArmA, point.normalArmB,
                                                     motions[contact.bodyA], motions[contact.bodyB]);
            const bool isFast = -state.approach > m_settings.restitutionThreshold;
            const double rebound = -bouncing.restitution * state.approach;
            state.rebounds = isFast && velocity < 0 && velocity <= point.target && rebound > point.pushTarget;
            if (!state.rebounds) continue;
            point.target = point.pushTarget = rebound;
            point.pushMass = point.normalMass;
            point.pushDecay = 0;
        }
    }
}

void ContactSprings::warmStart(std::span<RowMotion> motions, double share) {
    for (Contact& contact : m_contacts) {
        RowMotion& a = motions[contact.bodyA];
        RowMotion& b = motions[contact.bodyB];
        double normal = 0, friction = 0, turnA = 0, turnB = 0;
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            point.normalImpulse *= share;
            point.tangentImpulse *= share;
            normal += point.normalImpulse;
            friction += point.tangentImpulse;
            turnA += point.normalImpulse * point.normalArmA + point.tangentImpulse * point.tangentArmA;
            turnB += point.normalImpulse * point.normalArmB + point.tangentImpulse * point.tangentArmB;
        }
        const Vec2 impulse = normal * contact.normal + friction * tangent(contact.normal);
        a.vx -= a.inverseMass * impulse.x;
        a.vy -= a.inverseMass * impulse.y;
        a.w -= a.inverseInertia * turnA;
        b.vx += b.inverseMass * impulse.x;
        b.vy += b.inverseMass * impulse.y;
        b.w += b.inverseInertia * turnB;
    }
}

template <bool pushing>
void ContactSprings::sweep(std::span<RowMotion> motions) {
    for (Contact& contact : m_contacts) {
        RowMotion a = motions[contact.bodyA];
        RowMotion b = motions[contact.bodyB];
        const Vec2 n = contact.normal, t = tangent(n);
        const auto give = [&](double impulse, Vec2 direction, double armA, double armB) {
            a.vx -= impulse * a.inverseMass * direction.x;
            a.vy -= impulse * a.inverseMass * direction.y;
            a.w -= impulse * a.inverseInertia * armA;
            b.vx += impulse * b.inverseMass * direction.x;
            b.vy += impulse * b.inverseMass * direction.y;
            b.w += impulse * b.inverseInertia * armB;
        };
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            const double u = relativeVelocity(n, point.normalArmA, point.normalArmB, a, b);
            const double old = point.normalImpulse;
            const double next = pushing
                                    ? std::max(0.0, old - point.pushMass * (u - point.pushTarget) - point.pushDecay * old)
                                    : std::max(0.0, old - point.normalMass * (u - point.target));
            point.normalImpulse = next;
            give(next - old, n, point.normalArmA, point.normalArmB);
        }
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            const double u = relativeVelocity(t, point.tangentArmA, point.tangentArmB, a, b) - contact.surfaceSpeed;
            const double reach = contact.friction * point.normalImpulse;
            const double old = point.tangentImpulse;
            const double next = std::min(std::max(old - point.tangentMass * u, -reach), reach);
            point.tangentImpulse = next;
            give(next - old, t, point.tangentArmA, point.tangentArmB);
        }
        motions[contact.bodyA] = a;
        motions[contact.bodyB] = b;
    }
}

template void ContactSprings::sweep<true>(std::span<RowMotion>);
template void ContactSprings::sweep<false>(std::span<RowMotion>);

void ContactSprings::endSubStep() {
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        for (std::size_t p = 0; p < m_contacts[i].pointCount; ++p) {
            PointState& state = m_states[i][p];
            const double impulse = m_contacts[i].points[p].normalImpulse;
            state.greatest = std::max(state.greatest, impulse);
            state.total += impulse;
        }
    }
}

void ContactSprings::store(std::span<ContactManifold> contacts) const {
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        for (std::size_t p = 0; p < m_contacts[i].pointCount; ++p) {
            ContactPoint& point = contacts[m_contacts[i].source].points[p];
            point.normalImpulse = m_contacts[i].points[p].normalImpulse;
            point.tangentImpulse = m_contacts[i].points[p].tangentImpulse;
            point.maxNormalImpulse = m_states[i][p].greatest;
            point.totalNormalImpulse = m_states[i][p].total;
        }
    }
}

void ContactSprings::appendRows(ConstraintSystem& system) const {
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        const Contact& contact = m_contacts[i];
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            const Point& point = contact.points[p];
            const auto index = static_cast<std::int32_t>(system.rows.size());
            Row normal;
            normal.bodyA = contact.bodyA;
            normal.bodyB = contact.bodyB;
            normal.source = static_cast<std::uint32_t>(2 * contact.source + p);
            Row friction = normal;
            normal.direction = contact.normal;
            normal.armA = point.normalArmA;
            normal.armB = point.normalArmB;
            normal.targetVelocity = point.target;
            normal.rebound = m_states[i][p].rebounds;
            normal.effectiveMass = point.normalMass;
            friction.kind = RowKind::friction;
            friction.direction = tangent(contact.normal);
            friction.armA = point.tangentArmA;
            friction.armB = point.tangentArmB;
            friction.targetVelocity = contact.surfaceSpeed;
            friction.friction = contact.friction;
            friction.normalRow = index;
            friction.effectiveMass = point.tangentMass;
            system.rows.push_back(normal);
            system.rows.push_back(friction);
            system.lambda.push_back(point.normalImpulse);
            system.lambda.push_back(point.tangentImpulse);
        }
    }
}

}  // namespace cairn
