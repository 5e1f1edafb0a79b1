// SPDX-License-Identifier: MIT
#include "solvers/soft_step/contact_springs.h"

#include <algorithm>
#include <bit>

#include "core/solver/row_units.h"

namespace cairn {
namespace {

constexpr std::size_t colorCount = 64;

bool isMoved(const BodyState& body) { return body.inverseMass > 0 || body.inverseInertia > 0; }

double effectiveMass(const BodyState& a, const BodyState& b, double armA, double armB) {
    const double k = a.inverseMass + b.inverseMass + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia;
    return k > 0 ? 1 / k : 0;
}

void give(Vec2 impulse, double turnA, double turnB, RowMotion& a, RowMotion& b) {
    a.vx -= a.inverseMass * impulse.x;
    a.vy -= a.inverseMass * impulse.y;
    a.w -= a.inverseInertia * turnA;
    b.vx += b.inverseMass * impulse.x;
    b.vy += b.inverseMass * impulse.y;
    b.w += b.inverseInertia * turnB;
}

// 1 / (1 - k^2 m_0 m_1), what the inverse of [1/m_0 k; k 1/m_1] is scaled by; 0 where that is too near to singular, as of a body that cannot
// turn, or of two points that all but coincide.
double regularity(double k, double firstMass, double secondMass) {
    const double determinant = 1 - k * k * firstMass * secondMass;
    return determinant > PairMatrix::leastRegularity ? 1 / determinant : 0;
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
    m_begun = false;
    m_bouncing.clear();
    for (std::uint32_t i = 0; i < m_colors.size(); ++i) {
        const std::uint32_t place = next[m_colors[i]]++;
        makeContact(view, i, m_contacts[place], m_states[place]);
        if (const double e = view.contacts[i].restitution; e > 0) m_bouncing.push_back({place, e});
    }
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

void ContactSprings::makeContact(const StepView& view, std::uint32_t source, Contact& contact,
                                 std::array<PointState, 2>& states) const {
    const ContactManifold& manifold = view.contacts[source];
    const BodyState& a = view.bodies[manifold.bodyA];
    const BodyState& b = view.bodies[manifold.bodyB];
    const Vec2 n = manifold.normal, t = tangent(n);
    contact.bodyA = manifold.bodyA;
    contact.bodyB = manifold.bodyB;
    contact.source = source;
    contact.pointCount = manifold.pointCount;
    contact.againstFixed = a.inverseMass == 0 || b.inverseMass == 0;
    contact.normal = n;
    contact.friction = manifold.friction;
    contact.surfaceSpeed = manifold.surfaceSpeed;
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
    couple(contact, a, b);
    if (!m_settings.block) contact.regularity = 0;
}

void ContactSprings::couple(Contact& contact, const BodyState& a, const BodyState& b) {
    const auto turn = [&](double armA, double otherA, double armB, double otherB) {
        return a.inverseInertia * armA * otherA + b.inverseInertia * armB * otherB;
    };
    for (std::size_t t = 0; t < contact.pointCount; ++t) {
        for (std::size_t n = 0; n < contact.pointCount; ++n) {
            const Point &tangent = contact.points[t], &normal = contact.points[n];
            contact.twist[t][n] = turn(tangent.tangentArmA, normal.normalArmA, tangent.tangentArmB, normal.normalArmB);
        }
    }
    contact.regularity = 0;
    if (contact.pointCount < 2) return;
    const auto& [first, second] = contact.points;
    const double inverseMass = a.inverseMass + b.inverseMass;
    contact.normals = inverseMass + turn(first.normalArmA, second.normalArmA, first.normalArmB, second.normalArmB);
    contact.tangents = inverseMass + turn(first.tangentArmA, second.tangentArmA, first.tangentArmB, second.tangentArmB);
    contact.regularity = regularity(contact.normals, first.normalMass, second.normalMass);
}

inline double ContactSprings::separation(std::size_t i, std::size_t p, std::span<const StepMove> moves) const {
    const Contact& contact = m_contacts[i];
    const Point& point = contact.points[p];
    const PointState& state = m_states[i][p];
    const StepMove &a = moves[contact.bodyA], &b = moves[contact.bodyB];
    return state.separation + dot(contact.normal, b.translation - a.translation) + b.sine * point.normalArmB -
           b.versine * state.alongB - a.sine * point.normalArmA + a.versine * state.alongA;
}

void ContactSprings::noteApproaches(std::span<const RowMotion> motions) {
    for (Bouncing& bouncing : m_bouncing) {
        const Contact& contact = m_contacts[bouncing.contact];
        for (std::size_t p = 0; p < contact.pointCount; ++p) bouncing.approach[p] = normalVelocity(contact, p, motions);
    }
}

double ContactSprings::normalVelocity(const Contact& contact, std::size_t p, std::span<const RowMotion> motions) {
    const Point& point = contact.points[p];
    const RowMotion &a = motions[contact.bodyA], &b = motions[contact.bodyB];
    return contact.normal.x * (b.vx - a.vx) + contact.normal.y * (b.vy - a.vy) + point.normalArmB * b.w -
           point.normalArmA * a.w;
}

inline void ContactSprings::noteImpulse(PointState& state, const Point& point) {
    state.greatest = std::max(state.greatest, point.normalImpulse);
    state.totalNormal += point.normalImpulse;
    state.totalTangent += point.tangentImpulse;
}

inline void ContactSprings::noteImpulses(std::size_t i) {
    for (std::size_t p = 0; p < m_contacts[i].pointCount; ++p) noteImpulse(m_states[i][p], m_contacts[i].points[p]);
}

inline void ContactSprings::setPushRegularity(Contact& contact) {
    contact.pushRegularity =
        contact.regularity > 0 ? regularity(contact.normals, contact.points[0].pushMass, contact.points[1].pushMass) : 0;
}

inline void ContactSprings::setTargets(std::size_t i, std::span<const StepMove> moves) {
    Contact& contact = m_contacts[i];
    const SpringCoefficients& spring = m_springs[contact.againstFixed];
    for (std::size_t p = 0; p < contact.pointCount; ++p) {
        Point& point = contact.points[p];
        const double s = separation(i, p, moves);
        const bool overlaps = s <= 0;
        point.target = overlaps ? 0 : -s / m_settings.h;
        point.pushTarget = overlaps ? std::min(-spring.biasRate * s, m_settings.maxPushSpeed) : point.target;
        point.pushMass = overlaps ? spring.massScale * point.normalMass : point.normalMass;
        point.pushDecay = overlaps ? spring.impulseScale : 0;
    }
    setPushRegularity(contact);
}

void ContactSprings::beginSubStep(std::span<RowMotion> motions, std::span<const StepMove> moves, double warmStart) {
    findRebounds(motions, moves);
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        if (m_begun) noteImpulses(i);
        setTargets(i, moves);
        Contact& contact = m_contacts[i];
        double normal = 0, friction = 0, turnA = 0, turnB = 0;
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            point.normalImpulse *= warmStart;
            point.tangentImpulse *= warmStart;
            normal += point.normalImpulse;
            friction += point.tangentImpulse;
            turnA += point.normalImpulse * point.normalArmA + point.tangentImpulse * point.tangentArmA;
            turnB += point.normalImpulse * point.normalArmB + point.tangentImpulse * point.tangentArmB;
        }
        give(normal * contact.normal + friction * tangent(contact.normal), turnA, turnB, motions[contact.bodyA],
             motions[contact.bodyB]);
    }
    setRebounds();
    m_begun = true;
}

// What approached fast and closes its gap in this sub-step rebounds, from the speed before the forces.
void ContactSprings::findRebounds(std::span<const RowMotion> motions, std::span<const StepMove> moves) {
    for (Bouncing& bouncing : m_bouncing) {
        Contact& contact = m_contacts[bouncing.contact];
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            const double velocity = normalVelocity(contact, p, motions);
            const bool closes = velocity < 0 && separation(bouncing.contact, p, moves) + m_settings.h * velocity <= 0;
            const bool isFast = -bouncing.approach[p] > m_settings.restitutionThreshold;
            // What has rebounded leaves, with nothing to start from.
            if (bouncing.rebound[p] > 0) {
                noteImpulse(m_states[bouncing.contact][p], contact.points[p]);
                contact.points[p].normalImpulse = contact.points[p].tangentImpulse = 0;
            }
            bouncing.rebound[p] = closes && isFast ? -bouncing.restitution * bouncing.approach[p] : 0;
        }
    }
}

