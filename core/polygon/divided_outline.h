// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// A polygon with further vertices within some of its edges.
class DividedOutline {
public:
    // The polygon as it is.
    explicit DividedOutline(std::span<const Vec2> polygon) : DividedOutline(polygon, {}) {}

    // With a vertex opposite to each of some corners at which the polygon turns to the right: where the outline is nearest in the
    // directions in which a cut leaves no such corner, unless a corner is there already. The cut goes through the polygon's inside.
    DividedOutline(std::span<const Vec2> polygon, std::span<const std::uint32_t> corners);

    std::span<const Vec2> vertices() const { return m_vertices; }
    std::uint32_t edgeCount() const { return static_cast<std::uint32_t>(m_corners.size()); }

    // The edge of the polygon that begins at a vertex, or within which it lies.
    std::uint32_t edgeOf(std::uint32_t vertex) const { return m_edges[vertex]; }
    bool isCorner(std::uint32_t vertex) const { return m_corners[m_edges[vertex]] == vertex; }
    // Whether one goes from a vertex to another along one edge of the polygon.
    bool isAlongEdge(std::uint32_t from, std::uint32_t to) const;

private:
    std::vector<Vec2> m_vertices;
    std::vector<std::uint32_t> m_edges;    // to each vertex
    std::vector<std::uint32_t> m_corners;  // the vertex at which each edge begins
};

}  // namespace cairn
