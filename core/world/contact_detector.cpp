// SPDX-License-Identifier: MIT
#include "core/world/contact_detector.h"

#include <algorithm>
#include <tuple>

namespace cairn {

ContactDetector::ContactDetector(std::span<const WorldShape> shapes,
                                 std::span<const std::pair<std::uint32_t, std::uint32_t>> apart, const SceneWorld& world,
                                 std::span<const BodyState> bodies)
    : m_shapes(shapes),
      m_apart(apart),
      m_margin(world.contactMargin),
      m_frictionMixing(world.frictionMixing),
      m_restitutionMixing(world.restitutionMixing),
      m_broadPhase(world.broadPhase == BroadPhaseKind::bruteForce ? makeBruteForce()
                                                                  : makeDynamicTree(2 * world.contactMargin)) {
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        const BodyState& body = bodies[shapes[i].body];
        m_broadPhase->insert(i, enlarged(bounds(shapes[i].geometry, body.pose()), 0.5 * m_margin),
                             body.type != BodyType::dynamic);
    }
}

void ContactDetector::detect(std::span<const BodyState> bodies, std::span<const ContactManifold> previous,
                             std::uint32_t ageing, std::vector<ContactManifold>& contacts) {
    for (std::uint32_t i = 0; i < m_shapes.size(); ++i) {
        const BodyState& body = bodies[m_shapes[i].body];
        if (body.type != BodyType::fixed)
            m_broadPhase->move(i, enlarged(bounds(m_shapes[i].geometry, body.pose()), 0.5 * m_margin));
    }
    m_broadPhase->findPairs(m_pairs);
    contacts.clear();
    auto old = previous.begin();
    for (const BroadPhase::Pair pair : m_pairs) {
        if (!mayTouch(pair.a, pair.b)) continue;
        const ContactManifold manifold = collideShapes(pair.a, pair.b, bodies);
        if (manifold.pointCount == 0) continue;
        contacts.push_back(manifold);
        while (old != previous.end() && std::tie(old->shapeA, old->shapeB) < std::tie(pair.a, pair.b)) ++old;
        if (old != previous.end() && old->shapeA == pair.a && old->shapeB == pair.b)
            carryOver(*old, contacts.back(), ageing);
    }
}

void ContactDetector::refresh(std::span<const BodyState> bodies, std::span<ContactManifold> contacts) const {
    for (ContactManifold& contact : contacts) {
        ContactManifold manifold = collideShapes(contact.shapeA, contact.shapeB, bodies);
        carryOver(contact, manifold, 0);
        contact = manifold;
    }
}

bool ContactDetector::mayTouch(std::uint32_t shapeA, std::uint32_t shapeB) const {
    const std::uint32_t a = m_shapes[shapeA].body;
    const std::uint32_t b = m_shapes[shapeB].body;
    if (a == b) return false;
    if (m_apart.empty()) return true;
    const std::pair<std::uint32_t, std::uint32_t> bodies = std::minmax(a, b);
    return !std::binary_search(m_apart.begin(), m_apart.end(), bodies);
}

ContactManifold ContactDetector::collideShapes(std::uint32_t a, std::uint32_t b, std::span<const BodyState> bodies) const {
    const WorldShape& shapeA = m_shapes[a];
    const WorldShape& shapeB = m_shapes[b];
    ContactManifold manifold =
        collide(shapeA.geometry, bodies[shapeA.body].pose(), shapeB.geometry, bodies[shapeB.body].pose(), m_margin);
    manifold.shapeA = a;
    manifold.shapeB = b;
    manifold.bodyA = shapeA.body;
    manifold.bodyB = shapeB.body;
    manifold.friction = mixed(m_frictionMixing, shapeA.friction, shapeB.friction);
    manifold.restitution = mixed(m_restitutionMixing, shapeA.restitution, shapeB.restitution);
    for (ContactPoint& point : manifold.activePoints()) point.reopened = true;
    return manifold;
}

void carryOver(const ContactManifold& previous, ContactManifold& current, std::uint32_t ageing) {
    for (ContactPoint& point : current.activePoints()) {
        for (const ContactPoint& old : previous.activePoints()) {
            if (old.feature != point.feature) continue;
            point.approachSpeed = old.approachSpeed;
            point.normalImpulse = old.normalImpulse;
            point.tangentImpulse = old.tangentImpulse;
            if (ageing == 0) {
                point.maxNormalImpulse = old.maxNormalImpulse;
                point.totalNormalImpulse = old.totalNormalImpulse;
            }
            point.age = old.age + ageing;
            point.reopened = ageing == 0 ? old.reopened : old.normalImpulse == 0;
        }
    }
}

}  // namespace cairn
