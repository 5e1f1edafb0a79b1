// SPDX-License-Identifier: MIT
#pragma once

#include <array>
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

// A convex polygon: at least three vertices, counter-clockwise, no two edges collinear. It may be a piece of a larger polygon; then
// some of its edges are inner ones, behind which the next piece goes on.
class ConvexPolygon {
public:
    // A vertex of a piece as a corner of the larger polygon.
    struct OutlineCorner {
        Vec2 normalBefore, normalAfter;  // unit outward normals of the larger polygon's edges that end and begin here
        bool ownsBefore = false, ownsAfter = false;  // whether these edges are this piece's
        bool beginsOuter = false;  // the piece's edge that begins here is on the outline, or parts of it are
        friend constexpr bool operator==(const OutlineCorner&, const OutlineCorner&) = default;
    };

    static constexpr std::size_t maxVertices = 255;  // names of contact features have eight bits for an edge

    // An axis-aligned box of the given half extents (> 0), turned by angle (rad) about its centre.
    static ConvexPolygon box(Vec2 halfExtents, Vec2 center = {}, double angle = 0);

    // Takes vertices in either orientation; the first stays the first. Nothing when they are fewer than three or more than
    // maxVertices, not finite, or not strictly convex: repeated vertices, edges that run on in one line, a second turn about
    // the inside.
    static std::optional<ConvexPolygon> fromVertices(std::span<const Vec2> vertices);

    // A piece of a larger polygon: convex, counter-clockwise, at most maxVertices, a corner to each vertex. Decomposition makes
    // them; they may be so thin that fromVertices() would not take them.
    static ConvexPolygon piece(const std::vector<Vec2>& vertices, std::vector<OutlineCorner> corners);

    // The same polygon at another place; keeps its normals to the bit.
    ConvexPolygon moved(Vec2 by) const;

    std::span<const Vec2> vertices() const { return {outline(), m_count}; }
    // normals()[i] is the unit outward normal of the edge from vertex i to vertex i + 1.
    std::span<const Vec2> normals() const { return {outline() + m_count, m_count}; }
    // Of a piece, one to each vertex; of a polygon that is whole, none.
    std::span<const OutlineCorner> outlineCorners() const { return m_outlineCorners; }

private:
    explicit ConvexPolygon(std::span<const Vec2> counterClockwise);

    // The vertices and, after them, the normals.
    const Vec2* outline() const { return m_many.empty() ? m_few.data() : m_many.data(); }
    Vec2* outline() { return m_many.empty() ? m_few.data() : m_many.data(); }

    // Up to four vertices lie within, so that boxes in an array have nothing elsewhere in memory.
    std::size_t m_count;
    std::array<Vec2, 2 * 4> m_few;
    std::vector<Vec2> m_many;
    std::vector<OutlineCorner> m_outlineCorners;
};

// Whether the way from a over b to c, all different, turns to the left so much that b may be the corner of a convex polygon.
bool turnsLeftVisibly(Vec2 a, Vec2 b, Vec2 c);

// The points that are no farther than the radius from a segment.
struct Capsule {
    Vec2 point1, point2;  // where they are equal it is a disc
    double radius = 0;    // > 0
};

// A line without thickness that has two sides, as an edge of a chain. The far ends of the edges before and after it, where
// there are any, let shapes slide along the chain and not catch on what is an inner corner only to a single edge.
struct Segment {
    Vec2 point1, point2;                // different
    std::optional<Vec2> before, after;  // joined to point1 and to point2
};

using ShapeGeometry = std::variant<Circle, ConvexPolygon, Capsule, Segment>;

Aabb bounds(const Circle& shape, const Transform& pose);
Aabb bounds(const ConvexPolygon& shape, const Transform& pose);
Aabb bounds(const Capsule& shape, const Transform& pose);
Aabb bounds(const Segment& shape, const Transform& pose);
Aabb bounds(const ShapeGeometry& shape, const Transform& pose);

// The shape at another place: moved by a vector in its own frame.
ShapeGeometry moved(const ShapeGeometry& shape, Vec2 by);

// True when the world point lies in the shape or on its edge. A segment has no inside: it contains no point.
bool contains(const ShapeGeometry& shape, const Transform& pose, Vec2 point);

}  // namespace cairn
