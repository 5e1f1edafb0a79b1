// SPDX-License-Identifier: MIT
#include "core/exchange/engine_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/decompose.h"
#include "core/polygon/flat_corners.h"
#include "core/polygon/signed_area.h"

namespace cairn {

namespace {

// A convex polygon in parts that engines take, which share its first vertex.
void addFan(std::span<const Vec2> vertices, double density, std::vector<EnginePiece>& pieces) {
    for (std::size_t i = 1; i + 1 < vertices.size(); i += engineMaxVertices - 2) {
        const std::size_t end = std::min(i + engineMaxVertices - 1, vertices.size());
        PolygonShape part{{vertices.front()}};
        part.vertices.insert(part.vertices.end(), vertices.begin() + static_cast<std::ptrdiff_t>(i),
                             vertices.begin() + static_cast<std::ptrdiff_t>(end));
        pieces.push_back({std::move(part), density});
    }
}

PolygonShape rectangle(Vec2 halfExtents, Vec2 center, Rotation turn) {
    PolygonShape corners;
    for (const Vec2 sign : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
        corners.vertices.push_back(center + rotate(turn, {sign.x * halfExtents.x, sign.y * halfExtents.y}));
    return corners;
}

struct PieceMaker {
    double density, flatness;
    using Pieces = std::vector<EnginePiece>;

    Pieces operator()(const CircleShape& s) const { return {{s, density}}; }
    Pieces operator()(const BoxShape& s) const {
        return {{rectangle(s.halfExtents, s.center, Rotation::fromAngle(s.angle)), density}};
    }
    Pieces operator()(const CapsuleShape& s) const {
        const Vec2 along = s.point2 - s.point1;
        const double span = length(along);
        if (span == 0) return {{CircleShape{s.point1, s.radius}, density}};
        const Vec2 direction = normalized(along);
        return {{rectangle({0.5 * span, s.radius}, s.point1 + 0.5 * along, {direction.x, direction.y}), density},
                {CircleShape{s.point1, s.radius}, 0.5 * density},
                {CircleShape{s.point2, s.radius}, 0.5 * density}};
    }
    Pieces operator()(const PolygonShape& s) const {
        const auto isConvex = ConvexPolygon::fromVertices(s.vertices).has_value();
        if (isConvex && s.vertices.size() <= engineMaxVertices) return {{s, density}};
        Pieces pieces;
        for (const ConvexPolygon& part : decompose(withoutFlatCorners(s.vertices, true, flatness)))
            addFan(part.vertices(), density, pieces);
        return pieces;
    }
    Pieces operator()(const ChainShape& s) const { return {{s, density}}; }
};

}  // namespace

std::vector<EnginePiece> enginePieces(const SceneShape& shape, double flatness) {
    return std::visit(PieceMaker{shape.density, flatness}, shape.geometry);
}

std::variant<BoxShape, PolygonShape> convexShapeOf(std::span<const Vec2> vertices) {
    const PolygonShape polygon{{vertices.begin(), vertices.end()}};
    if (vertices.size() != 4 || !(signedArea(vertices) > 0)) return polygon;
    const Vec2 center = 0.25 * (vertices[0] + vertices[1] + vertices[2] + vertices[3]);
    const Vec2 along = vertices[1] - vertices[0];
    BoxShape box{{0.5 * length(along), 0.5 * distance(vertices[2], vertices[1])}, center, std::atan2(along.y, along.x)};
    // Of the four ways to see a rectangle, the one that is turned least.
    const double quarters = std::round(box.angle / (0.5 * std::numbers::pi));
    box.angle -= quarters * 0.5 * std::numbers::pi;
    const bool isOnItsSide = std::fmod(std::abs(quarters), 2) == 1;
    if (isOnItsSide) std::swap(box.halfExtents.x, box.halfExtents.y);

    // Files of 32 bits hold corners to seven digits.
    constexpr double precision = 1e-6;
    double size = 0;
    for (const Vec2 vertex : vertices) size = std::max({size, std::abs(vertex.x), std::abs(vertex.y)});
    const PolygonShape ideal = rectangle(box.halfExtents, center, Rotation::fromAngle(box.angle));
    for (const Vec2 vertex : vertices) {
        const bool isCorner =
            std::ranges::any_of(ideal.vertices, [&](Vec2 corner) { return distance(vertex, corner) <= precision * size; });
        if (!isCorner) return polygon;
    }
    return box;
}

}  // namespace cairn
