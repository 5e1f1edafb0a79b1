// SPDX-License-Identifier: MIT
#include "core/geometry/distance.h"

#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

namespace cairn {

namespace {

// A vector from a vertex of A to a vertex of B: a point of the Minkowski difference B - A.
struct Link {
    std::size_t a = 0, b = 0;
    Vec2 w;
};

// The Minkowski difference B - A of two cores, with the world's axes. Positions are subtracted first, so that nothing is lost
// far from the world's origin; and swapping A and B negates every vector in it exactly.
class Difference {
public:
    Difference(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB)
        : m_a(a), m_b(b), m_poseA(poseA), m_poseB(poseB), m_delta(poseB.position - poseA.position) {}

    Link link(std::size_t a, std::size_t b) const {
        return {a, b, m_delta + (rotate(m_poseB.rotation, m_b.vertices()[b]) - rotate(m_poseA.rotation, m_a.vertices()[a]))};
    }
    // The one that reaches least far along a direction.
    Link least(Vec2 direction) const {
        return link(farthest(m_a.vertices(), inverseRotate(m_poseA.rotation, direction)),
                    farthest(m_b.vertices(), inverseRotate(m_poseB.rotation, -direction)));
    }
    Vec2 onA(Vec2 local) const { return apply(m_poseA, local); }
    Vec2 onB(Vec2 local) const { return apply(m_poseB, local); }

