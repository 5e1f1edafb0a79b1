// SPDX-License-Identifier: MIT
#include "core/world/islands.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace cairn {
namespace {

constexpr std::uint32_t noIsland = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t noBody = std::numeric_limits<std::uint32_t>::max();

bool isAwake(const BodyState& body) { return body.type == BodyType::dynamic && !body.asleep; }

}  // namespace

std::span<const std::uint32_t> Islands::Members::of(std::size_t island) const {
    return std::span(index).subspan(start[island], start[island + 1] - start[island]);
}

void Islands::update(std::span<const BodyState> bodies, std::span<const ContactManifold> contacts,
                     std::span<const JointState> joints, std::span<const ForceElement> springs) {
    if (m_current) return;
    m_current = true;
    m_parent.resize(bodies.size());
    for (std::uint32_t i = 0; i < bodies.size(); ++i) m_parent[i] = isAwake(bodies[i]) ? i : noBody;
    unite(contacts);
    unite(joints);
    unite(springs);
    numberIslands();
    group(m_islandOf, m_bodies);
    collect(contacts, m_contacts);
    collect(joints, m_joints);
    collect(springs, m_springs);
    for (std::size_t i = 0; i < m_islands.size(); ++i)
        m_islands[i] = {m_bodies.of(i), m_contacts.of(i), m_joints.of(i), m_springs.of(i)};
}

std::uint32_t Islands::root(std::uint32_t body) {
    while (m_parent[body] != body) body = m_parent[body] = m_parent[m_parent[body]];
    return body;
}

// The lesser index becomes the root, so that a root is the first body of its island.
template <typename Link>
void Islands::unite(std::span<const Link> links) {
    for (const Link& link : links) {
        if (m_parent[link.bodyA] == noBody || m_parent[link.bodyB] == noBody) continue;
        const std::uint32_t a = root(link.bodyA);
        const std::uint32_t b = root(link.bodyB);
        m_parent[std::max(a, b)] = std::min(a, b);
    }
}

void Islands::numberIslands() {
    m_islandOf.assign(m_parent.size(), noIsland);
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < m_parent.size(); ++i) {
        if (m_parent[i] == noBody) continue;
        const std::uint32_t first = root(i);
        m_islandOf[i] = first == i ? count++ : m_islandOf[first];
    }
    m_islands.reserve(m_parent.size());  // for as many as there can be
    m_islands.resize(count);
}

template <typename Link>
void Islands::collect(std::span<const Link> links, Members& members) {
    m_islandOfLink.clear();
    for (const Link& link : links) m_islandOfLink.push_back(std::min(m_islandOf[link.bodyA], m_islandOf[link.bodyB]));
    group(m_islandOfLink, members);
}

// Counts, then fills each island's part from its end.
void Islands::group(std::span<const std::uint32_t> islandOf, Members& members) const {
    members.start.reserve(m_islandOf.size() + 1);  // for as many islands as there can be
    members.start.assign(m_islands.size() + 1, 0);
    for (const std::uint32_t island : islandOf)
        if (island != noIsland) ++members.start[island];
    std::partial_sum(members.start.begin(), members.start.end(), members.start.begin());
    members.index.resize(members.start.back());
    for (std::size_t i = islandOf.size(); i-- > 0;)
        if (islandOf[i] != noIsland) members.index[--members.start[islandOf[i]]] = static_cast<std::uint32_t>(i);
}

}  // namespace cairn
