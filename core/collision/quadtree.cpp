// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/collision/proxies.h"

namespace cairn {

namespace {

// A square is divided into four where many proxies are, and each of them again (Finkel and Bentley 1974). Proxies are listed in
// every undivided square, or leaf, that they touch.
class Quadtree final : public BroadPhase {
public:
    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override {
        m_proxies.insert(id, bounds, immobile);
        m_home.resize(m_proxies.size(), none);
        m_isOutside.resize(m_proxies.size());
        enter(id);
    }
    void remove(std::uint32_t id) override {
        leave(id);
        m_proxies.remove(id);
    }
    void move(std::uint32_t id, const Aabb& bounds) override {
        if (m_home[id] != none && isInside(bounds, node(m_home[id]).square)) {
            m_proxies.move(id, bounds);
            return;
        }
        leave(id);
        m_proxies.move(id, bounds);
        enter(id);
    }

    void findPairs(std::vector<Pair>& pairs) override {
        pairs.clear();
        m_tests = 0;
        for (const Node& leaf : m_nodes) {
            for (std::size_t i = 0; i < leaf.ids.size(); ++i) {
                for (std::size_t j = i + 1; j < leaf.ids.size(); ++j) {
                    ++m_tests;
                    if (m_proxies.meet(leaf.ids[i], leaf.ids[j]) && answersFor(leaf, leaf.ids[i], boundsOf(leaf.ids[j])))
                        pairs.push_back(pairOf(leaf.ids[i], leaf.ids[j]));
                }
            }
        }
        for (const std::uint32_t outside : m_outside) {
            for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
                if (!m_proxies[id].present || (m_isOutside[id] && id <= outside)) continue;
                ++m_tests;
                if (m_proxies.meet(outside, id)) pairs.push_back(pairOf(outside, id));
            }
        }
        std::ranges::sort(pairs);
    }

    std::size_t pairTests() const override { return m_tests; }

    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        for (const std::uint32_t outside : m_outside) {
            if (touches(boundsOf(outside), box) && !visit(outside)) return;
        }
        if (m_root != none) queryBelow(m_root, box, visit);
    }

private:
    static constexpr std::int32_t none = -1;
    static constexpr std::size_t capacity = 8;   // of a leaf, unless its proxies are as large as it is
    static constexpr int mostGrowths = 24;       // of the root; what is farther away is outside
    static constexpr double smallest = 0x1p-40;  // side of a square that is divided, of that of the root

    struct Node {
        Aabb square;                   // half open: lower borders are its own, upper ones those of its neighbours
        std::int32_t children = none;  // the first of four, or none in a leaf
        std::int32_t parent = none;
        std::vector<std::uint32_t> ids;  // in a leaf
    };

    Node& node(std::int32_t i) { return m_nodes[static_cast<std::size_t>(i)]; }
    const Node& node(std::int32_t i) const { return m_nodes[static_cast<std::size_t>(i)]; }
    const Aabb& boundsOf(std::uint32_t id) const { return m_proxies[id].bounds; }

    static bool isInside(const Aabb& bounds, const Aabb& square) {
        return square.lower.x <= bounds.lower.x && square.lower.y <= bounds.lower.y && bounds.upper.x < square.upper.x &&
               bounds.upper.y < square.upper.y;
    }
    static bool holds(const Aabb& square, Vec2 p) { return isInside({p, p}, square); }
    static double side(const Aabb& square) { return square.upper.x - square.lower.x; }
    static Aabb quarter(const Aabb& square, std::int32_t k) {
        const Vec2 center = square.center();
        return {{(k & 1) != 0 ? center.x : square.lower.x, (k & 2) != 0 ? center.y : square.lower.y},
                {(k & 1) != 0 ? square.upper.x : center.x, (k & 2) != 0 ? square.upper.y : center.y}};
    }

