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
// Pieces have vertices of the polygon and no others, so that their areas add up and no seam ends within an edge. They have up to
// ConvexPolygon::maxVertices corners, and know which of their edges are inner ones. A polygon that is convex is one piece, without inner
// edges or outlineCorners().
//
// Ears are cut off (Meisters 1975, Polygons Have Ears), by the exact orientation(); diagonals are flipped until the triangulation is
// a constrained Delaunay one, which has the greatest least angle (Lawson 1977, Software for C1 Surface Interpolation; Lee and Lin 1986,
// Generalized Delaunay Triangulation for Planar Graphs); and diagonals that neither of their ends needs to be convex are taken out, the
// longest first, as these bound the thinnest triangles (Hertel and Mehlhorn 1983, Fast Triangulation of Simple Polygons), which leaves
// at most four times as many pieces as are needed. The time grows as the number of vertices times that of reflex ones.
std::vector<ConvexPolygon> decompose(std::span<const Vec2> vertices);

}  // namespace cairn
