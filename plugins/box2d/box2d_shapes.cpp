// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_shapes.h"

#include <algorithm>
#include <vector>

#include "core/polygon/hull.h"
#include "core/polygon/signed_area.h"

namespace cairn {
namespace {

// The corners that b2PolygonShape::Set keeps apart.
std::vector<Vec2> welded(std::span<const b2Vec2> corners) {
    constexpr float nearest = 0.5f * b2_linearSlop;
    std::vector<Vec2> kept;
    for (const b2Vec2& corner : corners) {
        const bool isNew = std::ranges::none_of(
            kept, [&](Vec2 other) { return b2DistanceSquared(corner, toBox2D(other)) < nearest * nearest; });
        if (isNew) kept.push_back(fromBox2D(corner));
    }
    return kept;
}

// Whether they are a polygon to Box2D, with a margin for its round-off.
bool hasArea(std::span<const b2Vec2> corners) {
    const std::vector<Vec2> hull = convexHull(welded(corners));
    if (hull.size() < 3) return false;
    double longest = 0;
    for (std::size_t i = 0; i < hull.size(); ++i)
        longest = std::max(longest, lengthSquared(hull[(i + 1) % hull.size()] - hull[i]));
    return signedArea(hull) > std::max(1e-6, 1e-5 * longest);
}

class ShapeMaker {
public:
    ShapeMaker(const std::string& whose, const std::function<void(const b2Shape&)>& take) : m_whose(whose), m_take(take) {}

    void operator()(const Circle& circle) { addCircle(circle.center, circle.radius); }

    void operator()(const ConvexPolygon& polygon) {
        std::vector<b2Vec2> corners;
        for (const Vec2 vertex : polygon.vertices()) corners.push_back(at(vertex));
        for (std::size_t first = 1; first + 1 < corners.size(); first += b2_maxPolygonVertices - 2) {
            std::vector<b2Vec2> part{corners[0]};
            for (std::size_t i = first; i < corners.size() && part.size() < b2_maxPolygonVertices; ++i)
                part.push_back(corners[i]);
            addPolygon(part);
        }
    }

    void operator()(const Capsule& capsule) {
        addCircle(capsule.point1, capsule.radius);
        if (capsule.point1 == capsule.point2) return;
        addCircle(capsule.point2, capsule.radius);
        const Vec2 side = capsule.radius * perpendicular(normalized(capsule.point2 - capsule.point1));
        addPolygon(
            {at(capsule.point1 - side), at(capsule.point2 - side), at(capsule.point2 + side), at(capsule.point1 + side)});
    }

    void operator()(const Segment& segment) {
        const b2Vec2 first = at(segment.point1), last = at(segment.point2);
        if (b2DistanceSquared(first, last) <= b2_linearSlop * b2_linearSlop) {
            ++m_parts.leftOut;
            return;
        }
        // Where the chain ends it turns back on itself, round its tip.
        const b2Vec2 before = segment.before ? at(*segment.before) : last;
        const b2Vec2 after = segment.after ? at(*segment.after) : first;
        b2EdgeShape edge;
        edge.SetOneSided(before, first, last, after);
        add(edge);
        edge.SetOneSided(after, last, first, before);
        add(edge);
    }

    Box2DParts parts() const { return m_parts; }

private:
    b2Vec2 at(Vec2 v) const { return {box2dNumber(v.x, m_whose), box2dNumber(v.y, m_whose)}; }

    void add(const b2Shape& shape) {
        m_take(shape);
        ++m_parts.made;
    }

    void addCircle(Vec2 center, double radius) {
        b2CircleShape circle;
        circle.m_p = at(center);
        circle.m_radius = box2dNumber(radius, m_whose);
        add(circle);
    }

    void addPolygon(const std::vector<b2Vec2>& corners) {
        if (!hasArea(corners)) {
            ++m_parts.leftOut;
            return;
        }
        b2PolygonShape polygon;
        polygon.Set(corners.data(), static_cast<int32>(corners.size()));
        add(polygon);
    }

    const std::string& m_whose;
    const std::function<void(const b2Shape&)>& m_take;
    Box2DParts m_parts;
};

}  // namespace

Box2DParts makeBox2DShapes(const ShapeGeometry& geometry, const std::string& whose,
                           const std::function<void(const b2Shape&)>& take) {
    ShapeMaker maker(whose, take);
    std::visit(maker, geometry);
    return maker.parts();
}

}  // namespace cairn