    // Of the leaves that both boxes touch, one holds the lower left corner of what they share.
    bool answersFor(const Node& leaf, std::uint32_t id, const Aabb& box) const {
        return holds(leaf.square, max(boundsOf(id).lower, box.lower));
    }

    void enter(std::uint32_t id) {
        if (growTo(boundsOf(id))) {
            m_isOutside[id] = false;
            add(id, m_root);
        } else {
            m_isOutside[id] = true;
            m_outside.push_back(id);
        }
    }

    void leave(std::uint32_t id) {
        if (m_isOutside[id]) {
            std::erase(m_outside, id);
        } else {
            drop(id, m_root);
            m_home[id] = none;
        }
    }

    // Doubles the root until the bounds are inside it. Not for bounds that are not finite or too far away.
    bool growTo(const Aabb& bounds) {
        const Vec2 size = bounds.upper - bounds.lower;
        if (!isFinite(bounds.center()) || !isFinite(size)) return false;
        if (m_root == none) {
            const double half = std::max({size.x, size.y, 1e-9});
            m_root = 0;
            m_nodes.resize(1);
            node(m_root).square = enlarged({bounds.center(), bounds.center()}, half);
        }
        while (!isInside(bounds, node(m_root).square)) {
            if (m_growths == mostGrowths) return false;
            ++m_growths;
            growTowards(bounds.center());
        }
        return true;
    }

    void growTowards(Vec2 p) {
        const Aabb old = node(m_root).square;
        const bool right = p.x >= old.center().x;
        const bool up = p.y >= old.center().y;
        const double s = side(old);
        const Aabb square{{right ? old.lower.x : old.lower.x - s, up ? old.lower.y : old.lower.y - s},
                          {right ? old.upper.x + s : old.upper.x, up ? old.upper.y + s : old.upper.y}};
        if (node(m_root).children == none) {
            node(m_root).square = square;
            return;
        }
        const std::int32_t top = takeNodes(1);
        const std::int32_t children = takeNodes(4);
        const std::int32_t corner = children + (right ? 0 : 1) + (up ? 0 : 2);
        node(top).square = square;
        node(top).children = children;
        // The corners of the old square are kept to the bit, so that no gap opens between neighbours.
        for (std::int32_t k = 0; k < 4; ++k) {
            const Vec2 middle{right ? old.upper.x : old.lower.x, up ? old.upper.y : old.lower.y};
            Aabb& part = node(children + k).square;
            part.lower = {(k & 1) != 0 ? middle.x : square.lower.x, (k & 2) != 0 ? middle.y : square.lower.y};
            part.upper = {(k & 1) != 0 ? square.upper.x : middle.x, (k & 2) != 0 ? square.upper.y : middle.y};
            node(children + k).parent = top;
        }
        node(corner).children = node(m_root).children;
        for (std::int32_t k = 0; k < 4; ++k) node(node(corner).children + k).parent = corner;
        release(m_root, 1);
        m_root = top;
    }

    // Nodes in a row.
    std::int32_t takeNodes(std::int32_t count) {
        std::vector<std::int32_t>& free = count == 1 ? m_freeSingles : m_freeFours;
        if (!free.empty()) {
            const std::int32_t first = free.back();
            free.pop_back();
            return first;
        }
        m_nodes.resize(m_nodes.size() + static_cast<std::size_t>(count));
        return static_cast<std::int32_t>(m_nodes.size()) - count;
    }
    void release(std::int32_t first, std::int32_t count) {
        for (std::int32_t i = first; i < first + count; ++i) {
            node(i).ids.clear();
            node(i).children = node(i).parent = none;
        }
        (count == 1 ? m_freeSingles : m_freeFours).push_back(first);
    }

    void add(std::uint32_t id, std::int32_t i) {
        if (!touches(node(i).square, boundsOf(id))) return;
        if (const std::int32_t children = node(i).children; children != none) {
            for (std::int32_t k = 0; k < 4; ++k) add(id, children + k);
            return;
        }
        node(i).ids.push_back(id);
        if (isInside(boundsOf(id), node(i).square)) m_home[id] = i;
        if (isWorthSplitting(node(i))) split(i);
    }

