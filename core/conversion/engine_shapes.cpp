// SPDX-License-Identifier: MIT
#include "core/conversion/engine_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/decompose.h"
#include "core/polygon/flat_corners.h"
#include "core/polygon/signed_area.h"
#include "core/scene/json.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// A convex polygon in parts that engines take, which share its first vertex.
void addFan(std::span<const Vec2> vertices, double density, std::vector<EnginePiece>& pieces) {
    for (std::size_t i = 1; i + 1 < vertices.size(); i += engineMaxVertices - 2) {
        const std::size_t end = std::min(i + engineMaxVertices - 1, vertices.size());
        PolygonShape part{{vertices.front()}};
        part.vertices.insert(part.vertices.end(), vertices.begin() + static_cast<std::ptrdiff_t>(i),
                             vertices.begin() + static_cast<std::ptrdiff_t>(end));
        pieces.push_back({std::move(part), density, false});
    }
}

PolygonShape rectangle(Vec2 halfExtents, Vec2 center, Rotation turn) {
    PolygonShape corners;
    for (const Vec2 sign : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
        corners.vertices.push_back(center + rotate(turn, {sign.x * halfExtents.x, sign.y * halfExtents.y}));
    return corners;
}

// Vertices without those that are nearer to one before than a distance.
std::vector<Vec2> welded(const std::vector<Vec2>& vertices, double apart) {
    std::vector<Vec2> kept;
    for (const Vec2 vertex : vertices)
        if (std::ranges::none_of(kept, [&](Vec2 other) { return distance(vertex, other) < apart; })) kept.push_back(vertex);
    return kept;
}

// A box around a polygon, along its longest edge, that engines take.
PolygonShape thickened(const std::vector<Vec2>& vertices) {
    Vec2 along{1, 0};
    double longest = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 edge = vertices[(i + 1) % vertices.size()] - vertices[i];
        if (length(edge) <= longest) continue;
        longest = length(edge);
        along = normalized(edge);
    }
    const Rotation turn{along.x, along.y};
    Vec2 low = inverseRotate(turn, vertices.front()), high = low;
    for (const Vec2 vertex : vertices) {
        low = min(low, inverseRotate(turn, vertex));
        high = max(high, inverseRotate(turn, vertex));
    }
    const Vec2 half = max(0.5 * (high - low), {0.5 * engineSlop, 0.5 * engineSlop});
    return rectangle(half, rotate(turn, 0.5 * (low + high)), turn);
}

void thickenWhereThin(EnginePiece& piece) {
    if (auto* chain = std::get_if<ChainShape>(&piece.geometry)) {
        std::vector<Vec2> apart;
        for (const Vec2 vertex : chain->vertices)
            if (apart.empty() || distance(apart.back(), vertex) > engineSlop) apart.push_back(vertex);
        if (chain->loop && apart.size() > 1 && distance(apart.front(), apart.back()) <= engineSlop) apart.pop_back();
        if (apart.size() >= (chain->loop ? 3u : 2u)) chain->vertices = std::move(apart);
        return;
    }
    auto* polygon = std::get_if<PolygonShape>(&piece.geometry);
    if (!polygon) return;
    // Engines of 32 bits refuse areas that are not above 1.2e-7.
    constexpr double leastArea = 1e-6;
    const std::vector<Vec2> corners = welded(polygon->vertices, 0.5 * engineSlop);
    if (corners.size() >= 3 && signedArea(corners) > leastArea) return;
    const double area = signedArea(polygon->vertices);
    *polygon = thickened(polygon->vertices);
    piece.density *= area / signedArea(polygon->vertices);
    piece.isThickened = true;
}

struct PieceMaker {
    double density, flatness;
    using Pieces = std::vector<EnginePiece>;

    Pieces operator()(const CircleShape& s) const { return {{s, density, false}}; }
    Pieces operator()(const BoxShape& s) const {
        return {{rectangle(s.halfExtents, s.center, Rotation::fromAngle(s.angle)), density, false}};
    }
    Pieces operator()(const CapsuleShape& s) const {
        const Vec2 along = s.point2 - s.point1;
        const double span = length(along);
        if (span == 0) return {{CircleShape{s.point1, s.radius}, density, false}};
        const Vec2 direction = normalized(along);
        return {{rectangle({0.5 * span, s.radius}, s.point1 + 0.5 * along, {direction.x, direction.y}), density, false},
                {CircleShape{s.point1, s.radius}, 0.5 * density, false},
                {CircleShape{s.point2, s.radius}, 0.5 * density, false}};
    }
    Pieces operator()(const PolygonShape& s) const {
        const auto isConvex = ConvexPolygon::fromVertices(s.vertices).has_value();
        if (isConvex && s.vertices.size() <= engineMaxVertices) return {{s, density, false}};
        Pieces pieces;
        for (const ConvexPolygon& part : decompose(withoutFlatCorners(s.vertices, true, flatness)))
            addFan(part.vertices(), density, pieces);
        return pieces;
    }
    Pieces operator()(const ChainShape& s) const { return {{s, density, false}}; }
};

}  // namespace

std::vector<EnginePiece> enginePieces(const SceneShape& shape, double flatness) {
    std::vector<EnginePiece> pieces = std::visit(PieceMaker{shape.density, flatness}, shape.geometry);
    for (EnginePiece& piece : pieces) thickenWhereThin(piece);
    return pieces;
}

std::vector<Loss> thinShapes(const Scene& scene) {
    std::vector<Loss> losses;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        for (std::size_t k = 0; k < body.shapes.size(); ++k) {
            const std::vector<EnginePiece> pieces = enginePieces(body.shapes[k], flatnessOf(scene.world));
            if (std::ranges::any_of(pieces, &EnginePiece::isThickened)) {
                losses.push_back({pathTo("bodies", i) + " (" + body.id + "), " + pathTo("shapes", k),
                                  phrase("what is thinner than these engines take"),
                                  phrase("%1 m thick", numberText(engineSlop))});
            }
        }
    }
    return losses;
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
