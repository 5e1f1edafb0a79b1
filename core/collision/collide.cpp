// SPDX-License-Identifier: MIT
#include "core/collision/narrow_phase.h"

namespace cairn {

namespace {

// A contact of a single point along the line between two anchors.
ContactManifold pointContact(Vec2 anchorA, double radiusA, Vec2 anchorB, double radiusB, Vec2 normal,
                             const Rotation& rotationA, double separation, std::uint32_t feature) {
    ContactManifold manifold;
    manifold.normal = normal;
    manifold.localNormal = inverseRotate(rotationA, normal);
    manifold.radiusA = radiusA;
    manifold.radiusB = radiusB;
    manifold.pointCount = 1;
    manifold.points[0].localAnchorA = anchorA;
    manifold.points[0].localAnchorB = anchorB;
    manifold.points[0].baseSeparation = separation;
    manifold.points[0].feature = feature;
    return manifold;
}

// The contact of a polygon and a circle with A and B in each other's place.
ContactManifold reversed(ContactManifold manifold, const Rotation& rotationOfCircle) {
    manifold.normal = -manifold.normal;
    std::swap(manifold.radiusA, manifold.radiusB);
    if (manifold.side == NormalSide::points) {
        manifold.localNormal = inverseRotate(rotationOfCircle, manifold.normal);
    } else {
        manifold.side = NormalSide::faceB;
    }
    ContactPoint& point = manifold.points[0];
    std::swap(point.localAnchorA, point.localAnchorB);
    point.feature = featureId(point.feature >> 8 & 0xff, point.feature & 0xff, point.feature >> 16);
    return manifold;
}

}  // namespace

ContactManifold collideCircles(const Circle& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                               double margin) {
    const Vec2 delta =
        (poseB.position - poseA.position) + (rotate(poseB.rotation, b.center) - rotate(poseA.rotation, a.center));
    const double reach = a.radius + b.radius;
    if (!(lengthSquared(delta) <= (reach + margin) * (reach + margin))) {
        return {};
    }
    return pointContact(a.center, a.radius, b.center, b.radius, normalized(delta), poseA.rotation, length(delta) - reach,
                        featureId(0, 0, cornerEnd));
}

ContactManifold collidePolygonCircle(const ConvexPolygon& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                                     double margin) {
    const std::span<const Vec2> vertices = a.vertices();
    const std::span<const Vec2> normals = a.normals();
    const double reach = b.radius + margin;
    const Vec2 center = inverseRotate(poseA.rotation, (poseB.position - poseA.position) + rotate(poseB.rotation, b.center));

    std::size_t face = 0;
    double height = dot(normals[0], center - vertices[0]);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double h = dot(normals[i], center - vertices[i]);
        if (h > height) {
            height = h;
            face = i;
        }
    }
    if (!(height <= reach)) {
        return {};
    }

    const Vec2 normal = normals[face];
    const std::size_t after = face + 1 < vertices.size() ? face + 1 : 0;
    const Vec2 start = vertices[face];
    const Vec2 end = vertices[after];
    const Vec2 along = perpendicular(normal);
    const bool beforeStart = dot(center - start, along) < 0;
    const bool beyondEnd = dot(center - end, along) > 0;
    if (height > 0 && (beforeStart || beyondEnd)) {
        const Vec2 corner = beforeStart ? start : end;
        const double distance = length(center - corner);
        if (!(distance <= reach)) {
            return {};
        }
        return pointContact(corner, 0, b.center, b.radius, rotate(poseA.rotation, normalized(center - corner)),
                            poseA.rotation, distance - b.radius, featureId(beforeStart ? face : after, 0, cornerEnd));
    }

    ContactManifold manifold = pointContact(center - height * normal, 0, b.center, b.radius, rotate(poseA.rotation, normal),
                                            poseA.rotation, height - b.radius, featureId(face, 0, 0));
    manifold.side = NormalSide::faceA;
    manifold.localNormal = normal;
    return manifold;
}

ContactManifold collide(const ShapeGeometry& a, const Transform& poseA, const ShapeGeometry& b, const Transform& poseB,
                        double margin) {
    const auto isRound = [](const ShapeGeometry& shape) { return std::holds_alternative<Circle>(shape); };
    const auto isKnown = [&](const ShapeGeometry& shape) {
        return isRound(shape) || std::holds_alternative<ConvexPolygon>(shape);
    };
    if (!isKnown(a) || !isKnown(b)) return {};
    const Circle* circleA = std::get_if<Circle>(&a);
    const Circle* circleB = std::get_if<Circle>(&b);
    if (circleA && circleB) {
        return collideCircles(*circleA, poseA, *circleB, poseB, margin);
    }
    if (circleB) {
        return collidePolygonCircle(std::get<ConvexPolygon>(a), poseA, *circleB, poseB, margin);
    }
    if (circleA) {
        return reversed(collidePolygonCircle(std::get<ConvexPolygon>(b), poseB, *circleA, poseA, margin), poseA.rotation);
    }
    return collidePolygons(std::get<ConvexPolygon>(a), poseA, std::get<ConvexPolygon>(b), poseB, margin);
}

}  // namespace cairn
