// SPDX-License-Identifier: MIT
#include "core/polygon/triangulate.h"

#include <algorithm>
#include <utility>

#include "core/polygon/orientation.h"

namespace cairn {

namespace {

// What is left of a polygon while ears are cut off it, as a ring.
class Ring {
public:
    explicit Ring(std::span<const Vec2> vertices)
        : m_vertices(vertices), m_links(vertices.size()), m_left(static_cast<std::uint32_t>(vertices.size())) {
        for (std::uint32_t i = 0; i < m_left; ++i) m_links[i] = {i > 0 ? i - 1 : m_left - 1, i + 1 < m_left ? i + 1 : 0};
        for (std::uint32_t i = 0; i < m_left; ++i)
            if (turn(i) <= 0) m_notConvex.push_back(i);
    }

    std::vector<Triangle> cutEars() {
        std::vector<Triangle> triangles;
        std::vector<std::uint32_t> open(m_left);  // what may be an ear, the first last
        for (std::uint32_t i = 0; i < m_left; ++i) open[i] = m_left - 1 - i;
        while (m_left >= 3 && !open.empty()) {
            const std::uint32_t tip = open.back();
            open.pop_back();
            if (m_links[tip].isCut || !isEar(tip)) continue;
            const Link link = m_links[tip];
            triangles.push_back({link.before, tip, link.after});
            cut(tip);
            open.push_back(link.before);
            open.push_back(link.after);
        }
        return triangles;
    }

private:
    struct Link {
        std::uint32_t before = 0, after = 0;
        bool isCut = false;
    };

    int turn(std::uint32_t i) const {
        return orientation(m_vertices[m_links[i].before], m_vertices[i], m_vertices[m_links[i].after]);
    }

    // Only vertices at which the ring does not turn left can stand in the way.
    bool isEar(std::uint32_t tip) const {
        if (turn(tip) <= 0) return false;
        const Link link = m_links[tip];
        const Vec2 a = m_vertices[link.before], b = m_vertices[tip], c = m_vertices[link.after];
        const Vec2 lower = min(min(a, b), c), upper = max(max(a, b), c);
        return std::ranges::none_of(m_notConvex, [&](std::uint32_t i) {
            const Vec2 p = m_vertices[i];
            if (i == link.before || i == link.after || p.x < lower.x || p.x > upper.x || p.y < lower.y || p.y > upper.y)
                return false;
            return orientation(a, b, p) >= 0 && orientation(b, c, p) >= 0 && orientation(c, a, p) >= 0;
        });
    }

    void cut(std::uint32_t tip) {
        const Link link = m_links[tip];
        m_links[tip].isCut = true;
        m_links[link.before].after = link.after;
        m_links[link.after].before = link.before;
        --m_left;
        std::erase_if(m_notConvex, [&](std::uint32_t i) { return (i == link.before || i == link.after) && turn(i) > 0; });
    }

    std::span<const Vec2> m_vertices;
    std::vector<Link> m_links;
    std::vector<std::uint32_t> m_notConvex;
    std::uint32_t m_left;
};

// Triangles with their neighbours. Side i of a triangle goes from its vertex i to the next.
class Mesh {
public:
    Mesh(std::span<const Vec2> vertices, std::vector<Triangle> triangles)
        : m_vertices(vertices), m_triangles(std::move(triangles)), m_neighbours(m_triangles.size()) {
        joinNeighbours();
    }

    void flipToDelaunay() {
        std::vector<Side> open;
        for (std::uint32_t t = 0; t < m_triangles.size(); ++t)
            for (std::uint32_t i = 0; i < 3; ++i) open.push_back({t, i});
        // Each flip raises the least angle of two triangles by more than rounding, which comes to an end; the bound is for numbers that do
        // not behave.
        std::size_t flipsLeft = 16 * m_triangles.size() * m_triangles.size();
        while (!open.empty() && flipsLeft > 0) {
            const Side side = open.back();
            open.pop_back();
            if (!shouldFlip(side)) continue;
            const auto changed = flip(side);
            open.insert(open.end(), changed.begin(), changed.end());
            --flipsLeft;
        }
    }

