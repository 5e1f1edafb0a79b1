// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/dynamics/step_view.h"

namespace cairn {

// The islands of what is awake: dynamic bodies that touch or are joined, directly or through others. Fixed and kinematic bodies join nothing.
// In canonical order: islands by their first body; bodies, contacts, joints and springs within each by their indices.
class Islands {
public:
    // To be told when contacts came or went, or bodies woke or fell asleep.
    void outdate() { m_current = false; }
    // Finds the islands anew where they are outdated. Joints and springs must be the same each time. Earlier spans end.
    void update(std::span<const BodyState> bodies, std::span<const ContactManifold> contacts,
                std::span<const JointState> joints, std::span<const ForceElement> springs);

    std::span<const Island> all() const { return m_islands; }

private:
    // Indices of bodies, contacts, joints or springs, those of one island after those of another.
    struct Members {
        std::vector<std::uint32_t> start;  // by island, into index; and the end of the last
        std::vector<std::uint32_t> index;
        std::span<const std::uint32_t> of(std::size_t island) const;
    };

    std::uint32_t root(std::uint32_t body);
    template <typename Link>
    void unite(std::span<const Link> links);
    void numberIslands();
    template <typename Link>
    void collect(std::span<const Link> links, Members& members);
    void group(std::span<const std::uint32_t> islandOf, Members& members) const;

    bool m_current = false;
    std::vector<std::uint32_t> m_parent;        // by body, of the union-find; no body for what is not awake
    std::vector<std::uint32_t> m_islandOf;      // by body
    std::vector<std::uint32_t> m_islandOfLink;  // storage only
    Members m_bodies, m_contacts, m_joints, m_springs;
    std::vector<Island> m_islands;
};

}  // namespace cairn