    bool isDivisible(const Aabb& square) const {
        const auto [x, y] = square.center();  // far from the origin it may be rounded to a border
        return side(square) > smallest * side(node(m_root).square) && square.lower.x < x && x < square.upper.x &&
               square.lower.y < y && y < square.upper.y;
    }

    // Where most proxies are larger than a quarter, they would be in all of them.
    bool isWorthSplitting(const Node& leaf) const {
        if (leaf.ids.size() <= capacity || !isDivisible(leaf.square)) return false;
        const auto fits = [&](std::uint32_t id) {
            const Vec2 size = boundsOf(id).upper - boundsOf(id).lower;
            return std::max(size.x, size.y) < 0.5 * side(leaf.square);
        };
        return 2 * static_cast<std::size_t>(std::ranges::count_if(leaf.ids, fits)) > leaf.ids.size();
    }

    void split(std::int32_t i) {
        const std::int32_t children = takeNodes(4);
        for (std::int32_t k = 0; k < 4; ++k) {
            node(children + k).square = quarter(node(i).square, k);
            node(children + k).parent = i;
        }
        node(i).children = children;
        const std::vector<std::uint32_t> ids = std::move(node(i).ids);
        node(i).ids.clear();
        for (const std::uint32_t id : ids) {
            m_home[id] = none;
            for (std::int32_t k = 0; k < 4; ++k) add(id, children + k);
        }
    }

    void drop(std::uint32_t id, std::int32_t i) {
        if (!touches(node(i).square, boundsOf(id))) return;
        const std::int32_t children = node(i).children;
        if (children == none) {
            std::erase(node(i).ids, id);
            return;
        }
        for (std::int32_t k = 0; k < 4; ++k) drop(id, children + k);
        mergeIfFew(i);
    }

    // Four leaves become one again where one would do.
    void mergeIfFew(std::int32_t i) {
        const std::int32_t children = node(i).children;
        std::size_t entries = 0;
        for (std::int32_t k = 0; k < 4; ++k) {
            if (node(children + k).children != none) return;
            entries += node(children + k).ids.size();
        }
        if (2 * entries > capacity) return;
        std::vector<std::uint32_t>& ids = node(i).ids;
        for (std::int32_t k = 0; k < 4; ++k)
            ids.insert(ids.end(), node(children + k).ids.begin(), node(children + k).ids.end());
        std::ranges::sort(ids);
        ids.erase(std::ranges::unique(ids).begin(), ids.end());
        for (const std::uint32_t id : ids) m_home[id] = isInside(boundsOf(id), node(i).square) ? i : none;
        node(i).children = none;
        release(children, 4);
    }

    bool queryBelow(std::int32_t i, const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const {
        const Node& here = node(i);
        if (!touches(here.square, box)) return true;
        for (const std::uint32_t id : here.ids) {
            if (touches(boundsOf(id), box) && answersFor(here, id, box) && !visit(id)) return false;
        }
        for (std::int32_t k = 0; here.children != none && k < 4; ++k) {
            if (!queryBelow(here.children + k, box, visit)) return false;
        }
        return true;
    }

    Proxies m_proxies;
    std::vector<std::int32_t> m_home;  // by id: the leaf that it is inside, none where it is in several
    std::vector<bool> m_isOutside;     // by id
    std::vector<std::uint32_t> m_outside;
    std::int32_t m_root = none;
    int m_growths = 0;
    std::vector<Node> m_nodes;
    std::vector<std::int32_t> m_freeSingles, m_freeFours;
    std::size_t m_tests = 0;
};

}  // namespace

std::unique_ptr<BroadPhase> makeQuadtree() { return std::make_unique<Quadtree>(); }

}  // namespace cairn
