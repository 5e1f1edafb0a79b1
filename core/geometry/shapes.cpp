// SPDX-License-Identifier: MIT
#include "core/geometry/shapes.h"

#include <algorithm>

#include "core/polygon/signed_area.h"

namespace cairn {

namespace {

// Sine of the least angle at which the outline has to turn at a vertex. Rounding of coordinates stays far below it.
constexpr double leastTurn = 1e-10;

std::size_t following(std::size_t i, std::size_t count) { return i + 1 < count ? i + 1 : 0; }

// Every turn is to the left, and all together turn once: the direction of the edges passes from upwards to downwards once
// only.
bool isStrictlyConvex(std::span<const Vec2> vertices) {
    const auto direction = [&](std::size_t i) {
        const Vec2 edge = vertices[following(i, vertices.size())] - vertices[i];
        const double l = length(edge);
        return l > 0 ? Vec2{edge.x / l, edge.y / l} : Vec2{};
    };
    const auto pointsUp = [](Vec2 v) { return v.y > 0 || (v.y == 0 && v.x > 0); };
    int timesTurnedDown = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 here = direction(i);
        const Vec2 there = direction(following(i, vertices.size()));
        if (!(cross(here, there) > leastTurn)) {
            return false;
        }
        timesTurnedDown += pointsUp(here) && !pointsUp(there);
    }
    return timesTurnedDown == 1;
}

Aabb boundsOfLine(Vec2 point1, Vec2 point2, const Transform& pose) {
    const Vec2 end1 = apply(pose, point1);
    const Vec2 end2 = apply(pose, point2);
    return {min(end1, end2), max(end1, end2)};
}

bool contains(const Circle& circle, Vec2 p) { return lengthSquared(p - circle.center) <= circle.radius * circle.radius; }

bool contains(const ConvexPolygon& polygon, Vec2 p) {
    for (std::size_t i = 0; i < polygon.vertices().size(); ++i) {
        if (!(dot(polygon.normals()[i], p - polygon.vertices()[i]) <= 0)) {
            return false;
        }
    }
    return true;
}

bool contains(const Capsule& capsule, Vec2 p) {
    const Vec2 line = capsule.point2 - capsule.point1;
    const Vec2 offset = p - capsule.point1;
    const double squared = lengthSquared(line);
    const double fraction = squared > 0 ? std::clamp(dot(offset, line) / squared, 0.0, 1.0) : 0;
    return lengthSquared(offset - fraction * line) <= capsule.radius * capsule.radius;
}

bool contains(const Segment&, Vec2) { return false; }

}  // namespace

bool turnsLeftVisibly(Vec2 a, Vec2 b, Vec2 c) { return cross(normalized(b - a), normalized(c - b)) > leastTurn; }

ConvexPolygon::ConvexPolygon(std::span<const Vec2> counterClockwise) : m_count(counterClockwise.size()) {
    if (2 * m_count > m_few.size()) m_many.resize(2 * m_count);
    std::ranges::copy(counterClockwise, outline());
    for (std::size_t i = 0; i < m_count; ++i)
        outline()[m_count + i] = -perpendicular(normalized(counterClockwise[following(i, m_count)] - counterClockwise[i]));
}

ConvexPolygon ConvexPolygon::box(Vec2 halfExtents, Vec2 center, double angle) {
    const Transform pose(center, angle);
    const auto [hx, hy] = halfExtents;
    ConvexPolygon result(
        std::array{apply(pose, {-hx, -hy}), apply(pose, {hx, -hy}), apply(pose, {hx, hy}), apply(pose, {-hx, hy})});
    // Not from the vertices, so that opposite faces have exactly opposite normals wherever the centre is.
    const auto [c, s] = pose.rotation;
    std::ranges::copy(std::array<Vec2, 4>{{{s, -c}, {c, s}, {-s, c}, {-c, -s}}}, result.outline() + result.m_count);
    return result;
}

std::optional<ConvexPolygon> ConvexPolygon::fromVertices(std::span<const Vec2> vertices) {
    if (vertices.size() < 3 || vertices.size() > maxVertices || !std::ranges::all_of(vertices, isFinite)) {
        return std::nullopt;
    }
    std::vector<Vec2> counterClockwise(vertices.begin(), vertices.end());
    if (signedArea(vertices) < 0) {
        std::reverse(counterClockwise.begin() + 1, counterClockwise.end());
    }
    if (!isStrictlyConvex(counterClockwise)) {
        return std::nullopt;
    }
    return ConvexPolygon(counterClockwise);
}

ConvexPolygon ConvexPolygon::piece(const std::vector<Vec2>& vertices, std::vector<OutlineCorner> corners) {
    ConvexPolygon result(vertices);
    result.m_outlineCorners = std::move(corners);
    return result;
}

ConvexPolygon ConvexPolygon::moved(Vec2 by) const {
    ConvexPolygon result = *this;
    for (std::size_t i = 0; i < m_count; ++i) result.outline()[i] += by;
    return result;
}

Aabb bounds(const Circle& shape, const Transform& pose) {
    const Vec2 center = apply(pose, shape.center);
    return enlarged({center, center}, shape.radius);
}

Aabb bounds(const ConvexPolygon& shape, const Transform& pose) {
    const Vec2 first = rotate(pose.rotation, shape.vertices()[0]);
    Aabb box{first, first};
    for (const Vec2 vertex : shape.vertices().subspan(1)) {
        const Vec2 v = rotate(pose.rotation, vertex);
        box.lower = min(box.lower, v);
        box.upper = max(box.upper, v);
    }
    return {box.lower + pose.position, box.upper + pose.position};
}

Aabb bounds(const Capsule& shape, const Transform& pose) {
    return enlarged(boundsOfLine(shape.point1, shape.point2, pose), shape.radius);
}

Aabb bounds(const Segment& shape, const Transform& pose) { return boundsOfLine(shape.point1, shape.point2, pose); }

Aabb bounds(const ShapeGeometry& shape, const Transform& pose) {
    return std::visit([&](const auto& s) { return bounds(s, pose); }, shape);
}

ShapeGeometry moved(const ShapeGeometry& shape, Vec2 by) {
    struct Mover {
        Vec2 by;

        ShapeGeometry operator()(const Circle& s) const { return Circle{s.center + by, s.radius}; }
        ShapeGeometry operator()(const ConvexPolygon& s) const { return s.moved(by); }
        ShapeGeometry operator()(const Capsule& s) const { return Capsule{s.point1 + by, s.point2 + by, s.radius}; }
        ShapeGeometry operator()(const Segment& s) const {
            return Segment{s.point1 + by, s.point2 + by, moved(s.before), moved(s.after)};
        }
        std::optional<Vec2> moved(std::optional<Vec2> point) const { return point ? std::optional(*point + by) : point; }
    };
    return std::visit(Mover{by}, shape);
}

bool contains(const ShapeGeometry& shape, const Transform& pose, Vec2 point) {
    const Vec2 p = inverseApply(pose, point);
    return std::visit([&](const auto& s) { return contains(s, p); }, shape);
}

}  // namespace cairn
