// SPDX-License-Identifier: MIT
#include "core/collision/broad_phase.h"

namespace cairn {

namespace {

class BruteForce final : public BroadPhase {
public:
    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override {
        if (id >= m_proxies.size()) {
            m_proxies.resize(id + 1);
        }
        m_proxies[id] = {bounds, true, immobile};
    }

    void remove(std::uint32_t id) override { m_proxies[id].present = false; }

    void move(std::uint32_t id, const Aabb& bounds) override { m_proxies[id].bounds = bounds; }

    void findPairs(std::vector<Pair>& pairs) override {
        pairs.clear();
        for (std::uint32_t a = 0; a < m_proxies.size(); ++a) {
            for (std::uint32_t b = a + 1; b < m_proxies.size(); ++b) {
                const Proxy& pa = m_proxies[a];
                const Proxy& pb = m_proxies[b];
                if (pa.present && pb.present && !(pa.immobile && pb.immobile) && touches(pa.bounds, pb.bounds)) {
                    pairs.push_back({a, b});
                }
            }
        }
    }

    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
            if (m_proxies[id].present && touches(m_proxies[id].bounds, box) && !visit(id)) {
                return;
            }
        }
    }

private:
    struct Proxy {
        Aabb bounds;
        bool present = false;
        bool immobile = false;
    };
    std::vector<Proxy> m_proxies;  // by id
};

}  // namespace

std::unique_ptr<BroadPhase> makeBruteForce() { return std::make_unique<BruteForce>(); }

}  // namespace cairn
