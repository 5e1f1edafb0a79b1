// SPDX-License-Identifier: MIT
#include "core/polygon/divided_outline.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace cairn {

namespace {

// A place within an edge.
struct Place {
    std::uint32_t edge = 0;
    double fraction = 0;  // of the way along it
    double distance = 0;  // m, from the corner to which it is opposite
};

std::optional<Place> opposite(std::span<const Vec2> polygon, std::size_t corner) {
    const std::size_t count = polygon.size();
    const auto at = [&](std::size_t i) { return polygon[i % count]; };
    const Vec2 tip = at(corner);
    const Vec2 in = tip - at(corner + count - 1), out = at(corner + 1) - tip;
    Place nearest{0, 0, std::numeric_limits<double>::infinity()};
    for (std::size_t k = 1; k + 1 < count; ++k) {
        const std::size_t edge = (corner + k) % count;
        const Vec2 start = at(edge), way = at(edge + 1) - start;
        if (!(cross(way, tip - start) > 0)) continue;  // seen from outside
        // The part of the edge that is on the left of both edges at the corner: a cut to there leaves a convex corner on either side.
        double first = 0, last = 1;
        for (const Vec2 side : {in, out}) {
            const double atStart = cross(side, start - tip), change = cross(side, way);
            if (change > 0) first = std::max(first, -atStart / change);
            if (change < 0) last = std::min(last, -atStart / change);
            if (change == 0 && atStart < 0) last = -1;
        }
        if (!(first <= last)) continue;
        const double fraction = std::clamp(dot(tip - start, way) / lengthSquared(way), first, last);
        const double away = distance(tip, start + fraction * way);
        if (away < nearest.distance) nearest = {static_cast<std::uint32_t>(edge), fraction, away};
    }
    if (!(nearest.distance < std::numeric_limits<double>::infinity())) return std::nullopt;
    const double length = distance(at(nearest.edge), at(nearest.edge + 1));
    const double toCorner = length * std::min(nearest.fraction, 1 - nearest.fraction);
    return toCorner > 0.1 * nearest.distance ? std::optional(nearest) : std::nullopt;
}

}  // namespace

DividedOutline::DividedOutline(std::span<const Vec2> polygon, std::span<const std::uint32_t> corners) {
    std::vector<Place> places;
    for (const std::uint32_t corner : corners)
        if (const std::optional<Place> place = opposite(polygon, corner)) places.push_back(*place);
    std::ranges::sort(places, {}, [](const Place& place) { return std::pair(place.edge, place.fraction); });

    auto place = places.begin();
    for (std::uint32_t edge = 0; edge < polygon.size(); ++edge) {
        const Vec2 start = polygon[edge], end = polygon[edge + 1 < polygon.size() ? edge + 1 : 0];
        m_corners.push_back(static_cast<std::uint32_t>(m_vertices.size()));
        m_vertices.push_back(start);
        m_edges.push_back(edge);
        for (; place != places.end() && place->edge == edge; ++place) {
            const Vec2 point = start + place->fraction * (end - start);
            if (distance(m_vertices.back(), point) < 0.1 * place->distance) continue;  // one serves both
            m_vertices.push_back(point);
            m_edges.push_back(edge);
        }
    }
}

bool DividedOutline::isAlongEdge(std::uint32_t from, std::uint32_t to) const {
    const std::uint32_t edge = m_edges[from];
    return (m_edges[to] == edge && from < to) || to == m_corners[edge + 1 < m_corners.size() ? edge + 1 : 0];
}

}  // namespace cairn
