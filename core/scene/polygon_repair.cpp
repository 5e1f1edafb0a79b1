// SPDX-License-Identifier: MIT
#include "core/scene/polygon_repair.h"

#include <algorithm>
#include <deque>
#include <numeric>

#include "core/geometry/orientation.h"

namespace cairn {

namespace {

// Vertices that are left, as indices into those given.
using Indices = std::vector<std::size_t>;

// Edges turn by less than this (rad, nearly) at a vertex that counts as collinear: far above round-off, far below what can be seen.
constexpr double collinearTolerance = 1e-10;

std::string numbered(const Indices& indices) {
    std::string list;
    for (std::size_t i = 0; i < indices.size() && i < 5; ++i) list += (i > 0 ? ", " : " ") + std::to_string(indices[i]);
    if (indices.size() > 5) list += " and " + std::to_string(indices.size() - 5) + " more";
    return (indices.size() == 1 ? "vertex" : "vertices") + list;
}

void removeRepeated(const std::vector<Vec2>& vertices, bool closed, Indices& left, std::vector<std::string>& repairs) {
    Indices removed;
    Indices kept;
    for (const std::size_t i : left) (!kept.empty() && vertices[kept.back()] == vertices[i] ? removed : kept).push_back(i);
    while (closed && kept.size() > 1 && vertices[kept.back()] == vertices[kept.front()]) {
        removed.push_back(kept.back());
        kept.pop_back();
    }
    if (!removed.empty()) repairs.push_back("repeated " + numbered(removed) + " left out");
    left = std::move(kept);
}

// Whether the way from a over b to c neither turns nor goes back.
bool goesStraight(Vec2 a, Vec2 b, Vec2 c) {
    const Vec2 in = normalized(b - a), out = normalized(c - b);
    return std::abs(cross(in, out)) <= collinearTolerance && dot(in, out) > 0;
}

// Until none is collinear with the neighbours that it then has, so that a polygon that was repaired needs no repair.
void removeCollinear(const std::vector<Vec2>& vertices, Indices& left, std::vector<std::string>& repairs) {
    const auto straight = [&](std::size_t a, std::size_t b, std::size_t c) {
        return goesStraight(vertices[a], vertices[b], vertices[c]);
    };
    Indices removed;
    std::deque<std::size_t> kept;
    const auto removeFromBack = [&](std::size_t after) {
        while (kept.size() > 1 && straight(kept[kept.size() - 2], kept.back(), after)) {
            removed.push_back(kept.back());
            kept.pop_back();
        }
    };
    for (const std::size_t i : left) {
        removeFromBack(i);
        kept.push_back(i);
    }
    removeFromBack(kept.front());
    while (kept.size() > 2 && straight(kept.back(), kept[0], kept[1])) {
        removed.push_back(kept.front());
        kept.pop_front();
        removeFromBack(kept.front());
    }
    std::sort(removed.begin(), removed.end());
    if (!removed.empty()) repairs.push_back("collinear " + numbered(removed) + " left out");
    left.assign(kept.begin(), kept.end());
}

double signedArea(const std::vector<Vec2>& vertices, const Indices& left) {
    const Vec2 origin = vertices[left.front()];
    double twice = 0;
    for (std::size_t i = 1; i + 1 < left.size(); ++i)
        twice += cross(vertices[left[i]] - origin, vertices[left[i + 1]] - origin);
    return twice / 2;
}

// Of a polygon that does not cross itself: it turns at its leftmost corner as it does as a whole.
bool isClockwise(const std::vector<Vec2>& vertices, const Indices& left) {
    const auto isBefore = [&](std::size_t i, std::size_t j) {
        const Vec2 a = vertices[i], b = vertices[j];
        return a.x < b.x || (a.x == b.x && a.y < b.y);
    };
    const auto corner = std::min_element(left.begin(), left.end(), isBefore);
    const std::size_t before = corner == left.begin() ? left.back() : *(corner - 1);
    const std::size_t after = corner + 1 == left.end() ? left.front() : *(corner + 1);
    return orientation(vertices[before], vertices[*corner], vertices[after]) < 0;
}

struct Edge {
    Vec2 from, to;
    std::size_t position = 0;  // among the edges
};

int side(const Edge& edge, Vec2 p) { return orientation(edge.from, edge.to, p); }

bool within(const Edge& edge, Vec2 p) {
    const Vec2 lower = min(edge.from, edge.to), upper = max(edge.from, edge.to);
    return lower.x <= p.x && p.x <= upper.x && lower.y <= p.y && p.y <= upper.y;
}

// Whether two edges share a point.
bool meet(const Edge& a, const Edge& b) {
    const int a1 = side(a, b.from), a2 = side(a, b.to), b1 = side(b, a.from), b2 = side(b, a.to);
    if (a1 * a2 < 0 && b1 * b2 < 0) return true;
    return (a1 == 0 && within(a, b.from)) || (a2 == 0 && within(a, b.to)) || (b1 == 0 && within(b, a.from)) ||
           (b2 == 0 && within(b, a.to));
}

bool apartInY(const Edge& a, const Edge& b) {
    return std::max(a.from.y, a.to.y) < std::min(b.from.y, b.to.y) ||
           std::max(b.from.y, b.to.y) < std::min(a.from.y, a.to.y);
}

// Whether an edge lies on the one before it.
bool foldsBack(const Edge& before, const Edge& after) {
    return side(before, after.to) == 0 && dot(before.to - before.from, after.to - after.from) < 0;
}

// Names two edges that meet where they should not: any that are not neighbours, and neighbours that lie on each other. Edges are
// sorted by where they begin in x, so that most pairs need no look.
std::string crossing(const std::vector<Vec2>& vertices, const Indices& left) {
    const std::size_t count = left.size();
    std::vector<Edge> edges(count);
    for (std::size_t i = 0; i < count; ++i) edges[i] = {vertices[left[i]], vertices[left[(i + 1) % count]], i};
    const auto start = [](const Edge& edge) { return std::min(edge.from.x, edge.to.x); };
    std::sort(edges.begin(), edges.end(), [&](const Edge& a, const Edge& b) { return start(a) < start(b); });

    const auto fault = [count](const Edge& first, const Edge& second) {
        if (second.position == first.position + 1) return foldsBack(first, second);
        if (first.position == 0 && second.position == count - 1) return foldsBack(second, first);
        return meet(first, second);
    };
    const auto named = [&](const Edge& edge) {
        return std::to_string(left[edge.position]) + '-' + std::to_string(left[(edge.position + 1) % count]);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const double end = std::max(edges[i].from.x, edges[i].to.x);
        for (std::size_t k = i + 1; k < count && start(edges[k]) <= end; ++k) {
            if (apartInY(edges[i], edges[k])) continue;
            const auto& [first, second] =
                std::minmax(edges[i], edges[k], [](const Edge& a, const Edge& b) { return a.position < b.position; });
            if (!fault(first, second)) continue;
            return "must not cross or touch itself; the edges of vertices " + named(first) + " and " + named(second) + " do";
        }
    }
    return {};
}

RepairedOutline pick(const std::vector<Vec2>& vertices, const Indices& left, std::vector<std::string> repairs) {
    RepairedOutline result{{}, std::move(repairs), {}};
    result.vertices.reserve(left.size());
    for (const std::size_t i : left) result.vertices.push_back(vertices[i]);
    return result;
}

}  // namespace

RepairedOutline repairedPolygon(const std::vector<Vec2>& vertices) {
    Indices left(vertices.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::vector<std::string> repairs;
    removeRepeated(vertices, true, left, repairs);
    if (left.size() < 3) return {{}, {}, "must have at least 3 different vertices, found " + std::to_string(left.size())};
    removeCollinear(vertices, left, repairs);
    if (left.size() < 3) return {{}, {}, "must enclose an area, but all its vertices lie on a line"};
    if (std::string fault = crossing(vertices, left); !fault.empty()) return {{}, {}, std::move(fault)};
    if (isClockwise(vertices, left)) {
        std::reverse(left.begin() + 1, left.end());
        repairs.emplace_back("clockwise vertices put in counter-clockwise order");
    }
    if (!(signedArea(vertices, left) > 0)) return {{}, {}, "must enclose an area, found 0"};
    return pick(vertices, left, std::move(repairs));
}

RepairedOutline repairedChain(const std::vector<Vec2>& vertices, bool loop) {
    Indices left(vertices.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::vector<std::string> repairs;
    removeRepeated(vertices, loop, left, repairs);
    const std::size_t least = loop ? 3 : 2;
    if (left.size() < least) {
        return {{},
                {},
                "must have at least " + std::to_string(least) + " different vertices, found " + std::to_string(left.size())};
    }
    return pick(vertices, left, std::move(repairs));
}

}  // namespace cairn
