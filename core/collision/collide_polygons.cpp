// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <tuple>

#include "core/collision/narrow_phase.h"

namespace cairn {

namespace {

// A polygon in a frame with the world's axes and the origin midway between the two bodies. It is the same frame whichever of
// the two comes first, so that swapping them gives the same numbers; and it keeps them small far from the world's origin.
struct Outline {
    const ConvexPolygon& polygon;
    std::size_t count;
    double x[ConvexPolygon::maxVertices], y[ConvexPolygon::maxVertices];
    double normalX[ConvexPolygon::maxVertices], normalY[ConvexPolygon::maxVertices];

    Outline(const ConvexPolygon& shape, Rotation rotation, Vec2 offset) : polygon(shape), count(shape.vertices().size()) {
        const std::span<const Vec2> vertices = shape.vertices();
        const std::span<const Vec2> normals = shape.normals();
        for (std::size_t i = 0; i < count; ++i) {
            const Vec2 vertex = rotate(rotation, vertices[i]) + offset;
            const Vec2 direction = rotate(rotation, normals[i]);
            x[i] = vertex.x;
            y[i] = vertex.y;
            normalX[i] = direction.x;
            normalY[i] = direction.y;
        }
    }

    std::size_t next(std::size_t i) const { return i + 1 < count ? i + 1 : 0; }
    Vec2 vertex(std::size_t i) const { return {x[i], y[i]}; }
    Vec2 normal(std::size_t i) const { return {normalX[i], normalY[i]}; }
    Vec2 localVertex(std::size_t i) const { return polygon.vertices()[i]; }
    double edgeLengthSquared(std::size_t i) const { return lengthSquared(localVertex(next(i)) - localVertex(i)); }
    // A point of edge i, in the body's frame; the ends come out exactly.
    Vec2 localPointOnEdge(std::size_t i, double fraction) const {
        const Vec2 start = localVertex(i);
        const Vec2 end = localVertex(next(i));
        return fraction <= 0 ? start : fraction >= 1 ? end : start + fraction * (end - start);
    }
};

struct Face {
    std::size_t index = 0;
    double separation = -std::numeric_limits<double>::infinity();
};

// The face of a from which b is farthest (least deep). Stops at the first face beyond the margin.
Face separatingFace(const Outline& a, const Outline& b, double margin) {
    Face best;
    for (std::size_t i = 0; i < a.count; ++i) {
        const double nx = a.normalX[i];
        const double ny = a.normalY[i];
        double least = nx * b.x[0] + ny * b.y[0];
        for (std::size_t j = 1; j < b.count; ++j) {
            least = std::min(least, nx * b.x[j] + ny * b.y[j]);
        }
        const double separation = least - (nx * a.x[i] + ny * a.y[i]);
        if (separation > best.separation) {
            best = {i, separation};
            if (separation > margin) {
                break;
            }
        }
    }
    return best;
}

// Whether the contact takes its normal from face fa of a rather than fb of b. Equal separations, as of boxes in a stack, are
// decided by what the faces are and not by who comes first: the longer one, then the one that looks up, then right, then the
// one that lies so.
bool isReference(const Outline& a, const Face& fa, const Outline& b, const Face& fb) {
    if (fa.separation != fb.separation) return fa.separation > fb.separation;
    const auto rank = [](const Outline& outline, std::size_t face) {
        const Vec2 normal = outline.normal(face);
        const Vec2 vertex = outline.vertex(face);
        return std::tuple(outline.edgeLengthSquared(face), normal.y, normal.x, vertex.y, vertex.x);
    };
    return rank(a, fa.index) >= rank(b, fb.index);
}

// The edge that faces against the normal most.
std::size_t incidentEdge(const Outline& outline, Vec2 normal) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.count; ++i) {
        const double d = dot(normal, outline.normal(i));
        if (d < least) {
            least = d;
            best = i;
        }
    }
    return best;
}

// Writes contacts found between a reference face and an incident edge in terms of A and B.
class Writer {
public:
    Writer(const Outline& reference, std::size_t face, const Outline& incident, std::size_t edge, bool referenceIsA)
        : m_reference(reference), m_face(face), m_incident(incident), m_edge(edge), m_referenceIsA(referenceIsA) {}

    void setFace(ContactManifold& manifold) const {
        const Vec2 normal = m_reference.normal(m_face);
        manifold.normal = m_referenceIsA ? normal : -normal;
        manifold.localNormal = m_reference.polygon.normals()[m_face];
        manifold.side = m_referenceIsA ? NormalSide::faceA : NormalSide::faceB;
    }

    // A point at a fraction of the reference face and a fraction of the incident edge.
    void add(ContactManifold& manifold, double onFace, double onEdge, double separation, std::uint32_t end) const {
        add(manifold, m_reference.localPointOnEdge(m_face, onFace), m_incident.localPointOnEdge(m_edge, onEdge), separation,
            m_referenceIsA ? featureId(m_face, m_edge, end) : featureId(m_edge, m_face, end));
    }

