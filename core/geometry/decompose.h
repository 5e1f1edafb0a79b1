// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/geometry/shapes.h"

namespace cairn {

// Splits a simple polygon into convex pieces. The vertices must be those of a polygon without fault, as checkPolygon() leaves them:
// counter-clockwise, none repeated or collinear, edges that meet at their ends only. Of other input, what could be split is
// returned.
//
// Pieces have up to ConvexPolygon::maxVertices corners, and know which of their edges are on the outline; their areas add up. A polygon
// that is convex is one piece, without inner edges or outlineCorners().
//
// Ears are cut off (Meisters 1975, Polygons Have Ears), by the exact orientation(); diagonals are flipped until the triangulation is
// a constrained Delaunay one, which has the greatest least angle (Lawson 1977, Software for C1 Surface Interpolation; Lee and Lin 1986,
// Generalized Delaunay Triangulation for Planar Graphs); and diagonals that neither of their ends needs to be convex are taken out, the
// longest first, as these bound the thinnest triangles (Hertel and Mehlhorn 1983, Fast Triangulation of Simple Polygons), which leaves
// at most four times as many pieces as are needed. Where edges of a piece come to lie in line, as at the foot of a comb, they are one.
//
// Between the polygon's own vertices some pieces may be slivers, as from the corners of a trough to each short edge of its bowl. Where a
// seam would leave an angle of less than 0.2 rad, the corners that need seams get vertices opposite to them, on the nearest edge
// (DividedOutline), and all is done again, up to three times; the split with the fewest such pieces is taken. The time grows as the
// number of vertices times that of reflex ones.
std::vector<ConvexPolygon> decompose(std::span<const Vec2> polygon);

}  // namespace cairn
