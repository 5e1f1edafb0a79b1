// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/shapes.h"

namespace cairn {

// A convex piece of a larger polygon, as it is to what touches it. Alone it would also push across its inner edges, which stops
// what slides over a seam, and at a corner that several pieces share each would give the same contact. The polygon as a whole
// pushes along the normals of its edges, and at a corner that sticks out in the directions between those of its two edges.
using PieceCorners = std::span<const ConvexPolygon::OutlineCorner>;  // none for a polygon that is whole

enum class PieceVerdict {
    own,         // this piece gives the contact
    neighbours,  // the polygon gives it, by another piece
    inner,       // the polygon gives none in this direction here
};

// Of a contact at a vertex of the piece in a direction out of it (unit, in the body's frame). A direction between the normals
// of two edges belongs to the piece with the edge that it is nearer to, as a whole polygon would touch by that edge.
PieceVerdict judge(PieceCorners corners, std::size_t vertex, Vec2 direction);

// The same where a face of the other shape lies over the vertex, against the direction. A face that is parallel to an edge of the
// polygon but for the errors of a solver lies on this edge, and on both where the corner is that flat: else what slides over it would
// stand on one edge at a time, and tip.
PieceVerdict judgeFace(PieceCorners corners, std::size_t vertex, Vec2 direction);

// Whether the edge from a vertex to the next is one of the polygon's.
inline bool isOuter(PieceCorners corners, std::size_t edge) { return corners.empty() || corners[edge].beginsOuter; }

// Whether a piece has no edge of the polygon's. What has its middle in there leaves by the nearest edge, into the next piece, which
// pushes it on.
bool isBuried(PieceCorners corners);

// Whether the polygon goes straight on at a vertex from an edge of this piece to one of the next. A point of contact there belongs to the
// edge that begins.
bool belongsToNext(PieceCorners corners, std::size_t vertex);

}  // namespace cairn
