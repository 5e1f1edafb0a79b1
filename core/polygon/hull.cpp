// SPDX-License-Identifier: MIT
#include "core/polygon/hull.h"

#include <algorithm>

#include "core/polygon/orientation.h"

namespace cairn {

namespace {

// Adds a point to a chain that turns left at each of its points from the given one on.
void extend(std::vector<Vec2>& chain, std::size_t first, Vec2 point) {
    while (chain.size() > first + 1 && orientation(chain[chain.size() - 2], chain.back(), point) <= 0) chain.pop_back();
    chain.push_back(point);
}

}  // namespace

std::vector<Vec2> convexHull(std::span<const Vec2> points) {
    std::vector<Vec2> sorted(points.begin(), points.end());
    std::ranges::sort(sorted, [](Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3) return sorted;

    std::vector<Vec2> hull;
    for (const Vec2 point : sorted) extend(hull, 0, point);
    const std::size_t rightmost = hull.size() - 1;
    for (std::size_t i = sorted.size() - 1; i-- > 0;) extend(hull, rightmost, sorted[i]);
    hull.pop_back();  // the leftmost again
    return hull;
}

}  // namespace cairn
