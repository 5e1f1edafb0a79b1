// SPDX-License-Identifier: MIT
#include "core/scene/shape_builder.h"

#include "core/geometry/decompose.h"
#include "core/polygon/flat_corners.h"

namespace cairn {

namespace {

struct CollisionGeometry {
    using Shapes = std::vector<ShapeGeometry>;

    double flatness;

    Shapes operator()(const CircleShape& s) const { return {Circle{s.center, s.radius}}; }
    Shapes operator()(const BoxShape& s) const { return {ConvexPolygon::box(s.halfExtents, s.center, s.angle)}; }
    Shapes operator()(const CapsuleShape& s) const { return {Capsule{s.point1, s.point2, s.radius}}; }
    Shapes operator()(const PolygonShape& s) const {
        const std::vector<ConvexPolygon> pieces = decompose(withoutFlatCorners(s.vertices, true, flatness));
        return {pieces.begin(), pieces.end()};
    }
    Shapes operator()(const ChainShape& s) const {
        Shapes segments;
        const std::vector<Vec2> vertices = withoutFlatCorners(s.vertices, s.loop, flatness);
        const std::size_t count = vertices.size();
        const auto vertexAt = [&](std::size_t i) -> std::optional<Vec2> {
            if (i < count) return vertices[i];
            return s.loop ? std::optional(vertices[i % count]) : std::nullopt;
        };
        for (std::size_t i = 0; i + 1 < count || (s.loop && i < count); ++i) {
            // Before the first vertex stands the last one, or nothing.
            const std::optional<Vec2> before = i > 0 ? vertices[i - 1] : vertexAt(count + count - 1);
            segments.push_back(Segment{vertices[i], *vertexAt(i + 1), before, vertexAt(i + 2)});
        }
        return segments;
    }
};

struct ShapeMass {
    double density;

    MassProperties operator()(const CircleShape& s) const { return massProperties(Circle{s.center, s.radius}, density); }
    MassProperties operator()(const BoxShape& s) const {
        return massProperties(ConvexPolygon::box(s.halfExtents, s.center, s.angle), density);
    }
    MassProperties operator()(const CapsuleShape& s) const {
        return massProperties(Capsule{s.point1, s.point2, s.radius}, density);
    }
    MassProperties operator()(const PolygonShape& s) const { return polygonMass(s.vertices, density); }
    MassProperties operator()(const ChainShape&) const { return {}; }
};

}  // namespace

std::vector<ShapeGeometry> collisionGeometry(const SceneShape& shape, double flatness) {
    return std::visit(CollisionGeometry{flatness}, shape.geometry);
}

MassProperties shapeMass(const SceneShape& shape) { return std::visit(ShapeMass{shape.density}, shape.geometry); }

MassProperties bodyMass(const SceneBody& body) {
    if (body.massOverride) return {body.massOverride->mass, body.massOverride->center, body.massOverride->inertia};
    std::vector<MassProperties> parts;
    for (const SceneShape& shape : body.shapes) parts.push_back(shapeMass(shape));
    return combined(parts);
}

}  // namespace cairn
