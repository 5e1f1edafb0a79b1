// SPDX-License-Identifier: MIT
#include "core/world/contact_detector.h"

#include <algorithm>

#include "core/geometry/distance.h"

namespace cairn {
namespace {

std::unique_ptr<BroadPhase> makeBroadPhase(const SceneWorld& world) {
    switch (world.broadPhase) {
        case BroadPhaseKind::bruteForce:
            return makeBruteForce();
        case BroadPhaseKind::uniformGrid:
            return makeUniformGrid();
        case BroadPhaseKind::quadtree:
            return makeQuadtree();
        case BroadPhaseKind::sweepAndPrune:
            return makeSweepAndPrune();
        case BroadPhaseKind::dynamicTree:
            break;
    }
    return makeDynamicTree(2 * world.contactMargin);
}

}  // namespace

ContactDetector::ContactDetector(std::span<const WorldShape> shapes,
                                 std::span<const std::pair<std::uint32_t, std::uint32_t>> apart, const SceneWorld& world,
                                 std::span<const BodyState> bodies)
    : m_shapes(shapes),
      m_apart(apart),
      m_margin(world.contactMargin),
      m_frictionMixing(world.frictionMixing),
      m_restitutionMixing(world.restitutionMixing),
      m_hasSensors(std::any_of(shapes.begin(), shapes.end(), [](const WorldShape& shape) { return shape.sensor; })),
      m_broadPhase(makeBroadPhase(world)) {
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        const BodyState& body = bodies[shapes[i].body];
        m_broadPhase->insert(i, enlarged(bounds(shapes[i].geometry, body.pose()), 0.5 * m_margin),
                             body.type != BodyType::dynamic);
    }
}

bool ContactDetector::detect(std::span<const BodyState> bodies, std::span<const ContactManifold> previous,
                             std::uint32_t ageing, LargeArray<ContactManifold>& contacts) {
    for (std::uint32_t i = 0; i < m_shapes.size(); ++i)
        if (isActive(bodies[m_shapes[i].body])) move(i, bodies);
    m_broadPhase->findPairs(m_pairs);
    contacts.clear();
    auto old = previous.begin();
    std::size_t known = 0;
    for (const BroadPhase::Pair pair : m_pairs) {
        if (m_hasSensors && (m_shapes[pair.a].sensor || m_shapes[pair.b].sensor)) continue;
        if (!mayMeet(pair.a, pair.b, bodies)) continue;
        const ContactManifold manifold = collideShapes(pair.a, pair.b, bodies);
        if (manifold.pointCount == 0) continue;
        contacts.push_back(manifold);
        while (old != previous.end() && isSortedBefore(*old, manifold)) ++old;
        if (old != previous.end() && old->shapeA == pair.a && old->shapeB == pair.b) {
            carryOver(*old, contacts.back(), ageing);
            ++known;
        }
    }
    return known == contacts.size() && known == previous.size();
}

void ContactDetector::detectOverlaps(std::span<const BodyState> bodies, std::vector<BroadPhase::Pair>& overlaps) const {
    if (!m_hasSensors) return;
    std::erase_if(overlaps, [&](BroadPhase::Pair pair) {
        return isActive(bodies[m_shapes[pair.a].body]) || isActive(bodies[m_shapes[pair.b].body]);
    });
    for (const BroadPhase::Pair pair : m_pairs) {
        const bool sensorA = m_shapes[pair.a].sensor;
        if (sensorA == m_shapes[pair.b].sensor || !mayMeet(pair.a, pair.b, bodies)) continue;
        const WorldShape& sensor = m_shapes[sensorA ? pair.a : pair.b];
        const WorldShape& visitor = m_shapes[sensorA ? pair.b : pair.a];
        const Separation found =
            separation(sensor.geometry, bodies[sensor.body].pose(), visitor.geometry, bodies[visitor.body].pose());
        if (found.distance <= 0) overlaps.push_back({sensor.firstPart, visitor.firstPart});
    }
    std::sort(overlaps.begin(), overlaps.end());
    overlaps.erase(std::unique(overlaps.begin(), overlaps.end()), overlaps.end());
}

void ContactDetector::refresh(std::span<const BodyState> bodies, std::span<ContactManifold> contacts) const {
    for (ContactManifold& contact : contacts) {
        ContactManifold manifold = collideShapes(contact.shapeA, contact.shapeB, bodies);
        carryOver(contact, manifold, 0);
        contact = manifold;
    }
}

void ContactDetector::mixMaterials(std::span<ContactManifold> contacts) const {
    for (ContactManifold& contact : contacts) mixMaterials(contact);
}

void ContactDetector::mixMaterials(ContactManifold& contact) const {
    const WorldShape& a = m_shapes[contact.shapeA];
    const WorldShape& b = m_shapes[contact.shapeB];
    contact.friction = mixed(m_frictionMixing, a.friction, b.friction);
    contact.restitution = mixed(m_restitutionMixing, a.restitution, b.restitution);
}

void ContactDetector::move(std::uint32_t shape, std::span<const BodyState> bodies) {
    m_broadPhase->move(shape,
                       enlarged(bounds(m_shapes[shape].geometry, bodies[m_shapes[shape].body].pose()), 0.5 * m_margin));
}

void ContactDetector::moveAll(std::span<const BodyState> bodies) {
    for (std::uint32_t i = 0; i < m_shapes.size(); ++i)
        if (bodies[m_shapes[i].body].type != BodyType::fixed) move(i, bodies);
}

bool ContactDetector::mayMeet(std::uint32_t shapeA, std::uint32_t shapeB, std::span<const BodyState> bodies) const {
    return (isActive(bodies[m_shapes[shapeA].body]) || isActive(bodies[m_shapes[shapeB].body])) && mayTouch(shapeA, shapeB);
}

bool ContactDetector::mayTouch(std::uint32_t shapeA, std::uint32_t shapeB) const {
    const WorldShape& a = m_shapes[shapeA];
    const WorldShape& b = m_shapes[shapeB];
    if (a.body == b.body || !cairn::mayMeet(a.filter, b.filter)) return false;
    if (m_apart.empty()) return true;
    const std::pair<std::uint32_t, std::uint32_t> pair = std::minmax(a.body, b.body);
    return !std::binary_search(m_apart.begin(), m_apart.end(), pair);
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
    mixMaterials(manifold);
    // B's surface faces against the normal, so that its own rightward is the same way round as A's.
    manifold.surfaceSpeed = shapeA.surfaceVelocity + shapeB.surfaceVelocity;
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
            point.lastCarried = ageing == 0 || old.normalImpulse == 0 ? old.lastCarried : old.normalImpulse;
            if (ageing == 0) {
                point.maxNormalImpulse = old.maxNormalImpulse;
                point.totalNormalImpulse = old.totalNormalImpulse;
                point.totalTangentImpulse = old.totalTangentImpulse;
            }
            point.age = old.age + ageing;
            point.reopened = ageing == 0 ? old.reopened : old.normalImpulse == 0;
        }
    }
}

}  // namespace cairn
