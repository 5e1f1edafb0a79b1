// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/collision/proxies.h"

namespace cairn {

namespace {

// Sweeps over the proxies in the order of their lower ends along one axis; each is held against all those that begin before it
// ends. The order is kept and sorted anew by insertion, which takes little while bodies move little (Baraff 1992).
class SweepAndPrune final : public BroadPhase {
public:
    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override {
        m_proxies.insert(id, bounds, immobile);
        m_listed.resize(m_proxies.size());
        if (!m_listed[id]) m_order.push_back({0, 0, id});
        m_listed[id] = true;
        m_isOrdered = false;
    }
    void remove(std::uint32_t id) override {
        m_proxies.remove(id);
        m_hasGaps = true;
    }
    void move(std::uint32_t id, const Aabb& bounds) override { m_proxies.move(id, bounds); }

    void findPairs(std::vector<Pair>& pairs) override {
        closeGaps();
        chooseAxis();
        putInOrder();
        pairs.clear();
        m_tests = 0;
        for (auto i = m_order.begin(); i != m_order.end(); ++i) {
            for (auto j = i + 1; j != m_order.end() && j->lower <= i->upper; ++j) {
                ++m_tests;
                if (m_proxies.meet(i->id, j->id)) pairs.push_back(pairOf(i->id, j->id));
            }
        }
        std::ranges::sort(pairs);
    }

    std::size_t pairTests() const override { return m_tests; }

    // The order is that of the last call of findPairs; what has moved since then would be missed by it.
    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
            if (m_proxies[id].present && touches(m_proxies[id].bounds, box) && !visit(id)) {
                return;
            }
        }
    }

private:
    struct Entry {
        double lower = 0, upper = 0;  // along the axis
        std::uint32_t id = 0;
    };

    void closeGaps() {
        if (!m_hasGaps) return;
        m_hasGaps = false;
        std::erase_if(m_order, [&](const Entry& entry) {
            if (!m_proxies[entry.id].present) m_listed[entry.id] = false;
            return !m_proxies[entry.id].present;
        });
    }

    // The axis along which the centres spread more; kept until the other one has clearly more.
    void chooseAxis() {
        Vec2 sum, sumOfSquares;
        for (const Entry& entry : m_order) {
            const Vec2 center = m_proxies[entry.id].bounds.center();
            sum += center;
            sumOfSquares += Vec2{center.x * center.x, center.y * center.y};
        }
        const double count = static_cast<double>(m_order.size());
        const double spreadX = count * sumOfSquares.x - sum.x * sum.x;
        const double spreadY = count * sumOfSquares.y - sum.y * sum.y;
        if (m_alongX ? spreadY > 2 * spreadX : spreadX > 2 * spreadY) {
            m_alongX = !m_alongX;
            m_isOrdered = false;
        }
    }

    void putInOrder() {
        // What is not a number has a place too, so that sorting ends.
        const auto along = [&](Vec2 v) {
            const double place = m_alongX ? v.x : v.y;
            return std::isnan(place) ? -std::numeric_limits<double>::infinity() : place;
        };
        for (Entry& entry : m_order) {
            const Aabb& bounds = m_proxies[entry.id].bounds;
            entry.lower = along(bounds.lower);
            entry.upper = along(bounds.upper);
        }
        if (!m_isOrdered) {
            std::ranges::sort(m_order, {}, &Entry::lower);
            m_isOrdered = true;
            return;
        }
        for (std::size_t i = 1; i < m_order.size(); ++i) {
            const Entry entry = m_order[i];
            std::size_t place = i;
            for (; place > 0 && entry.lower < m_order[place - 1].lower; --place) m_order[place] = m_order[place - 1];
            m_order[place] = entry;
        }
    }

    Proxies m_proxies;
    std::vector<bool> m_listed;  // by id: whether it stands in the order
    std::vector<Entry> m_order;
    bool m_isOrdered = true;  // but for small motions
    bool m_hasGaps = false;   // of proxies that were removed
    bool m_alongX = true;
    std::size_t m_tests = 0;
};

}  // namespace

std::unique_ptr<BroadPhase> makeSweepAndPrune() { return std::make_unique<SweepAndPrune>(); }

}  // namespace cairn
