// SPDX-License-Identifier: MIT
#include "core/polygon/flat_corners.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/polygon/polygon_validity.h"

namespace cairn {

namespace {

constexpr double mostTurn = 0.01;  // rad

// rad, positive to the left
double angleBetween(Vec2 from, Vec2 to) { return std::atan2(cross(from, to), dot(from, to)); }

// Where the edge ends that begins at a vertex of a path and replaces all that it can. The directions that it may have shrink with each
// vertex that is passed, to what leads by it within the tolerance (a cone, as of Sklansky and Gonzalez 1980, Fast Polygonal
// Approximation of Digitized Curves).
std::size_t endOfEdge(std::span<const Vec2> path, std::size_t start, double tolerance) {
    const Vec2 first = path[start + 1] - path[start];
    double right = -mostTurn, left = mostTurn;
    std::size_t end = start + 1;
    for (; end + 1 < path.size(); ++end) {
        const Vec2 passed = path[end] - path[start];
        const double side = std::asin(std::min(1.0, tolerance / length(passed)));
        const double toPassed = angleBetween(first, passed);
        const double turn = angleBetween(first, path[end + 1] - path[end]);
        right = std::max({right, toPassed - side, turn - mostTurn});
        left = std::min({left, toPassed + side, turn + mostTurn});
        const double direction = angleBetween(first, path[end + 1] - path[start]);
        if (!(right <= direction && direction <= left)) break;
    }
    return end;
}

std::size_t sharpestCorner(std::span<const Vec2> vertices) {
    const std::size_t count = vertices.size();
    std::size_t sharpest = 0;
    double greatest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 vertex = vertices[i];
        const double turn =
            std::abs(angleBetween(vertex - vertices[(i + count - 1) % count], vertices[(i + 1) % count] - vertex));
        if (turn <= greatest) continue;
        greatest = turn;
        sharpest = i;
    }
    return sharpest;
}

}  // namespace

std::vector<Vec2> withoutFlatCorners(std::span<const Vec2> vertices, bool closed, double tolerance) {
    const std::size_t count = vertices.size();
    // A closed outline is a path from its sharpest corner, which stays, back to it.
    const std::size_t first = closed ? sharpestCorner(vertices) : 0;
    std::vector<Vec2> path(vertices.begin(), vertices.end());
    if (closed) {
        std::rotate(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(first), path.end());
        path.push_back(path.front());
    }
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i + 1 < path.size(); i = endOfEdge(path, i, tolerance)) kept.push_back((first + i) % count);
    if (!closed) kept.push_back(count - 1);
    std::ranges::sort(kept);

    std::vector<Vec2> result;
    for (const std::size_t i : kept) result.push_back(vertices[i]);
    const bool isFit = !closed || result.size() == count || checkPolygon(result).fault == OutlineFault::none;
    return isFit ? result : std::vector<Vec2>(vertices.begin(), vertices.end());
}

}  // namespace cairn
