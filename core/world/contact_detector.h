// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/world/world.h"

namespace cairn {

// Finds the contacts of a World's shapes and carries impulses, ages and features over from the contacts before.
class ContactDetector {
public:
    // apart: pairs of bodies that never touch, first < second, sorted. Shapes and pairs must outlive the detector.
    ContactDetector(std::span<const WorldShape> shapes, std::span<const std::pair<std::uint32_t, std::uint32_t>> apart,
                    const SceneWorld& world, std::span<const BodyState> bodies);

    // All contacts at the bodies' present poses, sorted by their shapes. previous: the contacts to carry over from, likewise sorted.
    // ageing: 1 when the previous contacts are those of the step before, 0 within a step.
    void detect(std::span<const BodyState> bodies, std::span<const ContactManifold> previous, std::uint32_t ageing,
                std::vector<ContactManifold>& contacts);

    // Narrow phase of these same pairs; pairs that have parted keep their place with no points.
    void refresh(std::span<const BodyState> bodies, std::span<ContactManifold> contacts) const;

private:
    bool mayTouch(std::uint32_t shapeA, std::uint32_t shapeB) const;
    ContactManifold collideShapes(std::uint32_t a, std::uint32_t b, std::span<const BodyState> bodies) const;

    std::span<const WorldShape> m_shapes;
    std::span<const std::pair<std::uint32_t, std::uint32_t>> m_apart;
    double m_margin;
    Mixing m_frictionMixing, m_restitutionMixing;
    std::unique_ptr<BroadPhase> m_broadPhase;
    std::vector<BroadPhase::Pair> m_pairs;
};

// Gives points of current whose feature was in previous that one's impulses and age.
void carryOver(const ContactManifold& previous, ContactManifold& current, std::uint32_t ageing);

}  // namespace cairn
