// SPDX-License-Identifier: MIT
#include "core/scene/bounds.h"

#include "core/math/transform.h"

namespace cairn {

namespace {

struct PointsOfShape {
    ShapePoints operator()(const CircleShape& s) const { return {{s.center}, s.radius}; }
    ShapePoints operator()(const BoxShape& s) const {
        const Transform pose(s.center, s.angle);
        const auto [hx, hy] = s.halfExtents;
        return {{apply(pose, {-hx, -hy}), apply(pose, {hx, -hy}), apply(pose, {hx, hy}), apply(pose, {-hx, hy})}, 0};
    }
    ShapePoints operator()(const CapsuleShape& s) const { return {{s.point1, s.point2}, s.radius}; }
    ShapePoints operator()(const PolygonShape& s) const { return {s.vertices, 0}; }
    ShapePoints operator()(const ChainShape& s) const { return {s.vertices, 0}; }
};

void grow(std::optional<Aabb>& box, const Aabb& by) { box = box ? merged(*box, by) : by; }

}  // namespace

ShapePoints pointsOf(const SceneShape& shape) { return std::visit(PointsOfShape(), shape.geometry); }

std::optional<Aabb> boundsOf(const SceneBody& body) {
    const Rotation rotation = Rotation::fromAngle(body.angle);
    std::optional<Aabb> box;  // about the position, so that a body that is moved keeps its size
    for (const SceneShape& shape : body.shapes) {
        const auto [points, radius] = pointsOf(shape);
        for (const Vec2 point : points) {
            const Vec2 turned = rotate(rotation, point);
            grow(box, enlarged({turned, turned}, radius));
        }
    }
    if (box) *box = {box->lower + body.position, box->upper + body.position};
    return box;
}

std::optional<Aabb> boundsOf(const Scene& scene, std::span<const std::size_t> bodies) {
    std::optional<Aabb> box;
    for (const std::size_t i : bodies)
        if (const auto bounds = boundsOf(scene.bodies[i])) grow(box, *bounds);
    return box;
}

}  // namespace cairn
