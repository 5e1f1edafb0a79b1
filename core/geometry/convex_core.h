// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "core/geometry/shapes.h"

namespace cairn {

// A shape as geometric queries see it: the convex hull of some points, its core, grown by a radius. One point makes a circle,
// two a capsule (or, without a radius, a segment), more a polygon. In the body's frame, in metres.
//
// It looks at the vertices of a polygon where they are, which must outlive it.
class ConvexCore {
public:
    ConvexCore(const Circle& circle);
    ConvexCore(const ConvexPolygon& polygon);
    ConvexCore(const Capsule& capsule);
    ConvexCore(const Segment& segment);
    ConvexCore(const ShapeGeometry& shape);

    // Counter-clockwise.
    std::span<const Vec2> vertices() const { return m_outline.empty() ? std::span(m_points).first(m_count) : m_outline; }
    // normals()[i] is the unit outward normal of the edge from vertex i to the next, and from the last to the first. So two
    // points have two, one for each side, and a single point has none.
    std::span<const Vec2> normals() const {
        return m_outline.empty() ? std::span(m_sides).first(m_count - m_count % 2) : m_normals;
    }
    std::size_t next(std::size_t i) const { return i + 1 < m_count ? i + 1 : 0; }
    double radius() const { return m_radius; }

private:
    ConvexCore(Vec2 point1, Vec2 point2, double radius);

    std::size_t m_count;
    double m_radius = 0;
    std::array<Vec2, 2> m_points, m_sides;       // of one or two points
    std::span<const Vec2> m_outline, m_normals;  // of more
};

// The index of the vertex that is farthest in a direction, which need not have unit length; the first of equals.
std::size_t farthest(std::span<const Vec2> vertices, Vec2 direction);

}  // namespace cairn
