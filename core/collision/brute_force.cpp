// SPDX-License-Identifier: MIT
#include "core/collision/proxies.h"

namespace cairn {

namespace {

class BruteForce final : public BroadPhase {
public:
    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override { m_proxies.insert(id, bounds, immobile); }
    void remove(std::uint32_t id) override { m_proxies.remove(id); }
    void move(std::uint32_t id, const Aabb& bounds) override { m_proxies.move(id, bounds); }

    void findPairs(std::vector<Pair>& pairs) override {
        pairs.clear();
        m_tests = 0;
        for (std::uint32_t a = 0; a < m_proxies.size(); ++a) {
            if (!m_proxies[a].present) continue;
            for (std::uint32_t b = a + 1; b < m_proxies.size(); ++b) {
                if (!m_proxies[b].present) continue;
                ++m_tests;
                if (m_proxies.meet(a, b)) pairs.push_back({a, b});
            }
        }
    }

    std::size_t pairTests() const override { return m_tests; }

    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
            if (m_proxies[id].present && touches(m_proxies[id].bounds, box) && !visit(id)) {
                return;
            }
        }
    }

private:
    Proxies m_proxies;
    std::size_t m_tests = 0;
};

}  // namespace

std::unique_ptr<BroadPhase> makeBruteForce() { return std::make_unique<BruteForce>(); }

}  // namespace cairn
