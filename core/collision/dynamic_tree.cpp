// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <limits>

#include "core/collision/broad_phase.h"
#include "core/math/large_array.h"

namespace cairn {

namespace {

constexpr std::int32_t none = -1;
constexpr double lookAhead = 4;  // moves

// A binary tree of boxes. Leaves hold the proxies' bounds, enlarged by the margin; only when a proxy has left its enlarged
// bounds the tree changes and the proxy is looked up anew. Pairs of touching enlarged bounds are kept from call to call, and
// each call picks from them by the exact bounds. What moves gets room ahead, so that it is looked up every few steps only.
//
// A leaf goes where it adds least to the sum of all perimeters, which is what a query costs on average (surface area
// heuristic; Goldsmith and Salmon 1987). It keeps its place until it has moved away by about its own size. Meanwhile the
// tree follows by swapping children for grandchildren where that lowers the sum (Kensler 2008; Kopta et al. 2012), which
// costs far less.
class DynamicTree final : public BroadPhase {
public:
    explicit DynamicTree(double margin) : m_margin(margin) {}

    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override {
        if (id >= m_proxies.size()) {
            m_proxies.resize(id + 1);
            m_isChanged.resize(id + 1);
        }
        Proxy& proxy = m_proxies[id];
        proxy.bounds = bounds;
        proxy.immobile = immobile;
        proxy.leaf = takeNode();
        Node& leaf = m_nodes[index(proxy.leaf)];
        leaf = {};
        leaf.proxy = id;
        leaf.box = proxy.placed = leafBox(bounds);
        leaf.stamp = m_stamp;
        insertLeaf(proxy.leaf);
        markChanged(id);
    }

    void remove(std::uint32_t id) override {
        Proxy& proxy = m_proxies[id];
        removeLeaf(proxy.leaf);
        releaseNode(proxy.leaf);
        proxy.leaf = none;
        markChanged(id);
    }

    void move(std::uint32_t id, const Aabb& bounds) override {
        Proxy& proxy = m_proxies[id];
        const Vec2 drift = 0.5 * ((bounds.lower - proxy.bounds.lower) + (bounds.upper - proxy.bounds.upper));
        proxy.bounds = bounds;
        Node& leaf = node(proxy.leaf);
        if (leaf.box.contains(bounds)) return;
        const Aabb box = leafBox(stretched(bounds, drift));
        const bool stays = touches(proxy.placed, box);
        if (!stays) removeLeaf(proxy.leaf);
        leaf.box = box;
        leaf.stamp = m_stamp;
        if (stays) {
            growAbove(proxy.leaf);
        } else {
            proxy.placed = box;
            insertLeaf(proxy.leaf);
        }
        markChanged(id);
    }

    void findPairs(std::vector<Pair>& pairs) override {
        m_tests = 0;
        updateNeighbours();
        m_tests += m_neighbours.size();
        pairs.clear();
        for (const Pair pair : m_neighbours) {
            if (touches(m_proxies[pair.a].bounds, m_proxies[pair.b].bounds)) {
                pairs.push_back(pair);
            }
        }
    }

    std::size_t pairTests() const override { return m_tests; }

    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        forEachLeaf([&](const Aabb& bounds) { return touches(bounds, box); },
                    [&](std::uint32_t id) { return !touches(m_proxies[id].bounds, box) || visit(id); });
    }

    void cast(const Ray& path, Vec2 halfExtents, const std::function<double(std::uint32_t)>& visit) const override {
        Ray rest = path;
        forEachLeaf(
            [&](const Aabb& bounds) {
                return clip(rest, {bounds.lower - halfExtents, bounds.upper + halfExtents}).has_value();
            },
            [&](std::uint32_t id) {
                rest.tMax = visit(id);
                return rest.tMax >= 0;
            });
    }

    void visitBoxes(const std::function<void(const Aabb& box, int depth)>& visit) const override {
        if (m_root != none) visitBelow(m_root, 0, visit);
    }

private:
    struct Proxy {
        Aabb bounds;
        Aabb placed;  // the enlarged bounds when its leaf was put where it is
        std::int32_t leaf = none;
        bool immobile = false;
    };
    struct alignas(64) Node {  // a line of the cache
        Aabb box;
        std::int32_t parent = none;
        std::int32_t left = none, right = none;  // none in a leaf
        std::int32_t height = 0;                 // 0 in a leaf
        std::uint32_t proxy = 0;                 // of a leaf
        std::uint64_t stamp = 0;                 // when last a leaf changed at or below this node

        bool isLeaf() const { return left == none; }
    };

    // Bounds that are no numbers touch nothing, and must not spoil the boxes above.
    Aabb leafBox(const Aabb& bounds) const {
        constexpr double inf = std::numeric_limits<double>::infinity();
        const Aabb box = enlarged(bounds, m_margin);
        return box.lower.x <= box.upper.x && box.lower.y <= box.upper.y ? box : Aabb{{inf, inf}, {-inf, -inf}};
    }