    const ConvexCore& a() const { return m_a; }
    const ConvexCore& b() const { return m_b; }
    Rotation rotationA() const { return m_poseA.rotation; }
    Rotation rotationB() const { return m_poseB.rotation; }

private:
    const ConvexCore& m_a;
    const ConvexCore& m_b;
    const Transform& m_poseA;
    const Transform& m_poseB;
    Vec2 m_delta;
};

// The point nearest to the origin of a vertex or of an edge of the difference: of the line from p to q.
struct Nearest {
    Link p, q;
    double fraction = 0;  // of the way from p to q; 0 where p alone is nearest
    double height = 0;    // m, of p above the line through the origin along the edge, left of its direction positive
    double distance = 0;  // m, from the origin
    Vec2 normal;          // unit, from the origin to the point
};

Nearest nearestOf(const Link& vertex) { return {vertex, vertex, 0, 0, length(vertex.w), normalized(vertex.w)}; }

Nearest nearestOf(const Link& p, const Link& q) {
    const Vec2 edge = q.w - p.w;
    const double size = length(edge);
    const Vec2 along = normalized(edge);
    const double place = -dot(p.w, along);
    const double height = cross(along, p.w);
    Nearest result;
    if (!(place > 0)) {
        result = nearestOf(p);
    } else if (!(place < size)) {
        result = nearestOf(q);
    } else {
        result = {p, q, place / size, 0, std::abs(height), height < 0 ? -perpendicular(along) : perpendicular(along)};
    }
    result.height = height;
    return result;
}

bool sameSide(double a, double b, double c) { return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0); }

bool isSame(const Link& a, const Link& b) { return a.a == b.a && a.b == b.b; }

// Nothing when the origin lies in the difference or on its edge. Every round comes nearer to the origin, among a finite number of
// vertices and edges, so that it ends (Gilbert, Johnson and Keerthi 1988, A Fast Procedure for Computing the Distance Between Complex
// Objects in Three-Dimensional Space).
//
// Far away a round may gain less than rounding and still turn the normal so that the next one gains much: of a shape of length l at
// distance d up to l sqrt(eps) for eps d. So some rounds that gain nothing are granted, no more than there are vertices.
std::optional<Nearest> nearestToOrigin(const Difference& difference) {
    Nearest best = nearestOf(difference.link(0, 0));
    std::size_t granted = difference.a().vertices().size() + difference.b().vertices().size();
    while (best.distance > 0) {
        const Link next = difference.least(best.normal);
        if (!(dot(best.normal, next.w) < best.distance)) break;
        Nearest found = nearestOf(best.p, next);
        if (best.fraction > 0) {
            const Nearest other = nearestOf(best.q, next);
            if (sameSide(best.height, other.height, -found.height)) return std::nullopt;
            if (other.distance < found.distance) found = other;
        }
        if (!(found.distance < best.distance) && (isSame(next, best.p) || isSame(next, best.q) || granted-- == 0)) break;
        best = found;
    }
    if (!(best.distance > 0)) return std::nullopt;
    return best;
}

Separation separationAt(const Difference& difference, const Nearest& nearest) {
    const auto between = [&](Vec2 p, Vec2 q) { return p == q ? p : p + nearest.fraction * (q - p); };
    const std::span<const Vec2> a = difference.a().vertices();
    const std::span<const Vec2> b = difference.b().vertices();
    return {nearest.distance, nearest.normal, difference.onA(between(a[nearest.p.a], a[nearest.q.a])),
            difference.onB(between(b[nearest.p.b], b[nearest.q.b]))};
}

// A face of one core and the vertex of the other that is deepest below it.
struct Depth {
    double distance = -std::numeric_limits<double>::infinity();  // m, of the vertex above the face
    Vec2 normal;                                                 // unit, world, outwards
    double faceLengthSquared = 0;
    Link link;
};

Depth leastDepth(const Difference& difference, bool faceOfA) {
    const ConvexCore& core = faceOfA ? difference.a() : difference.b();
    const Rotation rotation = faceOfA ? difference.rotationA() : difference.rotationB();
    Depth best;
    for (std::size_t i = 0; i < core.normals().size(); ++i) {
        const Vec2 normal = rotate(rotation, core.normals()[i]);
        Link link = difference.least(faceOfA ? normal : -normal);
        link = faceOfA ? difference.link(i, link.b) : difference.link(link.a, i);
        const double distance = dot(normal, faceOfA ? link.w : -link.w);
        if (distance > best.distance) {
            best = {distance, normal, lengthSquared(core.vertices()[core.next(i)] - core.vertices()[i]), link};
        }
    }
    return best;
}

// The point of the outline of the difference that is nearest to the origin within: on the face with the least depth below it.
Separation overlapOf(const Difference& difference) {
    const Depth a = leastDepth(difference, true);
    const Depth b = leastDepth(difference, false);
    const auto rank = [](const Depth& depth) {
        return std::tuple(depth.distance, depth.faceLengthSquared, depth.normal.y, depth.normal.x);
    };
    const bool faceOfA = rank(a) >= rank(b);
    const Depth& best = faceOfA ? a : b;
    if (!std::isfinite(best.distance)) {  // two points in one place
        return {0, {1, 0}, difference.onA(difference.a().vertices()[0]), difference.onB(difference.b().vertices()[0])};
    }
    Separation result;
    result.distance = best.distance;
    result.normal = faceOfA ? best.normal : -best.normal;
    if (faceOfA) {
        result.pointB = difference.onB(difference.b().vertices()[best.link.b]);
        result.pointA = result.pointB - result.distance * result.normal;
    } else {
        result.pointA = difference.onA(difference.a().vertices()[best.link.a]);
        result.pointB = result.pointA + result.distance * result.normal;
    }
    return result;
}

}  // namespace

Separation separation(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB) {
    const Difference difference(a, poseA, b, poseB);
    const std::optional<Nearest> nearest = nearestToOrigin(difference);
    Separation result = nearest ? separationAt(difference, *nearest) : overlapOf(difference);
    result.distance -= a.radius() + b.radius();
    result.pointA += a.radius() * result.normal;
    result.pointB -= b.radius() * result.normal;
    return result;
}

double separationAlong(Vec2 normal, const ConvexCore& a, const Transform& poseA, const ConvexCore& b,
                       const Transform& poseB) {
    return dot(normal, Difference(a, poseA, b, poseB).least(normal).w) - (a.radius() + b.radius());
}

}  // namespace cairn
