// SPDX-License-Identifier: MIT
#include "core/polygon/polygon_validity.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

#include "core/polygon/orientation.h"
#include "core/polygon/signed_area.h"

namespace cairn {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double collinearTolerance = 1e-10;

void removeRepeated(std::span<const Vec2> vertices, bool closed, OutlineCheck& check) {
    Indices& kept = check.corners;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        (!kept.empty() && vertices[kept.back()] == vertices[i] ? check.repeated : kept).push_back(i);
    while (closed && kept.size() > 1 && vertices[kept.back()] == vertices[kept.front()]) {
        check.repeated.push_back(kept.back());
        kept.pop_back();
    }
    std::ranges::sort(check.repeated);
}

// Until none is collinear with the neighbours that it then has, so that an outline that was put right needs no second look.
void removeCollinear(std::span<const Vec2> vertices, OutlineCheck& check) {
    const auto straight = [&](std::size_t a, std::size_t b, std::size_t c) {
        return goesStraight(vertices[a], vertices[b], vertices[c]);
    };
    std::deque<std::size_t> kept;
    const auto removeFromBack = [&](std::size_t after) {
        while (kept.size() > 1 && straight(kept[kept.size() - 2], kept.back(), after)) {
            check.collinear.push_back(kept.back());
            kept.pop_back();
        }
    };
    for (const std::size_t i : check.corners) {
        removeFromBack(i);
        kept.push_back(i);
    }
    removeFromBack(kept.front());
    while (kept.size() > 2 && straight(kept.back(), kept[0], kept[1])) {
        check.collinear.push_back(kept.front());
        kept.pop_front();
        removeFromBack(kept.front());
    }
    std::ranges::sort(check.collinear);
    check.corners.assign(kept.begin(), kept.end());
}

// Of a polygon that does not cross itself: it turns at its leftmost corner as it does as a whole.
bool isClockwise(std::span<const Vec2> vertices, const Indices& corners) {
    const auto isBefore = [&](std::size_t i, std::size_t j) {
        const Vec2 a = vertices[i], b = vertices[j];
        return a.x < b.x || (a.x == b.x && a.y < b.y);
    };
    const auto corner = std::ranges::min_element(corners, isBefore);
    const std::size_t before = corner == corners.begin() ? corners.back() : *(corner - 1);
    const std::size_t after = corner + 1 == corners.end() ? corners.front() : *(corner + 1);
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

// The first two edges found that meet where they should not: any that are not neighbours, and neighbours that lie on each other.
// Edges are sorted by where they begin in x, so that most pairs need no look.
std::optional<MeetingEdges> meetingEdges(std::span<const Vec2> vertices, const Indices& corners, bool closed) {
    const std::size_t count = corners.size();
    std::vector<Edge> edges(closed ? count : count - 1);
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i] = {vertices[corners[i]], vertices[corners[(i + 1) % count]], i};
    const auto start = [](const Edge& edge) { return std::min(edge.from.x, edge.to.x); };
    std::ranges::sort(edges, {}, start);

    const auto isFault = [closed, count](const Edge& first, const Edge& second) {
        if (second.position == first.position + 1) return foldsBack(first, second);
        if (closed && first.position == 0 && second.position == count - 1) return foldsBack(second, first);
        return meet(first, second);
    };
    const auto named = [&](const Edge& edge) {
        return std::array{corners[edge.position], corners[(edge.position + 1) % count]};
    };
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const double end = std::max(edges[i].from.x, edges[i].to.x);
        for (std::size_t k = i + 1; k < edges.size() && start(edges[k]) <= end; ++k) {
            if (apartInY(edges[i], edges[k])) continue;
            const auto& [first, second] =
                std::minmax(edges[i], edges[k], [](const Edge& a, const Edge& b) { return a.position < b.position; });
            if (isFault(first, second)) return MeetingEdges{named(first), named(second)};
        }
    }
    return std::nullopt;
}

}  // namespace

bool goesStraight(Vec2 a, Vec2 b, Vec2 c) {
    const Vec2 in = normalized(b - a), out = normalized(c - b);
    return std::abs(cross(in, out)) <= collinearTolerance && dot(in, out) > 0;
}

std::vector<Vec2> OutlineCheck::pick(std::span<const Vec2> vertices) const {
    std::vector<Vec2> result;
    result.reserve(corners.size());
    for (const std::size_t i : corners) result.push_back(vertices[i]);
    return result;
}

OutlineCheck checkPolygon(std::span<const Vec2> vertices) {
    OutlineCheck check;
    const auto isTooLarge = [](Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)) > largestCoordinate; };
    if (std::ranges::any_of(vertices, isTooLarge)) {
        check.fault = OutlineFault::tooLarge;
        return check;
    }
    removeRepeated(vertices, true, check);
    if (check.corners.size() < 3) {
        check.fault = OutlineFault::tooFewVertices;
        return check;
    }
    removeCollinear(vertices, check);
    if (check.corners.size() < 3) {
        check.fault = OutlineFault::onALine;
        return check;
    }
    check.meeting = meetingEdges(vertices, check.corners, true);
    if (check.meeting) {
        check.fault = OutlineFault::meetingEdges;
        return check;
    }
    check.clockwise = isClockwise(vertices, check.corners);
    if (check.clockwise) std::reverse(check.corners.begin() + 1, check.corners.end());
    if (!(signedArea(check.pick(vertices)) > 0)) check.fault = OutlineFault::noArea;
    return check;
}

OutlineCheck checkChain(std::span<const Vec2> vertices, bool loop) {
    OutlineCheck check;
    removeRepeated(vertices, loop, check);
    if (check.corners.size() < (loop ? 3u : 2u)) check.fault = OutlineFault::tooFewVertices;
    return check;
}

std::optional<MeetingEdges> meetingEdges(std::span<const Vec2> line) {
    OutlineCheck check;
    removeRepeated(line, false, check);
    if (check.corners.size() < 3) return std::nullopt;
    return meetingEdges(line, check.corners, false);
}

}  // namespace cairn