    // Room for the next moves of what goes on as it last went, up to its own size (which is also what NaN gives).
    static Aabb stretched(const Aabb& bounds, Vec2 drift) {
        const Vec2 size = bounds.upper - bounds.lower;
        const Vec2 ahead = max(-size, min(lookAhead * drift, size));
        return merged(bounds, {bounds.lower + ahead, bounds.upper + ahead});
    }

    static constexpr std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
    Node& node(std::int32_t i) { return m_nodes[index(i)]; }
    const Node& node(std::int32_t i) const { return m_nodes[index(i)]; }

    std::int32_t takeNode() {
        if (m_freeNodes.empty()) {
            m_nodes.emplace_back();
            return static_cast<std::int32_t>(m_nodes.size()) - 1;
        }
        const std::int32_t i = m_freeNodes.back();
        m_freeNodes.pop_back();
        return i;
    }
    void releaseNode(std::int32_t i) { m_freeNodes.push_back(i); }

    void markChanged(std::uint32_t id) {
        if (m_isChanged[id]) return;
        m_isChanged[id] = true;
        m_changed.push_back(id);
    }

    // Brings the list of pairs with touching enlarged bounds up to date with what was inserted, removed or moved out.
    void updateNeighbours() {
        if (m_changed.empty()) {
            return;
        }
        std::erase_if(m_neighbours, [&](Pair pair) { return m_isChanged[pair.a] || m_isChanged[pair.b]; });
        m_found.clear();
        if (m_root != none) {
            refitChanged(m_root);
            findWithin(m_root);
        }
        ++m_stamp;
        for (const std::uint32_t id : m_changed) {
            m_isChanged[id] = false;
        }
        m_changed.clear();

        std::ranges::sort(m_found);
        m_merged.clear();
        std::ranges::merge(m_neighbours, m_found, std::back_inserter(m_merged));
        std::swap(m_neighbours, m_merged);
    }

    bool changed(std::int32_t i) const { return node(i).stamp == m_stamp; }

    // Finds the pairs below a node in which one has changed.
    void findWithin(std::int32_t i) {
        if (!changed(i) || node(i).isLeaf()) return;
        const std::int32_t left = node(i).left;
        const std::int32_t right = node(i).right;
        findWithin(left);
        findWithin(right);
        findBetween(left, right);
    }

    void findBetween(std::int32_t a, std::int32_t b) {
        if (!(changed(a) || changed(b))) return;
        ++m_tests;
        if (!touches(node(a).box, node(b).box)) return;
        const Node& nodeA = node(a);
        const Node& nodeB = node(b);
        if (nodeA.isLeaf() && nodeB.isLeaf()) {
            if (!(m_proxies[nodeA.proxy].immobile && m_proxies[nodeB.proxy].immobile)) {
                m_found.push_back({std::min(nodeA.proxy, nodeB.proxy), std::max(nodeA.proxy, nodeB.proxy)});
            }
        } else if (nodeA.height > nodeB.height) {
            findBetween(nodeA.left, b);
            findBetween(nodeA.right, b);
        } else {
            findBetween(a, nodeB.left);
            findBetween(a, nodeB.right);
        }
    }

    void visitBelow(std::int32_t i, int depth, const std::function<void(const Aabb& box, int depth)>& visit) const {
        visit(node(i).box, depth);
        if (node(i).isLeaf()) return;
        visitBelow(node(i).left, depth + 1, visit);
        visitBelow(node(i).right, depth + 1, visit);
    }

    // Calls visit with the proxies that stand in boxes of interest until it returns false. Goes from node to node by the links to
    // the parents, so that it needs no stack.
    template <typename Matters, typename Visit>
    void forEachLeaf(Matters&& matters, Visit&& visit) const {
        std::int32_t i = m_root;
        while (i != none) {
            const Node& here = node(i);
            if (matters(here.box)) {
                if (!here.isLeaf()) {
                    i = here.left;
                    continue;
                }
                if (!visit(here.proxy)) {
                    return;
                }
            }
            while (node(i).parent != none && node(node(i).parent).right == i) {
                i = node(i).parent;
            }
            i = node(i).parent == none ? none : node(node(i).parent).right;
        }
    }

    void insertLeaf(std::int32_t leaf) {
        if (m_root == none) {
            m_root = leaf;
            node(leaf).parent = none;
            return;
        }
        const std::int32_t sibling = bestSibling(node(leaf).box);
        const std::int32_t parent = takeNode();
        const std::int32_t grandparent = node(sibling).parent;
        node(parent) = {};
        node(parent).left = sibling;
        node(parent).right = leaf;
        node(parent).parent = grandparent;
        replaceChild(grandparent, sibling, parent);
        node(sibling).parent = parent;
        node(leaf).parent = parent;
        refitFrom(parent);
    }

    void removeLeaf(std::int32_t leaf) {
        const std::int32_t parent = node(leaf).parent;
        if (parent == none) {
            m_root = none;
            return;
        }
        const std::int32_t sibling = node(parent).left == leaf ? node(parent).right : node(parent).left;
        const std::int32_t grandparent = node(parent).parent;
        node(sibling).parent = grandparent;
        replaceChild(grandparent, parent, sibling);
        releaseNode(parent);
        refitFrom(grandparent);
    }

