// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/geometry/aabb.h"
#include "core/math/transform.h"

namespace cairn {

// Shapes of collision, in the local frame of their body, in metres.

struct Circle {
    Vec2 center;
    double radius = 0;  // > 0
};

// A convex polygon: at least three vertices, counter-clockwise, no two edges collinear.
class ConvexPolygon {
public:
    // An axis-aligned box of the given half extents (> 0), turned by angle (rad) about its centre.
    static ConvexPolygon box(Vec2 halfExtents, Vec2 center = {}, double angle = 0);

    // Takes vertices in either orientation. Nothing when they are fewer than three, not finite, not strictly convex.
    static std::optional<ConvexPolygon> fromVertices(std::span<const Vec2> vertices);

    std::span<const Vec2> vertices() const { return m_vertices; }
    // normals()[i] is the unit outward normal of the edge from vertex i to vertex i + 1.
    std::span<const Vec2> normals() const { return m_normals; }

private:
    std::vector<Vec2> m_vertices;
    std::vector<Vec2> m_normals;
};

using ShapeGeometry = std::variant<Circle, ConvexPolygon>;

Aabb bounds(const Circle& shape, const Transform& pose);
Aabb bounds(const ConvexPolygon& shape, const Transform& pose);
Aabb bounds(const ShapeGeometry& shape, const Transform& pose);

// True when the world point lies in the shape or on its edge.
bool contains(const ShapeGeometry& shape, const Transform& pose, Vec2 point);

}  // namespace cairn
