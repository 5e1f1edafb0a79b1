// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/world/world.h"

namespace cairn {

// A body that moves by itself in a step: awake and dynamic, or kinematic with a velocity. Only its contacts are looked for.
inline bool isActive(const BodyState& body) {
    if (body.type == BodyType::dynamic) return !body.asleep;
    return body.type == BodyType::kinematic && (body.velocity != Vec2{} || body.angularVelocity != 0);
}

inline bool isSortedBefore(const ContactManifold& a, const ContactManifold& b) {
    return a.shapeA != b.shapeA ? a.shapeA < b.shapeA : a.shapeB < b.shapeB;
}

// Finds the contacts of a World's shapes and carries impulses, ages and features over from the contacts before.
class ContactDetector {
public:
    // apart: pairs of bodies that never touch, first < second, sorted. Shapes and pairs must outlive the detector.
    ContactDetector(std::span<const WorldShape> shapes, std::span<const std::pair<std::uint32_t, std::uint32_t>> apart,
                    const SceneWorld& world, std::span<const BodyState> bodies);

    // All contacts of active bodies at the bodies' present poses, sorted by their shapes. previous: the contacts to carry over from,
    // likewise sorted. ageing: 1 when the previous contacts are those of the step before, 0 within a step. Says whether the same pairs of
    // shapes are in contact as before.
    bool detect(std::span<const BodyState> bodies, std::span<const ContactManifold> previous, std::uint32_t ageing,
                LargeArray<ContactManifold>& contacts);

    // Sensors and the shapes of the scene that overlap or touch them at the poses of the last detection, each by its first part, as
    // (sensor, visitor), sorted. Pairs without an active body stay as they were in overlaps.
    void detectOverlaps(std::span<const BodyState> bodies, std::vector<BroadPhase::Pair>& overlaps) const;

    // Narrow phase of these same pairs; pairs that have parted keep their place with no points.
    void refresh(std::span<const BodyState> bodies, std::span<ContactManifold> contacts) const;

    // Gives contacts the friction and restitution that their shapes have now.
    void mixMaterials(std::span<ContactManifold> contacts) const;

    const BroadPhase& broadPhase() const { return *m_broadPhase; }
    // Whether filters and joints let two shapes touch. Sensors and sleep aside.
    bool mayTouch(std::uint32_t shapeA, std::uint32_t shapeB) const;

    // Makes the broad phase follow bodies that were set or that rest elsewhere than it last saw them.
    void moveAll(std::span<const BodyState> bodies);

private:
    void move(std::uint32_t shape, std::span<const BodyState> bodies);
    bool mayMeet(std::uint32_t shapeA, std::uint32_t shapeB, std::span<const BodyState> bodies) const;
    void mixMaterials(ContactManifold& contact) const;
    ContactManifold collideShapes(std::uint32_t a, std::uint32_t b, std::span<const BodyState> bodies) const;

    std::span<const WorldShape> m_shapes;
    std::span<const std::pair<std::uint32_t, std::uint32_t>> m_apart;
    double m_margin;
    Mixing m_frictionMixing, m_restitutionMixing;
    bool m_hasSensors;
    std::unique_ptr<BroadPhase> m_broadPhase;
    std::vector<BroadPhase::Pair> m_pairs;
};

// Gives points of current whose feature was in previous that one's impulses and age.
void carryOver(const ContactManifold& previous, ContactManifold& current, std::uint32_t ageing);

}  // namespace cairn