// A rebound is rigid, and counts where it is more than the push.
void ContactSprings::setRebounds() {
    for (const Bouncing& bouncing : m_bouncing) {
        Contact& contact = m_contacts[bouncing.contact];
        for (std::size_t p = 0; p < contact.pointCount; ++p) {
            Point& point = contact.points[p];
            if (bouncing.rebound[p] <= std::max(0.0, point.pushTarget)) continue;
            point.target = point.pushTarget = bouncing.rebound[p];
            point.pushMass = point.normalMass;
            point.pushDecay = 0;
        }
        setPushRegularity(contact);
    }
}

// All velocities are taken before any impulse is given, and what each impulse does to the others is added to them: the impulses are those of
// one row after the other, and little waits.
template <bool pushing>
inline void ContactSprings::solve(Contact& contact, RowMotion& a, RowMotion& b) {
    const Vec2 n = contact.normal, t = tangent(n);
    const double x = b.vx - a.vx, y = b.vy - a.vy;
    const double opening = n.x * x + n.y * y, sliding = t.x * x + t.y * y - contact.surfaceSpeed;
    // By how much the spring, or the rigid contact, asks an impulse to change, over the effective mass.
    const auto asked = [&](const Point& point) {
        const double u = opening + point.normalArmB * b.w - point.normalArmA * a.w;
        return pushing ? point.pushMass * (point.pushTarget - u) - point.pushDecay * point.normalImpulse
                       : point.normalMass * (point.target - u);
    };
    const auto slip = [&](const Point& point) { return sliding + point.tangentArmB * b.w - point.tangentArmA * a.w; };
    const auto change = [](double& impulse, double next) {
        const double old = impulse;
        impulse = next;
        return next - old;
    };
    const auto clampedToReach = [&](const Point& point, double u) {
        const double reach = contact.friction * point.normalImpulse;
        return std::min(std::max(point.tangentImpulse - point.tangentMass * u, -reach), reach);
    };

    Point& first = contact.points[0];
    double normalSum, tangentSum, turnA, turnB;
    if (contact.pointCount == 1) {
        const double slipFirst = slip(first);
        const double normal = change(first.normalImpulse, std::max(0.0, first.normalImpulse + asked(first)));
        const double tangential =
            change(first.tangentImpulse, clampedToReach(first, slipFirst + contact.twist[0][0] * normal));
        normalSum = normal;
        tangentSum = tangential;
        turnA = first.normalArmA * normal + first.tangentArmA * tangential;
        turnB = first.normalArmB * normal + first.tangentArmB * tangential;
    } else {
        Point& second = contact.points[1];
        const double massFirst = pushing ? first.pushMass : first.normalMass;
        const double massSecond = pushing ? second.pushMass : second.normalMass;
        const double askedFirst = asked(first), askedSecond = asked(second);
        const double slipFirst = slip(first), slipSecond = slip(second);
        const double scale = pushing ? contact.pushRegularity : contact.regularity;
        const double k = contact.normals;
        double nextFirst = first.normalImpulse + scale * (askedFirst - k * massFirst * askedSecond);
        double nextSecond = second.normalImpulse + scale * (askedSecond - k * massSecond * askedFirst);
        // Where not both carry, one after the other.
        if (!(scale > 0 && nextFirst >= 0 && nextSecond >= 0)) {
            nextFirst = std::max(0.0, first.normalImpulse + askedFirst);
            nextSecond =
                std::max(0.0, second.normalImpulse + askedSecond - k * massSecond * (nextFirst - first.normalImpulse));
        }
        const double normalFirst = change(first.normalImpulse, nextFirst);
        const double normalSecond = change(second.normalImpulse, nextSecond);
        const auto& twist = contact.twist;
        const double tangentFirst = change(
            first.tangentImpulse, clampedToReach(first, slipFirst + twist[0][0] * normalFirst + twist[0][1] * normalSecond));
        const double tangentSecond = change(
            second.tangentImpulse, clampedToReach(second, slipSecond + twist[1][0] * normalFirst +
                                                              twist[1][1] * normalSecond + contact.tangents * tangentFirst));
        normalSum = normalFirst + normalSecond;
        tangentSum = tangentFirst + tangentSecond;
        turnA = first.normalArmA * normalFirst + second.normalArmA * normalSecond + first.tangentArmA * tangentFirst +
                second.tangentArmA * tangentSecond;
        turnB = first.normalArmB * normalFirst + second.normalArmB * normalSecond + first.tangentArmB * tangentFirst +
                second.tangentArmB * tangentSecond;
    }
    give({normalSum * n.x + tangentSum * t.x, normalSum * n.y + tangentSum * t.y}, turnA, turnB, a, b);
}

template <bool pushing>
void ContactSprings::sweep(std::span<RowMotion> motions) {
    for (Contact& contact : m_contacts) solve<pushing>(contact, motions[contact.bodyA], motions[contact.bodyB]);
}

template void ContactSprings::sweep<true>(std::span<RowMotion>);
template void ContactSprings::sweep<false>(std::span<RowMotion>);

void ContactSprings::store(std::span<ContactManifold> contacts) {
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        noteImpulses(i);
        for (std::size_t p = 0; p < m_contacts[i].pointCount; ++p) {
            ContactPoint& point = contacts[m_contacts[i].source].points[p];
            point.normalImpulse = m_contacts[i].points[p].normalImpulse;
            point.tangentImpulse = m_contacts[i].points[p].tangentImpulse;
            point.maxNormalImpulse = m_states[i][p].greatest;
            point.totalNormalImpulse = m_states[i][p].totalNormal;
            point.totalTangentImpulse = m_states[i][p].totalTangent;
        }
    }
}

void ContactSprings::appendRows(ConstraintSystem& system) const {
    for (const Contact& contact : m_contacts) {
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
            normal.rebound = point.target > 0;
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
