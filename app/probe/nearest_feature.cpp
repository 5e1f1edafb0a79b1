// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/nearest_feature.h"

#include <QCoreApplication>
#include <algorithm>
#include <span>

#include "core/math/transform.h"

namespace cairn {

namespace {

using Kind = NearestFeature::Kind;

// How far along a segment the point nearest to another one is, from 0 to 1.
double shareAlong(Vec2 a, Vec2 b, Vec2 point) {
    const double squared = lengthSquared(b - a);
    return squared > 0 ? std::clamp(dot(point - a, b - a) / squared, 0.0, 1.0) : 0;
}

bool isInside(std::span<const Vec2> corners, Vec2 point) {
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Vec2 a = corners[i], b = corners[j];
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

enum class Line { open, closed, area };

std::optional<NearestFeature> nearestOf(std::span<const Vec2> corners, Line line, Vec2 point) {
    std::optional<NearestFeature> nearest;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::size_t next = (i + 1) % corners.size();
        if (next == 0 && line == Line::open) break;
        const double share = shareAlong(corners[i], corners[next], point);
        const Vec2 at = share == 1 ? corners[next] : corners[i] + share * (corners[next] - corners[i]);
        const double away = distance(at, point);
        if (nearest && nearest->distance <= away) continue;
        const bool corner = share == 0 || share == 1;
        nearest = {corner ? Kind::vertex : Kind::edge, share == 1 ? next : i, at, away};
    }
    if (nearest && line == Line::area && isInside(corners, point)) nearest->distance = -nearest->distance;
    return nearest;
}

struct Nearest {
    Vec2 point;

    std::optional<NearestFeature> operator()(const CircleShape& shape) const {
        const Vec2 away = point - shape.center;
        return NearestFeature{Kind::circle, 0, shape.center + shape.radius * normalized(away), length(away) - shape.radius};
    }
    std::optional<NearestFeature> operator()(const BoxShape& shape) const {
        const Transform pose(shape.center, shape.angle);
        const Vec2 h = shape.halfExtents;
        const Vec2 corners[] = {apply(pose, {-h.x, -h.y}), apply(pose, {h.x, -h.y}), apply(pose, h),
                                apply(pose, {-h.x, h.y})};
        return nearestOf(corners, Line::area, point);
    }
    std::optional<NearestFeature> operator()(const CapsuleShape& shape) const {
        const double share = shareAlong(shape.point1, shape.point2, point);
        const Vec2 onAxis = shape.point1 + share * (shape.point2 - shape.point1);
        const Vec2 away = point - onAxis;
        const Vec2 out = away != Vec2{} ? normalized(away) : perpendicular(normalized(shape.point2 - shape.point1));
        const bool side = share > 0 && share < 1;
        return NearestFeature{side ? Kind::side : Kind::end, share == 1 ? 1u : 0u, onAxis + shape.radius * out,
                              length(away) - shape.radius};
    }
    std::optional<NearestFeature> operator()(const PolygonShape& shape) const {
        return nearestOf(shape.vertices, Line::area, point);
    }
    std::optional<NearestFeature> operator()(const ChainShape& shape) const {
        return nearestOf(shape.vertices, shape.loop ? Line::closed : Line::open, point);
    }
};

}  // namespace

std::optional<NearestFeature> nearestFeature(const SceneShape& shape, Vec2 point) {
    return std::visit(Nearest{point}, shape.geometry);
}

QString featureText(const NearestFeature& feature) {
    switch (feature.kind) {
        case Kind::vertex:
            return QCoreApplication::translate("Probe", "vertex %1").arg(feature.index);
        case Kind::edge:
            return QCoreApplication::translate("Probe", "edge %1").arg(feature.index);
        case Kind::circle:
            return QCoreApplication::translate("Probe", "circle");
        case Kind::side:
            return QCoreApplication::translate("Probe", "side");
        case Kind::end:
            return QCoreApplication::translate("Probe", "end %1").arg(feature.index);
    }
    return {};
}

}  // namespace cairn
