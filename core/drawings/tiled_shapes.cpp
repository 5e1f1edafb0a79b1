// SPDX-License-Identifier: MIT
#include "core/drawings/tiled_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/polygon/polygon_validity.h"
#include "core/polygon/signed_area.h"

namespace cairn {
namespace {

using Geometry = decltype(SceneShape::geometry);

constexpr std::size_t ellipseCorners = 32;

// A polygon or a line. Outlines that no polygon can have become lines, or nothing; people draw such.
std::optional<Geometry> outlineOf(const JsonFields& object, double scale, bool mayBeLine) {
    bool closed = object.find("polygon") != nullptr;
    const char* key = closed ? "polygon" : "polyline";
    std::vector<Vec2> points = tiledPoints(object, key, scale);
    if (closed) {
        if (signedArea(points) < 0) std::reverse(points.begin() + 1, points.end());
        const OutlineCheck polygon = checkPolygon(points);
        if (polygon.fault == OutlineFault::none) return PolygonShape{polygon.pick(points)};
        const bool crosses = polygon.fault == OutlineFault::meetingEdges;
        if (!crosses || !mayBeLine) {
            object.warning(key, crosses ? phrase("crosses or touches itself, and is left out")
                                        : phrase("encloses no area, and is left out"));
            return std::nullopt;
        }
        object.warning(key, phrase("crosses or touches itself; it is read as a line, since a polygon may not"));
    } else if (points.size() > 3 && points.front() == points.back()) {
        points.pop_back();
        closed = true;
    }
    const OutlineCheck chain = checkChain(points, closed);
    if (chain.fault == OutlineFault::none) return ChainShape{chain.pick(points), closed};
    object.warning(key, phrase("is a point, and is left out"));
    return std::nullopt;
}

Vec2 halfSize(const JsonFields& object) { return 0.5 * Vec2{object.number("width", 0), object.number("height", 0)}; }

bool isOutline(const JsonFields& object) { return object.find("polygon") || object.find("polyline"); }

}  // namespace

bool hasTiledSize(const JsonFields& object) {
    const Vec2 half = halfSize(object);
    return isOutline(object) || (half.x > 0 && half.y > 0);
}

double tiledAngle(const JsonFields& object) { return -object.number("rotation", 0) * std::numbers::pi / 180 + 0.0; }

std::vector<Vec2> tiledPoints(const JsonFields& object, const char* key, double scale) {
    std::vector<Vec2> points;
    const Json::Array& list = object.array(key);
    if (list.size() > maxShapeVertices) {
        object.error(key, phrase("must have at most %1 points", std::to_string(maxShapeVertices)));
        return {};
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto point = object.vectorOf(list[i], pathTo(object.pathOf(key), i));
        if (!point) return {};
        points.push_back({point->x / scale, -point->y / scale});
    }
    return points;
}

std::optional<TiledShape> readTiledShape(const JsonFields& object, const Transform& corner, double scale, bool mayBeLine) {
    const double angle = tiledAngle(object);
    if (isOutline(object)) {
        auto outline = outlineOf(object, scale, mayBeLine);
        return outline ? std::optional(TiledShape{std::move(*outline), corner.position, angle}) : std::nullopt;
    }
    const Vec2 half = (1 / scale) * halfSize(object);
    const Vec2 center = apply(corner, {half.x, -half.y});
    if (!object.flag("ellipse", false)) return TiledShape{BoxShape{half, {}, 0}, center, angle};
    if (half.x == half.y) return TiledShape{CircleShape{{}, half.x}, center, angle};
    PolygonShape ellipse;
    for (std::size_t i = 0; i < ellipseCorners; ++i) {
        const double t = 2 * std::numbers::pi * static_cast<double>(i) / ellipseCorners;
        ellipse.vertices.push_back({half.x * std::cos(t), half.y * std::sin(t)});
    }
    return TiledShape{std::move(ellipse), center, angle};
}

Geometry placedTiledShape(Geometry geometry, Vec2 center, double angle) {
    if (auto* circle = std::get_if<CircleShape>(&geometry)) circle->center = center;
    if (auto* box = std::get_if<BoxShape>(&geometry)) {
        box->center = center;
        box->angle = angle;
    }
    if (center == Vec2{} && angle == 0) return geometry;
    const Transform place(center, angle);
    const auto move = [&](std::vector<Vec2>& vertices) {
        for (Vec2& vertex : vertices) vertex = apply(place, vertex);
    };
    if (auto* polygon = std::get_if<PolygonShape>(&geometry)) move(polygon->vertices);
    if (auto* chain = std::get_if<ChainShape>(&geometry)) move(chain->vertices);
    return geometry;
}

}  // namespace cairn
