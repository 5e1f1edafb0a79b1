// SPDX-License-Identifier: MIT
#include <limits>
#include <optional>

#include "core/collision/chain_edge.h"
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

// Whether a disc with its centre beyond a corner of a chain's edge has its contact there. A corner between two edges belongs to
// the one that begins there.
bool isGivenAtCorner(const Segment& edge, Vec2 corner, Vec2 center) {
    if (corner == edge.point2) return !edge.after;
    return ChainEdge(edge, center).judge(normalized(center - corner)) == ChainEdge::Verdict::admitted;
}

// The contact of a core and a circle with A and B in each other's place.
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

ContactManifold collideCoreCircle(const CoreShape& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                                  double margin) {
    const std::span<const Vec2> vertices = a.core.vertices();
    const std::span<const Vec2> normals = a.core.normals();
    const double radii = a.core.radius() + b.radius;
    const double reach = radii + margin;
    const Vec2 center = inverseRotate(poseA.rotation, (poseB.position - poseA.position) + rotate(poseB.rotation, b.center));

    const auto heightAbove = [&](std::size_t i) { return dot(normals[i], center - vertices[i]); };
    std::size_t face = 0;
    double height = heightAbove(0);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double h = heightAbove(i);
        if (h > height) {
            height = h;
            face = i;
        }
    }
    if (!(height <= reach)) {
        return {};
    }

    // Neighbours in a chain, and pieces of a polygon, leave no gap between them for rounding.
    const double slack = a.chainEdge || !a.pieceCorners.empty() ? 1e-9 : 0;
    enum class Place { beforeStart, between, beyondEnd };
    const auto placeAlong = [&](std::size_t i) {
        const Vec2 along = perpendicular(normals[i]);
        const Vec2 start = vertices[i];
        const Vec2 end = vertices[a.core.next(i)];
        const double rounding = slack * dot(end - start, along);
        if (dot(center - start, along) < -rounding) return Place::beforeStart;
        return dot(center - end, along) > rounding ? Place::beyondEnd : Place::between;
    };
    bool isFace = isOuter(a.pieceCorners, face) || (height <= 0 && isBuried(a.pieceCorners));
    if (const Place place = placeAlong(face); (height > 0 || vertices.size() == 2) && place != Place::between) {
        const std::size_t vertex = place == Place::beforeStart ? face : a.core.next(face);
        const Vec2 corner = vertices[vertex];
        const double distance = length(center - corner);
        const Vec2 direction = normalized(center - corner);
        if (!(distance <= reach) || (a.chainEdge && !isGivenAtCorner(*a.chainEdge, corner, center))) return {};
        const PieceVerdict verdict = judge(a.pieceCorners, vertex, direction);
        if (verdict == PieceVerdict::neighbours) return {};
        if (verdict == PieceVerdict::own) {
            return pointContact(corner, a.core.radius(), b.center, b.radius, rotate(poseA.rotation, direction),
                                poseA.rotation, distance - radii, featureId(vertex, 0, cornerEnd));
        }
        isFace = false;
    }
    if (!isFace) {
        // Beyond an inner edge of a piece the neighbour has the contact, unless the centre is also over an outer face of this one.
        const bool isInside = height <= 0;
        height = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const double h = heightAbove(i);
            if (!isOuter(a.pieceCorners, i) || h <= height || (h < 0 && !isInside)) continue;
            if (placeAlong(i) != Place::between) continue;
            height = h;
            face = i;
        }
        if (!(height > -std::numeric_limits<double>::infinity())) return {};
    }

    const Vec2 normal = normals[face];
    const std::size_t end = a.core.next(face);
    if (dot(center - vertices[end], perpendicular(normal)) >= 0 && belongsToNext(a.pieceCorners, end)) return {};
    ContactManifold manifold =
        pointContact(center - height * normal, a.core.radius(), b.center, b.radius, rotate(poseA.rotation, normal),
                     poseA.rotation, height - radii, featureId(face, 0, 0));
    manifold.side = NormalSide::faceA;
    manifold.localNormal = normal;
    return manifold;
}

namespace {

// What a capsule of no length is.
std::optional<Circle> discOf(const ShapeGeometry& shape) {
    const Capsule* capsule = std::get_if<Capsule>(&shape);
    if (!capsule || capsule->point1 != capsule->point2) return std::nullopt;
    return Circle{capsule->point1, capsule->radius};
}

}  // namespace

ContactManifold collide(const ShapeGeometry& a, const Transform& poseA, const ShapeGeometry& b, const Transform& poseB,
                        double margin) {
    if (const auto disc = discOf(a)) return collide(*disc, poseA, b, poseB, margin);
    if (const auto disc = discOf(b)) return collide(a, poseA, *disc, poseB, margin);
    const Circle* circleA = std::get_if<Circle>(&a);
    const Circle* circleB = std::get_if<Circle>(&b);
    if (circleA && circleB) return collideCircles(*circleA, poseA, *circleB, poseB, margin);
    if (circleB) return collideCoreCircle(CoreShape(a), poseA, *circleB, poseB, margin);
    if (circleA) return reversed(collideCoreCircle(CoreShape(b), poseB, *circleA, poseA, margin), poseA.rotation);
    return collideCores(CoreShape(a), poseA, CoreShape(b), poseB, margin);
}

}  // namespace cairn
