// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/authoring/edit_result.h"
#include "core/polygon/polygon_validity.h"
#include "core/scene/scene.h"

// Polygons and chains as they are drawn, vertex by vertex. Vertices are in the frame of the body, in metres, and are named
// by their indices in the shape.
namespace cairn {

enum class OutlineKind { polygon, chain, loop };
// Of a polygon or a chain; nothing of other shapes.
std::optional<OutlineKind> outlineKindOf(const SceneShape& shape);

// What is wrong with vertices as they stand, for a display that follows the drawing hand.
struct OutlineProblems {
    Text fault;                                    // why they make no shape, as the end of a sentence; empty where they do
    std::vector<std::size_t> repeated, collinear;  // vertices that a reader of files would leave out, ascending
    std::vector<std::size_t> notFinite;            // vertices that are nowhere, ascending
    std::optional<MeetingEdges> meeting;           // where edges cross or touch: two of them
};
OutlineProblems outlineProblems(std::span<const Vec2> vertices, OutlineKind kind);

// Convex pieces that make up a polygon, for display. None where the outline has a fault.
std::vector<std::vector<Vec2>> convexPieces(std::span<const Vec2> polygon);

// Edits of one vertex of a shape of a body. Refused where the outline would have a fault, or the shape is neither a polygon
// nor a chain. The frame of the body stays where it is. A vertex on the line between its neighbours is let be, so that it
// can be dragged from there. A polygon that has become clockwise is put in counter-clockwise order; the vertex that was put
// in or moved keeps its index.

// edge: the index of the vertex at which the edge begins; the new vertex has the index after it. Of an open chain, the last
// index puts one at the end.
EditResult insertVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t edge, Vec2 point);
EditResult removeVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t vertex);
EditResult moveVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t vertex, Vec2 point);

// Some of the vertices, in their order, from which none that is left out is farther than the tolerance (m, >= 0) from the
// edge that takes its place; the polygon stays simple. Ramer 1972, An Iterative Procedure for the Polygonal Approximation of
// Plane Curves; Douglas and Peucker 1973, Algorithms for the Reduction of the Number of Points; where edges would then meet,
// vertices come back.
std::vector<Vec2> simplified(std::span<const Vec2> vertices, OutlineKind kind, double tolerance);

// Simplifies the polygons and chains of bodies. Refused where there are none, and where no vertex is to spare.
struct SimplifyResult : EditResult {
    std::size_t before = 0, after = 0;  // vertices of all polygons and chains, with those of outlines that stay as they are
    double moved = 0;                   // how far the vertex that is farthest off is from the edge that takes its place, m
};
SimplifyResult simplifyBodies(Scene& scene, std::span<const std::string> ids, double tolerance);

// The corners of the convex hull of a body's shapes, counter-clockwise, in its frame. Circles and the ends of capsules count
// as polygons about them, of so many sides that the hull is nowhere farther out than a hundredth of their radius.
std::vector<Vec2> hullOf(const SceneBody& body);

// Makes the hull of each body its one shape, with the density, friction and so on of its first. Refused where every body is
// convex already, and where one has no area.
EditResult hullBodies(Scene& scene, std::span<const std::string> ids);

}  // namespace cairn
