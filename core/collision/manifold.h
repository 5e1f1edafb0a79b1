// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/geometry/shapes.h"
#include "core/math/large_array.h"
#include "core/math/transform.h"

namespace cairn {

// Which shape the local normal of a manifold turns with.
enum class NormalSide : std::uint8_t {
    faceA,   // a face of A: localNormal is its outward normal in A's body frame
    faceB,   // a face of B: localNormal is its outward normal in B's body frame, so that the contact normal is its opposite
    points,  // the line between the two anchors, as between circles or two corners; localNormal is in A's frame and serves
             // only when the anchors coincide
};

// One point of contact between two shapes. Anchors lie on the core of a shape: on the outline of a polygon, on the line of a
// capsule or segment, at the centre of a circle. The surface is the core thickened by the manifold's radius on that side.
struct ContactPoint {
    Vec2 localAnchorA;            // m, relative to A's centre of mass, in A's body frame
    Vec2 localAnchorB;            // m, relative to B's centre of mass, in B's body frame
    double baseSeparation = 0;    // m, at the poses of detection; negative when overlapping
    double approachSpeed = 0;     // m/s, normal relative velocity before this step's forces; negative when approaching
    double normalImpulse = 0;     // N s. In: where to start (warm start). Out: what the solver applied
    double tangentImpulse = 0;    // N s, along tangent(normal). In and out likewise
    double maxNormalImpulse = 0;  // N s, the greatest of the sub-steps of this step
    double totalNormalImpulse = 0, totalTangentImpulse = 0;  // N s, sums over the sub-steps of this step
    double lastCarried = 0;     // N s, the normal impulse of the last of the earlier steps in which there was any
    std::uint32_t feature = 0;  // names the pair of features that touch; equal in consecutive steps while they do
    std::uint32_t age = 0;      // steps since this feature pair was first found
    bool reopened = false;      // was apart (beyond the margin or without impulse) in the step before
};

// The contact of two shapes. The normal points from A to B; shapeA < shapeB always. The tangent is (n.y, -n.x).
struct ContactManifold {
    std::uint32_t shapeA = 0, shapeB = 0;  // indices of the World's shapes, which stand in scene order
    std::uint32_t bodyA = 0, bodyB = 0;    // indices into StepView::bodies; 0 is the fixed world
    Vec2 normal;                           // unit, world frame, at the poses of detection
    Vec2 localNormal;
    NormalSide side = NormalSide::points;
    std::uint8_t pointCount = 0;      // 1 or 2
    double radiusA = 0, radiusB = 0;  // m; 0 for polygons and segments
    double friction = 0;              // mixed coefficient of both shapes
    double restitution = 0;           // mixed coefficient of both shapes
    double surfaceSpeed = 0;          // m/s along tangent(normal): the sum of both surfaces', as conveyors have
    std::array<ContactPoint, 2> points;

    std::span<ContactPoint> activePoints() { return {points.data(), pointCount}; }
    std::span<const ContactPoint> activePoints() const { return {points.data(), pointCount}; }
};

constexpr Vec2 tangent(Vec2 normal) { return {normal.y, -normal.x}; }

// The pose of a body as contacts see it: the centre of mass and the rotation.
using MassPose = Transform;

// The separation (m) of a point of the manifold when the bodies have moved to other poses: exact for a face that has turned,
// with the incident point and the face followed as they were found at detection.
double separationAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b);

// The contact normal, from A to B, at moved poses.
Vec2 normalAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b);

// Where the contact acts: the middle between the two surfaces, in world coordinates.
Vec2 positionAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b);

// The contact of two shapes at the given poses of their bodies' frames, or one with pointCount 0 when they are farther apart
// than margin (m, >= 0). Fills normals, anchors, base separations and features; leaves bodies, materials and impulses alone.
// Anchors come out relative to the frames that the poses describe. Circles with coincident centres get the normal (1, 0).
//
// Swapping A and B turns the normal round and changes nothing else about the contact.
//
// A feature between faces is edgeA | edgeB << 8 | end << 16, whichever of the two served as the reference. End 0 is the
// first of the two along tangent(normal), so that a swap, which turns the tangent round, also swaps the ends and the order
// of the points. Where both ends fall in one place there is one point, named as end 0. A feature between corners is
// vertexA | vertexB << 8 | 2 << 16. A circle counts as edge or vertex 0. A line, in a capsule or a segment, has edge 0 on the
// right of the way from its first point to its second, and edge 1 on the left.
//
// A segment with neighbours gives only the contacts that the chain as a whole can give (see ChainEdge). Two of them give what
// lone segments would. A piece of a polygon likewise gives only what the polygon as a whole can give, and what lies in several
// pieces by one of them (see judge() of piece.h).
ContactManifold collide(const ShapeGeometry& a, const Transform& poseA, const ShapeGeometry& b, const Transform& poseB,
                        double margin);

}  // namespace cairn