    // The two ends that are nearest to each other, by the line between them.
    void addCorners(ContactManifold& manifold, double margin, Rotation rotationA) const {
        std::size_t corner = 0;
        std::size_t other = 0;
        double least = std::numeric_limits<double>::infinity();
        for (const std::size_t i : {m_face, m_reference.next(m_face)}) {
            for (const std::size_t j : {m_edge, m_incident.next(m_edge)}) {
                const double d = distance(m_reference.vertex(i), m_incident.vertex(j));
                if (d < least) {
                    least = d;
                    corner = i;
                    other = j;
                }
            }
        }
        if (!(least <= margin)) {
            return;
        }
        const Vec2 direction =
            least > 0 ? normalized(m_incident.vertex(other) - m_reference.vertex(corner)) : m_reference.normal(m_face);
        manifold.normal = m_referenceIsA ? direction : -direction;
        manifold.localNormal = inverseRotate(rotationA, manifold.normal);
        manifold.side = NormalSide::points;
        add(manifold, m_reference.localVertex(corner), m_incident.localVertex(other), least,
            m_referenceIsA ? featureId(corner, other, cornerEnd) : featureId(other, corner, cornerEnd));
    }

private:
    void add(ContactManifold& manifold, Vec2 onReference, Vec2 onIncident, double separation, std::uint32_t feature) const {
        ContactPoint& point = manifold.points[manifold.pointCount++];
        point.localAnchorA = m_referenceIsA ? onReference : onIncident;
        point.localAnchorB = m_referenceIsA ? onIncident : onReference;
        point.baseSeparation = separation;
        point.feature = feature;
    }

    const Outline& m_reference;
    std::size_t m_face;
    const Outline& m_incident;
    std::size_t m_edge;
    bool m_referenceIsA;
};

}  // namespace

// The axis of greatest separation (separating axis theorem), then the incident edge cut to the width of the reference face.
//
// Where the polygons overlap, that axis is the shortest way out, and the deepest point stands above the reference face.
// Where they are apart it may stand beside it: then two corners are nearest to each other, both ends of the face and the
// edge that were found.
ContactManifold collidePolygons(const ConvexPolygon& shapeA, const Transform& poseA, const ConvexPolygon& shapeB,
                                const Transform& poseB, double margin) {
    const Vec2 half = 0.5 * (poseB.position - poseA.position);
    const Outline a(shapeA, poseA.rotation, -half);
    const Outline b(shapeB, poseB.rotation, half);

    ContactManifold manifold;
    const Face faceA = separatingFace(a, b, margin);
    if (!(faceA.separation <= margin)) {
        return manifold;
    }
    const Face faceB = separatingFace(b, a, margin);
    if (!(faceB.separation <= margin)) {
        return manifold;
    }

    const bool referenceIsA = isReference(a, faceA, b, faceB);
    const Outline& reference = referenceIsA ? a : b;
    const Outline& incident = referenceIsA ? b : a;
    const Face face = referenceIsA ? faceA : faceB;
    const Vec2 normal = reference.normal(face.index);
    const std::size_t edge = incidentEdge(incident, normal);
    const Writer writer(reference, face.index, incident, edge, referenceIsA);

    // Places along the face from its start, and heights above it. The incident edge runs the other way.
    const Vec2 along = perpendicular(normal);
    const Vec2 origin = reference.vertex(face.index);
    const double length = dot(along, reference.vertex(reference.next(face.index)) - origin);
    const Vec2 startOfEdge = incident.vertex(edge) - origin;
    const Vec2 endOfEdge = incident.vertex(incident.next(edge)) - origin;
    const double startPlace = dot(along, startOfEdge);
    const double endPlace = dot(along, endOfEdge);
    const double startHeight = dot(normal, startOfEdge);
    const double endHeight = dot(normal, endOfEdge);

    struct Cut {
        double place, onEdge, height;
    };
    const auto cutAt = [&](double place) {
        const double onEdge = (startPlace - place) / (startPlace - endPlace);
        return Cut{place, onEdge, startHeight + onEdge * (endHeight - startHeight)};
    };
    Cut low = endPlace >= 0 ? Cut{endPlace, 1, endHeight} : cutAt(0);
    Cut high = startPlace <= length ? Cut{startPlace, 0, startHeight} : cutAt(length);
    const double rounding = 1e-9 * length;  // of positions up to a million times the size
    const double gap = low.place - high.place;
    if (gap > 0 && (face.separation <= 0 || std::max(gap, face.separation) <= rounding)) {
        // Only rounding has put the deepest point beside the face. (Two corners this near have no line between them.)
        const bool startIsDeeper = startHeight < endHeight;
        low.place = high.place = std::clamp(startIsDeeper ? startPlace : endPlace, 0.0, length);
        low.onEdge = high.onEdge = startIsDeeper ? 0 : 1;
        low.height = high.height = face.separation;
    }

    if (low.place <= high.place) {
        // Along the tangent of the contact normal a face of B runs forwards and a face of A backwards.
        const Cut& first = referenceIsA ? high : low;
        const Cut& second = referenceIsA ? low : high;
        writer.setFace(manifold);
        if (first.height <= margin) {
            writer.add(manifold, first.place / length, first.onEdge, first.height, 0);
        }
        if (second.height <= margin && low.place < high.place) {
            writer.add(manifold, second.place / length, second.onEdge, second.height, 1);
        }
    }
    if (manifold.pointCount == 0 && face.separation > 0) {
        writer.addCorners(manifold, margin, poseA.rotation);
    }
    return manifold;
}

}  // namespace cairn