    std::vector<Triangle> take() && { return std::move(m_triangles); }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::uint32_t next(std::uint32_t i) { return i < 2 ? i + 1 : 0; }
    struct Side {
        std::uint32_t triangle = none, index = 0;
    };

    void joinNeighbours() {
        struct Entry {
            std::uint32_t low, high;
            Side side;
        };
        std::vector<Entry> entries;
        for (std::uint32_t t = 0; t < m_triangles.size(); ++t) {
            for (std::uint32_t i = 0; i < 3; ++i) {
                const auto [low, high] = std::minmax(m_triangles[t][i], m_triangles[t][next(i)]);
                entries.push_back({low, high, {t, i}});
            }
        }
        std::ranges::sort(entries, {}, [](const Entry& e) { return std::pair(e.low, e.high); });
        for (std::size_t k = 0; k + 1 < entries.size(); ++k) {
            if (entries[k].low == entries[k + 1].low && entries[k].high == entries[k + 1].high)
                join(entries[k].side, entries[k + 1].side);
        }
    }
    void join(Side a, Side b) {
        if (a.triangle != none) m_neighbours[a.triangle][a.index] = b;
        if (b.triangle != none) m_neighbours[b.triangle][b.index] = a;
    }

    Vec2 vertex(std::uint32_t triangle, std::uint32_t index) const { return m_vertices[m_triangles[triangle][index]]; }

    // Whether the angles across the side add up to more than half a turn, and the other diagonal lies within.
    bool shouldFlip(Side side) const {
        const Side across = m_neighbours[side.triangle][side.index];
        if (across.triangle == none) return false;
        const Vec2 a = vertex(side.triangle, side.index), b = vertex(side.triangle, next(side.index));
        const Vec2 c = vertex(side.triangle, next(next(side.index)));
        const Vec2 d = vertex(across.triangle, next(next(across.index)));
        const Vec2 ca = normalized(a - c), cb = normalized(b - c), da = normalized(a - d), db = normalized(b - d);
        const double sineOfSum = cross(ca, cb) * dot(db, da) + dot(ca, cb) * cross(db, da);
        return sineOfSum < -1e-12 && orientation(c, a, d) > 0 && orientation(d, b, c) > 0;
    }

    // Puts the other diagonal in the side's place. Returns the sides about it.
    std::array<Side, 4> flip(Side side) {
        const Side across = m_neighbours[side.triangle][side.index];
        const std::uint32_t t = side.triangle, u = across.triangle;
        const std::uint32_t a = m_triangles[t][side.index], b = m_triangles[t][next(side.index)];
        const std::uint32_t c = m_triangles[t][next(next(side.index))], d = m_triangles[u][next(next(across.index))];
        const Side bc = m_neighbours[t][next(side.index)], ca = m_neighbours[t][next(next(side.index))];
        const Side ad = m_neighbours[u][next(across.index)], db = m_neighbours[u][next(next(across.index))];
        m_triangles[t] = {c, a, d};
        m_triangles[u] = {d, b, c};
        join({t, 0}, ca);
        join({t, 1}, ad);
        join({u, 0}, db);
        join({u, 1}, bc);
        join({t, 2}, {u, 2});
        return {Side{t, 0}, Side{t, 1}, Side{u, 0}, Side{u, 1}};
    }

    std::span<const Vec2> m_vertices;
    std::vector<Triangle> m_triangles;
    std::vector<std::array<Side, 3>> m_neighbours;
};

}  // namespace

std::vector<Triangle> triangulate(std::span<const Vec2> vertices) {
    Mesh mesh(vertices, Ring(vertices).cutEars());
    mesh.flipToDelaunay();
    return std::move(mesh).take();
}

}  // namespace cairn
