// SPDX-License-Identifier: MIT
#include "core/geometry/shapes.h"

#include <algorithm>

namespace cairn {

namespace {

// Sine of the least angle at which the outline has to turn at a vertex. Rounding of coordinates stays far below it.
constexpr double leastTurn = 1e-10;

double signedArea(std::span<const Vec2> vertices) {
    double area = 0;
    for (std::size_t i = 2; i < vertices.size(); ++i) {
        area += 0.5 * cross(vertices[i - 1] - vertices[0], vertices[i] - vertices[0]);
    }
    return area;
}

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

}  // namespace

ConvexPolygon::ConvexPolygon(std::vector<Vec2> counterClockwise) : m_vertices(std::move(counterClockwise)) {
    m_normals.reserve(m_vertices.size());
    for (std::size_t i = 0; i < m_vertices.size(); ++i) {
        m_normals.push_back(-perpendicular(normalized(m_vertices[following(i, m_vertices.size())] - m_vertices[i])));
    }
}

ConvexPolygon ConvexPolygon::box(Vec2 halfExtents, Vec2 center, double angle) {
    const Transform pose(center, angle);
    const auto [hx, hy] = halfExtents;
    ConvexPolygon result({apply(pose, {-hx, -hy}), apply(pose, {hx, -hy}), apply(pose, {hx, hy}), apply(pose, {-hx, hy})});
    // Not from the vertices, so that opposite faces have exactly opposite normals wherever the centre is.
    const auto [c, s] = pose.rotation;
    result.m_normals = {{s, -c}, {c, s}, {-s, c}, {-c, -s}};
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
    return ConvexPolygon(std::move(counterClockwise));
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

Aabb bounds(const ShapeGeometry& shape, const Transform& pose) {
    return std::visit([&](const auto& s) { return bounds(s, pose); }, shape);
}

bool contains(const ShapeGeometry& shape, const Transform& pose, Vec2 point) {
    const Vec2 p = inverseApply(pose, point);
    if (const Circle* circle = std::get_if<Circle>(&shape)) {
        return lengthSquared(p - circle->center) <= circle->radius * circle->radius;
    }
    const ConvexPolygon& polygon = std::get<ConvexPolygon>(shape);
    for (std::size_t i = 0; i < polygon.vertices().size(); ++i) {
        if (!(dot(polygon.normals()[i], p - polygon.vertices()[i]) <= 0)) {
            return false;
        }
    }
    return true;
}

}  // namespace cairn
