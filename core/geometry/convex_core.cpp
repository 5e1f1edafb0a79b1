// SPDX-License-Identifier: MIT
#include "core/geometry/convex_core.h"

namespace cairn {

ConvexCore::ConvexCore(const Circle& circle) : m_count(1), m_radius(circle.radius), m_points{circle.center} {}

ConvexCore::ConvexCore(const ConvexPolygon& polygon)
    : m_count(polygon.vertices().size()), m_outline(polygon.vertices()), m_normals(polygon.normals()) {}

ConvexCore::ConvexCore(const Capsule& capsule) : ConvexCore(capsule.point1, capsule.point2, capsule.radius) {}

ConvexCore::ConvexCore(const Segment& segment) : ConvexCore(segment.point1, segment.point2, 0) {}

ConvexCore::ConvexCore(const ShapeGeometry& shape)
    : ConvexCore(std::visit([](const auto& s) { return ConvexCore(s); }, shape)) {}

ConvexCore::ConvexCore(Vec2 point1, Vec2 point2, double radius) : m_count(2), m_radius(radius), m_points{point1, point2} {
    const Vec2 side = perpendicular(normalized(point2 - point1));
    m_sides = {-side, side};
}

std::size_t farthest(std::span<const Vec2> vertices, Vec2 direction) {
    std::size_t best = 0;
    double greatest = dot(vertices[0], direction);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double place = dot(vertices[i], direction);
        if (place > greatest) {
            greatest = place;
            best = i;
        }
    }
    return best;
}

}  // namespace cairn
