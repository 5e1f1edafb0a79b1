// SPDX-License-Identifier: MIT
#pragma once

#include "core/collision/broad_phase.h"

namespace cairn {

// The proxies of a broad phase by their ids.
class Proxies {
public:
    struct Proxy {
        Aabb bounds;
        bool present = false;
        bool immobile = false;
    };

    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) {
        if (id >= m_proxies.size()) m_proxies.resize(id + 1);
        m_proxies[id] = {bounds, true, immobile};
    }
    void remove(std::uint32_t id) { m_proxies[id].present = false; }
    void move(std::uint32_t id, const Aabb& bounds) { m_proxies[id].bounds = bounds; }

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_proxies.size()); }  // present or not
    const Proxy& operator[](std::uint32_t id) const { return m_proxies[id]; }

    // Whether two present proxies make a pair.
    bool meet(std::uint32_t a, std::uint32_t b) const {
        const Proxy& pa = m_proxies[a];
        const Proxy& pb = m_proxies[b];
        return !(pa.immobile && pb.immobile) && touches(pa.bounds, pb.bounds);
    }

private:
    std::vector<Proxy> m_proxies;
};

constexpr BroadPhase::Pair pairOf(std::uint32_t a, std::uint32_t b) {
    return a < b ? BroadPhase::Pair{a, b} : BroadPhase::Pair{b, a};
}

}  // namespace cairn
