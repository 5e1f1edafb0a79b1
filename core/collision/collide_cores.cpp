// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

#include "core/collision/chain_edge.h"
#include "core/collision/outline.h"

namespace cairn {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Face {
    std::size_t index = 0;
    double separation = -infinity;
};

// The vertex that is least far along a normal; the first of equals.
std::size_t farthestAgainst(const Outline& outline, Vec2 normal) {
    std::size_t best = 0;
    double least = infinity;
    for (std::size_t i = 0; i < outline.count; ++i) {
        const double place = normal.x * outline.x[i] + normal.y * outline.y[i];
        if (place < least) {
            least = place;
            best = i;
        }
    }
    return best;
}

// The face of a from which b is farthest (least deep). Stops at the first face beyond reach.
Face separatingFace(const Outline& a, const Outline& b, double reach) {
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
            if (separation > reach) {
                break;
            }
        }
    }
    return best;
}

// The same among the faces by which a may touch b, where one of them is a piece of a polygon.
Face admittedFace(const Outline& a, const Outline& b) {
    Face best;
    if (b.isBuried()) return best;
    const bool leavesByAny = a.isBuried() && a.contains(b.center());
    for (std::size_t i = 0; i < a.count; ++i) {
        if (!a.isOuterEdge(i) && !leavesByAny) continue;
        const std::size_t deepest = farthestAgainst(b, a.normal(i));
        const double separation =
            a.normalX[i] * b.x[deepest] + a.normalY[i] * b.y[deepest] - (a.normalX[i] * a.x[i] + a.normalY[i] * a.y[i]);
        if (separation > best.separation && b.judgeFace(deepest, -a.normal(i)) != PieceVerdict::inner)
            best = {i, separation};
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

// The outer edge that faces against the normal most.
std::size_t incidentEdge(const Outline& outline, Vec2 normal) {
    std::size_t best = 0;
    double least = infinity;
    for (std::size_t i = 0; i < outline.count; ++i) {
        const double d = dot(normal, outline.normal(i));
        if (d < least && outline.isOuterEdge(i)) {
            least = d;
            best = i;
        }
    }
    return best;
}

// What of the incident edge stands over the reference face: places along the face from its start, and heights above it.
struct Overlap {
    struct End {
        double place = 0;
        double onEdge = 0;  // fraction of the incident edge, from its start
        double height = 0;
    };
    End low, high;  // low.place <= high.place; one where they are equal
    double length = 0;
};

// The contact of a reference face with the edge of the other outline that faces it.
class FaceContact {
public:
    FaceContact(const Outline& reference, std::size_t face, const Outline& incident, bool referenceIsA, double reach)
        : m_reference(reference),
          m_face(face),
          m_incident(incident),
          m_edge(incidentEdge(incident, reference.normal(face))),
          m_referenceIsA(referenceIsA),
          m_reach(reach) {}

    // Nothing where the edge stands beside the face by more than rounding, or more than slack.
    std::optional<Overlap> overlap(double slack) const;

    // Fills in the contact by the face's normal; no points where they are out of reach.
    void along(const Overlap& overlap, ContactManifold& manifold) const;

    // Fills in the contact by the line between the two ends of face and edge that are nearest to each other.
    void betweenCorners(ContactManifold& manifold) const;

    // Whether it is for these pieces of polygons to give this contact. isDeepest: no face separates them more, those counted by which
    // they may not touch. Else the incident shape must have come in through the face: reach through it, or have its middle in the
    // reference and no other face much nearer. What stands on a floor has not come through its underside.
    bool belongsToPieces(bool isDeepest) const;

    double cornerDistance() const { return nearestCorners().distance; }

private:
    struct Corners {
        std::size_t reference = 0, incident = 0;
        double distance = infinity;
    };
    Corners nearestCorners() const;

    std::uint32_t feature(std::size_t onReference, std::size_t onIncident, std::uint32_t end) const {
        return m_referenceIsA ? featureId(onReference, onIncident, end) : featureId(onIncident, onReference, end);
    }
    void add(ContactManifold& manifold, Vec2 onReference, Vec2 onIncident, double distance, std::uint32_t feature) const {
        ContactPoint& point = manifold.points[manifold.pointCount++];
        point.localAnchorA = m_referenceIsA ? onReference : onIncident;
        point.localAnchorB = m_referenceIsA ? onIncident : onReference;
        point.baseSeparation = distance - (m_reference.radius() + m_incident.radius());
        point.feature = feature;
    }

    const Outline& m_reference;
    std::size_t m_face;
    const Outline& m_incident;
    std::size_t m_edge;
    bool m_referenceIsA;
    double m_reach;
};

std::optional<Overlap> FaceContact::overlap(double slack) const {
    // The incident edge runs against the face.
    const Vec2 normal = m_reference.normal(m_face);
    const Vec2 along = perpendicular(normal);
    const Vec2 origin = m_reference.vertex(m_face);
    const double length = dot(along, m_reference.vertex(m_reference.next(m_face)) - origin);
    const Vec2 startOfEdge = m_incident.vertex(m_edge) - origin;
    const Vec2 endOfEdge = m_incident.vertex(m_incident.next(m_edge)) - origin;
    const Overlap::End start{dot(along, startOfEdge), 0, dot(normal, startOfEdge)};
    const Overlap::End end{dot(along, endOfEdge), 1, dot(normal, endOfEdge)};

    const auto cutAt = [&](double place) {
        const double onEdge = (start.place - place) / (start.place - end.place);
        return Overlap::End{place, onEdge, start.height + onEdge * (end.height - start.height)};
    };
    Overlap result{end.place >= 0 ? end : cutAt(0), start.place <= length ? start : cutAt(length), length};
    if (result.low.place > result.high.place) {
        // Beside the face, or upright over it and turned by rounding alone.
        Overlap::End nearest = start.place < 0 || (end.place <= length && start.height < end.height) ? start : end;
        const double beside = std::max(-nearest.place, nearest.place - length);
        const double rounding = 1e-9 * length;  // of positions up to a million times the size
        if (beside > std::max(rounding, slack)) return std::nullopt;
        nearest.place = std::clamp(nearest.place, 0.0, length);
        result.low = result.high = nearest;
    }
    // One point, the deeper one, whichever shape comes first.
    if (result.low.place == result.high.place)
        result.low = result.high = result.low.height < result.high.height ? result.low : result.high;
    return result;
}

void FaceContact::along(const Overlap& overlap, ContactManifold& manifold) const {
    const Vec2 normal = m_reference.normal(m_face);
    manifold.normal = m_referenceIsA ? normal : -normal;
    manifold.localNormal = m_reference.normals[m_face];
    manifold.side = m_referenceIsA ? NormalSide::faceA : NormalSide::faceB;
    const auto addEnd = [&](const Overlap::End& at, std::uint32_t end) {
        if (!(at.height <= m_reach)) return;
        add(manifold, m_reference.localPointOnEdge(m_face, at.place / overlap.length),
            m_incident.localPointOnEdge(m_edge, at.onEdge), at.height, feature(m_face, m_edge, end));
    };
    // Along the tangent of the contact normal a face of B runs forwards and a face of A backwards.
    addEnd(m_referenceIsA ? overlap.high : overlap.low, 0);
    if (overlap.low.place < overlap.high.place) addEnd(m_referenceIsA ? overlap.low : overlap.high, 1);
}

bool FaceContact::belongsToPieces(bool isDeepest) const {
    const Vec2 normal = m_reference.normal(m_face);
    if (m_incident.judgeFace(farthestAgainst(m_incident, normal), -normal) != PieceVerdict::own) return false;
    if (isDeepest) return true;
    const Vec2 middle = m_incident.center();
    // Both faces of a line lie in one place.
    if (m_reference.isLine()) return dot(normal, middle - m_reference.vertex(m_face)) >= 0;
    if (m_incident.meets(m_reference.vertex(m_face), m_reference.vertex(m_reference.next(m_face)), m_reach)) return true;
    if (!m_reference.contains(middle)) return false;
    if (m_reference.isPiece()) return true;
    const auto depth = [&](std::size_t i) { return dot(m_reference.normal(i), m_reference.vertex(i) - middle); };
    for (std::size_t i = 0; i < m_reference.count; ++i)
        if (2 * depth(i) < depth(m_face)) return false;
    return true;
}

FaceContact::Corners FaceContact::nearestCorners() const {
    Corners nearest;
    for (const std::size_t i : {m_face, m_reference.next(m_face)}) {
        for (const std::size_t j : {m_edge, m_incident.next(m_edge)}) {
            const double d = distance(m_reference.vertex(i), m_incident.vertex(j));
            if (d < nearest.distance) nearest = {i, j, d};
        }
    }
    return nearest;
}

void FaceContact::betweenCorners(ContactManifold& manifold) const {
    const Corners corners = nearestCorners();
    if (!(corners.distance <= m_reach)) return;
    const Vec2 direction = corners.distance > 0
                               ? normalized(m_incident.vertex(corners.incident) - m_reference.vertex(corners.reference))
                               : m_reference.normal(m_face);
    if (m_reference.judge(corners.reference, direction) != PieceVerdict::own ||
        m_incident.judge(corners.incident, -direction) != PieceVerdict::own)
        return;
    manifold.normal = m_referenceIsA ? direction : -direction;
    manifold.localNormal = inverseRotate((m_referenceIsA ? m_reference : m_incident).rotation, manifold.normal);
    manifold.side = NormalSide::points;
    add(manifold, m_reference.vertices[corners.reference], m_incident.vertices[corners.incident], corners.distance,
        feature(corners.reference, corners.incident, cornerEnd));
}

// The axis of greatest separation (separating axis theorem), then the incident edge cut to the width of the reference face.
//
// Where the cores overlap, that axis is the shortest way out, and the deepest point stands over the reference face. Where they
// are apart it may stand beside it: then two corners are nearest to each other, both ends of the face and the edge that
// were found.
//
// A piece of a polygon takes part by its outer faces alone. Where an inner one separates more, its neighbour has the contact, unless
// the other shape has come in through an outer face of this piece too.
void collideAlone(const Outline& a, const Outline& b, double reach, ContactManifold& manifold) {
    const Face faceA = separatingFace(a, b, reach);
    if (!(faceA.separation <= reach)) return;
    const Face faceB = separatingFace(b, a, reach);
    if (!(faceB.separation <= reach)) return;

    const bool arePieces = a.isPiece() || b.isPiece();
    const Face admittedA = arePieces ? admittedFace(a, b) : faceA;
    const Face admittedB = arePieces ? admittedFace(b, a) : faceB;
    const bool referenceIsA = isReference(a, admittedA, b, admittedB);
    const Face face = referenceIsA ? admittedA : admittedB;
    if (face.separation == -infinity) return;
    const bool isDeepest = face.separation == std::max(faceA.separation, faceB.separation);
    const FaceContact contact(referenceIsA ? a : b, face.index, referenceIsA ? b : a, referenceIsA, reach);
    if (arePieces && !contact.belongsToPieces(isDeepest)) return;

    // Cores that overlap have their deepest point over the face but for rounding. Two lines, one behind the other, are apart
    // though no face separates them.
    const bool apart = face.separation > 0 || (a.isLine() && b.isLine());
    const std::optional<Overlap> overlap = contact.overlap(apart || !isDeepest ? 0 : infinity);
    // Between surfaces that stand off from the cores, corners count as soon as they are nearest. Polygons are as near as their
    // margin then, and a face with its two points is the better contact.
    const auto cornersAreNearer = [&] {
        const double rounding = 1e-9 * overlap->length;
        return contact.cornerDistance() < std::min(overlap->low.height, overlap->high.height) - rounding;
    };
    if (overlap && !(apart && a.radius() + b.radius() > 0 && cornersAreNearer())) contact.along(*overlap, manifold);
    if (apart && manifold.pointCount == 0) contact.betweenCorners(manifold);
}

// Takes out points at which a polygon goes straight on from a piece to the next.
void leaveSeamsToNext(const Outline& piece, bool pieceIsA, ContactManifold& manifold) {
    const auto isNext = [&](const ContactPoint& point) {
        const Vec2 anchor = pieceIsA ? point.localAnchorA : point.localAnchorB;
        for (std::size_t i = 0; i < piece.count; ++i)
            if (piece.vertices[i] == anchor && belongsToNext(piece.shape.pieceCorners, i)) return true;
        return false;
    };
    const auto points = manifold.activePoints();
    manifold.pointCount = static_cast<std::uint8_t>(std::ranges::remove_if(points, isNext).begin() - points.begin());
}

// Whether another shape is less deep below the line of an edge of a chain than below that of its neighbour in a direction.
bool isLessDeepThanBeyond(const ChainEdge& chain, Vec2 direction, const Outline& edge, const Outline& other) {
    const ChainEdge::Corner corner = chain.cornerTowards(direction);
    const auto heightAbove = [&](Vec2 localNormal) {
        const Vec2 normal = rotate(edge.rotation, localNormal);
        const Vec2 deepest = other.vertex(farthestAgainst(other, normal));
        return dot(normal, deepest - (rotate(edge.rotation, corner.point) + edge.offset));
    };
    return heightAbove(chain.normal()) >= heightAbove(corner.neighbourNormal);
}

// Makes the contact with an edge of a chain one that the chain as a whole can give.
void limitToChain(const Outline& edge, const Outline& other, bool edgeIsA, double reach, ContactManifold& manifold) {
    const Segment& segment = *edge.shape.chainEdge;
    const ChainEdge chain(segment, inverseRotate(edge.rotation, other.center() - edge.offset));

    const bool byFaceOfEdge = manifold.side == (edgeIsA ? NormalSide::faceA : NormalSide::faceB);
    const Vec2 direction =
        byFaceOfEdge ? manifold.localNormal : inverseRotate(edge.rotation, edgeIsA ? manifold.normal : -manifold.normal);
    auto verdict = chain.judge(direction);
    if (verdict == ChainEdge::Verdict::beyond && isLessDeepThanBeyond(chain, direction, edge, other))
        verdict = ChainEdge::Verdict::face;
    if (verdict != ChainEdge::Verdict::admitted) manifold.pointCount = 0;
    if (verdict == ChainEdge::Verdict::face) {
        const FaceContact contact(edge, chain.face(), other, edgeIsA, reach);
        if (const std::optional<Overlap> overlap = contact.overlap(0)) contact.along(*overlap, manifold);
    }
    if (chain.endsFlat()) {
        const auto belongsToNext = [&](const ContactPoint& point) {
            return (edgeIsA ? point.localAnchorA : point.localAnchorB) == segment.point2;
        };
        const auto points = manifold.activePoints();
        manifold.pointCount =
            static_cast<std::uint8_t>(std::ranges::remove_if(points, belongsToNext).begin() - points.begin());
    }
}

}  // namespace

ContactManifold collideCores(const CoreShape& shapeA, const Transform& poseA, const CoreShape& shapeB,
                             const Transform& poseB, double margin) {
    ContactManifold manifold;
    manifold.radiusA = shapeA.core.radius();
    manifold.radiusB = shapeB.core.radius();
    const double reach = margin + (manifold.radiusA + manifold.radiusB);
    const Vec2 half = 0.5 * (poseB.position - poseA.position);
    const Outline a(shapeA, poseA.rotation, -half);
    const Outline b(shapeB, poseB.rotation, half);
    collideAlone(a, b, reach, manifold);
    if (a.isPiece()) leaveSeamsToNext(a, true, manifold);
    if (b.isPiece()) leaveSeamsToNext(b, false, manifold);
    if (manifold.pointCount > 0 && !shapeA.chainEdge != !shapeB.chainEdge) {
        const bool edgeIsA = shapeA.chainEdge;
        limitToChain(edgeIsA ? a : b, edgeIsA ? b : a, edgeIsA, reach, manifold);
    }
    return manifold;
}

}  // namespace cairn