    void replaceChild(std::int32_t parent, std::int32_t child, std::int32_t by) {
        if (parent == none) {
            m_root = by;
        } else if (node(parent).left == child) {
            node(parent).left = by;
        } else {
            node(parent).right = by;
        }
    }

    // The node to pair a new leaf with, downhill from the root as long as a child promises less.
    std::int32_t bestSibling(const Aabb& box) const {
        std::int32_t i = m_root;
        while (!node(i).isLeaf()) {
            const Node& here = node(i);
            const double mergedPerimeter = merged(here.box, box).perimeter();
            const double costHere = mergedPerimeter;
            const double inherited = mergedPerimeter - here.box.perimeter();
            const double costLeft = inherited + costOfDescent(here.left, box);
            const double costRight = inherited + costOfDescent(here.right, box);
            if (costHere < std::min(costLeft, costRight)) {
                break;
            }
            // Equal costs, as of boxes in one place, go where the tree is lower, so that it stays balanced.
            const bool right =
                costRight < costLeft || (costRight == costLeft && node(here.right).height < node(here.left).height);
            i = right ? here.right : here.left;
        }
        return i;
    }

    // What a leaf adds below a node at least: what the node grows by, and a new parent no smaller than the leaf.
    double costOfDescent(std::int32_t child, const Aabb& box) const {
        const double perimeter = merged(node(child).box, box).perimeter();
        return node(child).isLeaf() ? perimeter : perimeter - node(child).box.perimeter() + box.perimeter();
    }

    // Makes room for a leaf that has moved, so that queries find it at once.
    void growAbove(std::int32_t leaf) {
        const Aabb& box = node(leaf).box;
        for (std::int32_t i = node(leaf).parent; i != none && !(changed(i) && node(i).box.contains(box));
             i = node(i).parent) {
            node(i).box = merged(node(i).box, box);
            node(i).stamp = m_stamp;
        }
    }

    // Fits the boxes tightly to what has moved, and improves the tree there.
    void refitChanged(std::int32_t i) {
        if (!changed(i) || node(i).isLeaf()) return;
        refitChanged(node(i).left);
        refitChanged(node(i).right);
        improve(i);
        refit(i);
    }

    // The same from a node upwards, after it got or lost a child, as far as anything changes.
    void refitFrom(std::int32_t i) {
        for (; i != none; i = node(i).parent) {
            improve(i);
            if (!refit(i)) return;
        }
    }

    // Whether it changed anything.
    bool refit(std::int32_t i) {
        Node& here = node(i);
        const Node& left = node(here.left);
        const Node& right = node(here.right);
        const Node before = here;
        here.box = merged(left.box, right.box);
        here.height = 1 + std::max(left.height, right.height);
        here.stamp = std::max(left.stamp, right.stamp);
        return here.box != before.box || here.height != before.height || here.stamp != before.stamp;
    }

    // Swaps a child with a grandchild on the other side where that makes the other child smaller.
    void improve(std::int32_t i) {
        const std::int32_t left = node(i).left;
        const std::int32_t right = node(i).right;
        Exchange best;
        considerExchanges(left, right, best);
        considerExchanges(right, left, best);
        if (best.child == none) return;
        const std::int32_t other = node(best.grandchild).parent;
        replaceChild(i, best.child, best.grandchild);
        replaceChild(other, best.grandchild, best.child);
        node(best.grandchild).parent = i;
        node(best.child).parent = other;
        refit(other);
    }

    struct Exchange {
        std::int32_t child = none, grandchild = none;
        double gain = 0;
    };

    void considerExchanges(std::int32_t child, std::int32_t other, Exchange& best) const {
        if (node(other).isLeaf()) {
            return;
        }
        const double perimeter = node(other).box.perimeter();
        const auto consider = [&](std::int32_t leaves, std::int32_t stays) {
            const double gain = perimeter - merged(node(child).box, node(stays).box).perimeter();
            if (gain > best.gain) {
                best = {child, leaves, gain};
            }
        };
        consider(node(other).left, node(other).right);
        consider(node(other).right, node(other).left);
    }

    double m_margin;
    std::uint64_t m_stamp = 1;  // of changes from now on
    std::size_t m_tests = 0;
    std::int32_t m_root = none;
    LargeArray<Node> m_nodes;
    std::vector<std::int32_t> m_freeNodes;
    LargeArray<Proxy> m_proxies;           // by id
    std::vector<std::uint32_t> m_changed;  // ids, since the last call of findPairs
    std::vector<bool> m_isChanged;   // by id: whether it is among them; apart from the proxies, as it is asked of all pairs
    std::vector<Pair> m_neighbours;  // sorted; enlarged bounds touch
    std::vector<Pair> m_found, m_merged;  // scratch
};

}  // namespace

std::unique_ptr<BroadPhase> makeDynamicTree(double margin) { return std::make_unique<DynamicTree>(margin); }

}  // namespace cairn
