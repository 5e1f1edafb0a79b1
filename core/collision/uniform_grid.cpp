// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/collision/proxies.h"

namespace cairn {

namespace {

struct Cell {
    std::int64_t x = 0, y = 0;
    friend bool operator==(Cell, Cell) = default;
};

struct CellHash {
    std::size_t operator()(Cell cell) const {
        const auto mixed = static_cast<std::uint64_t>(cell.x) * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(cell.y);
        return static_cast<std::size_t>((mixed ^ (mixed >> 32)) * 0xd6e8feb86659fd93u);
    }
};

// The cells that a proxy covers, corners included. Proxies that would cover too many are in none.
struct Cover {
    Cell first, last;
    bool isEmpty = true;
    friend bool operator==(const Cover&, const Cover&) = default;
};

class UniformGrid final : public BroadPhase {
public:
    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) override {
        m_proxies.insert(id, bounds, immobile);
        m_covers.resize(m_proxies.size());
        enter(id, coverOf(bounds));
    }
    void remove(std::uint32_t id) override {
        leave(id);
        m_proxies.remove(id);
    }
    void move(std::uint32_t id, const Aabb& bounds) override {
        m_proxies.move(id, bounds);
        const Cover cover = coverOf(bounds);
        if (cover == m_covers[id]) return;
        leave(id);
        enter(id, cover);
    }

    void findPairs(std::vector<Pair>& pairs) override {
        fitCells();
        pairs.clear();
        m_tests = 0;
        for (const auto& [cell, ids] : m_cells) {
            for (std::size_t i = 0; i < ids.size(); ++i) {
                for (std::size_t j = i + 1; j < ids.size(); ++j) {
                    ++m_tests;
                    if (!m_proxies.meet(ids[i], ids[j])) continue;
                    if (owner(m_proxies[ids[i]].bounds, m_proxies[ids[j]].bounds) == cell)
                        pairs.push_back(pairOf(ids[i], ids[j]));
                }
            }
        }
        for (const std::uint32_t large : m_large) {
            for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
                const bool found = !m_proxies[id].present || (m_covers[id].isEmpty && id <= large);
                if (found) continue;
                ++m_tests;
                if (m_proxies.meet(large, id)) pairs.push_back(pairOf(large, id));
            }
        }
        std::ranges::sort(pairs);
    }

    std::size_t pairTests() const override { return m_tests; }

    void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const override {
        for (const std::uint32_t large : m_large) {
            if (touches(m_proxies[large].bounds, box) && !visit(large)) return;
        }
        const Cover cover = coverOf(box);
        if (cover.isEmpty) {
            for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
                if (m_proxies[id].present && !m_covers[id].isEmpty && touches(m_proxies[id].bounds, box) && !visit(id))
                    return;
            }
            return;
        }
        for (Cell cell = cover.first; cell.x <= cover.last.x; ++cell.x) {
            for (cell.y = cover.first.y; cell.y <= cover.last.y; ++cell.y) {
                const auto found = m_cells.find(cell);
                if (found == m_cells.end()) continue;
                for (const std::uint32_t id : found->second) {
                    const Aabb& bounds = m_proxies[id].bounds;
                    if (touches(bounds, box) && owner(bounds, box) == cell && !visit(id)) return;
                }
            }
        }
    }

private:
    static constexpr double mostCells = 64;     // of one proxy
    static constexpr double farthest = 0x1p52;  // number of a cell, so that neighbours differ

    Cell cellOf(Vec2 p) const {
        return {static_cast<std::int64_t>(std::floor(p.x / m_cellSize)),
                static_cast<std::int64_t>(std::floor(p.y / m_cellSize))};
    }
    // Of the cells that two touching boxes share, the one that answers for them.
    Cell owner(const Aabb& a, const Aabb& b) const { return cellOf(max(a.lower, b.lower)); }

    Cover coverOf(const Aabb& bounds) const {
        const Vec2 extent = max(max(bounds.upper, -bounds.upper), max(bounds.lower, -bounds.lower));
        if (!(std::max(extent.x, extent.y) < farthest * m_cellSize)) return {};
        const Vec2 size = bounds.upper - bounds.lower;
        if (!((size.x / m_cellSize + 1) * (size.y / m_cellSize + 1) <= mostCells)) return {};
        return {cellOf(bounds.lower), cellOf(bounds.upper), false};
    }

    template <typename Visit>
    static void forEachCell(const Cover& cover, Visit&& visit) {
        for (Cell cell = cover.first; cell.x <= cover.last.x; ++cell.x)
            for (cell.y = cover.first.y; cell.y <= cover.last.y; ++cell.y) visit(cell);
    }

    void enter(std::uint32_t id, const Cover& cover) {
        m_covers[id] = cover;
        if (cover.isEmpty) {
            m_large.push_back(id);
        } else {
            forEachCell(cover, [&](Cell cell) { m_cells[cell].push_back(id); });
        }
    }

    void leave(std::uint32_t id) {
        if (m_covers[id].isEmpty) {
            std::erase(m_large, id);
            return;
        }
        forEachCell(m_covers[id], [&](Cell cell) {
            const auto found = m_cells.find(cell);
            std::erase(found->second, id);
            if (found->second.empty()) m_cells.erase(found);
        });
    }

    // Chooses the size of the cells anew once what moves has become twice as large as it was, or half.
    void fitCells() {
        double sum = 0;
        double count = 0;
        for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
            const Vec2 size = m_proxies[id].bounds.upper - m_proxies[id].bounds.lower;
            const double diameter = std::max(size.x, size.y);
            if (!m_proxies[id].present || m_proxies[id].immobile || !(diameter < farthest)) continue;
            sum += diameter;
            ++count;
        }
        if (!(sum > 0)) return;
        const double fitting = 2 * sum / count;
        if (fitting < 2 * m_cellSize && m_cellSize < 2 * fitting) return;
        m_cellSize = fitting;
        m_cells.clear();
        m_large.clear();
        for (std::uint32_t id = 0; id < m_proxies.size(); ++id) {
            if (m_proxies[id].present) enter(id, coverOf(m_proxies[id].bounds));
        }
    }

    double m_cellSize = 1;  // m
    Proxies m_proxies;
    std::vector<Cover> m_covers;  // by id
    std::unordered_map<Cell, std::vector<std::uint32_t>, CellHash> m_cells;
    std::vector<std::uint32_t> m_large;  // in no cell
    std::size_t m_tests = 0;
};

}  // namespace

std::unique_ptr<BroadPhase> makeUniformGrid() { return std::make_unique<UniformGrid>(); }

}  // namespace cairn
