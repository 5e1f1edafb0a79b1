// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
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
    static constexpr std::size_t maxVertices = 255;  // names of contact features have eight bits for an edge

    // An axis-aligned box of the given half extents (> 0), turned by angle (rad) about its centre.
    static ConvexPolygon box(Vec2 halfExtents, Vec2 center = {}, double angle = 0);

    // Takes vertices in either orientation; the first stays the first. Nothing when they are fewer than three or more than
    // maxVertices, not finite, or not strictly convex: repeated vertices, edges that run on in one line, a second turn about
    // the inside.
    static std::optional<ConvexPolygon> fromVertices(std::span<const Vec2> vertices);

    std::span<const Vec2> vertices() const { return m_vertices; }
    // normals()[i] is the unit outward normal of the edge from vertex i to vertex i + 1.
    std::span<const Vec2> normals() const { return m_normals; }

private:
    explicit ConvexPolygon(std::vector<Vec2> counterClockwise);

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
