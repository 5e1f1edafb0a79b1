// SPDX-License-Identifier: MIT
#include "core/geometry/convex_core.h"

namespace cairn {

ConvexCore::ConvexCore(const Circle& circle) : m_count(1), m_radius(circle.radius), m_points{circle.center} {}

ConvexCore::ConvexCore(const ConvexPolygon& polygon)
    : m_count(polygon.vertices().size()), m_outline(polygon.vertices()), m_normals(polygon.normals()) {}

ConvexCore::ConvexCore(const ShapeGeometry& shape)
    : ConvexCore(std::visit([](const auto& s) { return ConvexCore(s); }, shape)) {}

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
