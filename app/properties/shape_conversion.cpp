// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/shape_conversion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math/transform.h"
#include "core/scene/scene_fields.h"

namespace cairn {

namespace {

constexpr int cornersOfCircle = 16;

Vec2 onCircle(Vec2 center, double radius, double angle) { return center + rotate(Rotation::fromAngle(angle), {radius, 0}); }

struct OutlinePoints {
    std::vector<Vec2> operator()(const CircleShape& circle) const {
        std::vector<Vec2> points;
        for (int i = 0; i < cornersOfCircle; ++i)
            points.push_back(onCircle(circle.center, circle.radius, i * 2 * std::numbers::pi / cornersOfCircle));
        return points;
    }
    std::vector<Vec2> operator()(const BoxShape& box) const {
        const Transform frame{box.center, Rotation::fromAngle(box.angle)};
        const Vec2 h = box.halfExtents;
        return {apply(frame, {-h.x, -h.y}), apply(frame, {h.x, -h.y}), apply(frame, {h.x, h.y}), apply(frame, {-h.x, h.y})};
    }
    std::vector<Vec2> operator()(const CapsuleShape& capsule) const {
        if (capsule.point1 == capsule.point2) return (*this)(CircleShape{capsule.point1, capsule.radius});
        const Vec2 along = capsule.point2 - capsule.point1;
        const double start = std::atan2(along.y, along.x) - std::numbers::pi / 2;
        constexpr int half = cornersOfCircle / 2;
        std::vector<Vec2> points;
        for (int end = 0; end < 2; ++end)
            for (int i = 0; i <= half; ++i) {
                const double angle = start + (end + static_cast<double>(i) / half) * std::numbers::pi;
                points.push_back(onCircle(end == 0 ? capsule.point2 : capsule.point1, capsule.radius, angle));
            }
        return points;
    }
    std::vector<Vec2> operator()(const PolygonShape& polygon) const { return polygon.vertices; }
    std::vector<Vec2> operator()(const ChainShape& chain) const { return chain.vertices; }
};

struct Bounds {
    Vec2 center, half;
};

Bounds boundsOf(const SceneGeometry& geometry) {
    if (const auto* circle = std::get_if<CircleShape>(&geometry)) return {circle->center, {circle->radius, circle->radius}};
    const std::vector<Vec2> points = std::visit(OutlinePoints(), geometry);
    Vec2 lower = points.empty() ? Vec2{} : points.front(), upper = lower;
    for (const Vec2 point : points) {
        lower = min(lower, point);
        upper = max(upper, point);
    }
    // A line has no width, and a shape must have one.
    constexpr double least = 1e-3;
    const Vec2 half = 0.5 * (upper - lower);
    return {0.5 * (lower + upper), {std::max(half.x, least), std::max(half.y, least)}};
}

CapsuleShape capsuleIn(const Bounds& bounds) {
    const double radius = std::min(bounds.half.x, bounds.half.y);
    const Vec2 reach = bounds.half - Vec2{radius, radius};
    return {bounds.center - reach, bounds.center + reach, radius};
}

}  // namespace

std::string_view kindOf(const SceneGeometry& geometry) { return fields::geometryNames[geometry.index()]; }

SceneGeometry converted(const SceneGeometry& geometry, std::string_view kind) {
    if (kind == kindOf(geometry)) return geometry;
    if (kind == "polygon") return PolygonShape{std::visit(OutlinePoints(), geometry)};
    if (kind == "chain") return ChainShape{std::visit(OutlinePoints(), geometry), true};
    const Bounds bounds = boundsOf(geometry);
    if (kind == "circle") return CircleShape{bounds.center, std::min(bounds.half.x, bounds.half.y)};
    if (kind == "capsule") return capsuleIn(bounds);
    return BoxShape{bounds.half, bounds.center, 0};
}

}  // namespace cairn
