// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "core/exchange/scene_format.h"
#include "core/scene/scene.h"

namespace cairn {

// A part of a shape as engines have it whose shapes are circles, convex polygons of few vertices, and chains.
struct EnginePiece {
    std::variant<CircleShape, PolygonShape, ChainShape> geometry;
    double density = 0;  // kg/m^2, such that the pieces weigh as much as the shape, about the same centre
    bool isThickened = false;
};

// The most vertices of a polygon in Box2D and its kin.
inline constexpr std::size_t engineMaxVertices = 8;

// Such engines take corners of a polygon for one that are nearer than half of this, m, and end the program, or make a box of 2 m, where
// fewer than three are left; and want the vertices of a chain so far apart.
inline constexpr double engineSlop = 0.005;

// The pieces of a shape, in the frame of its body. A box is a polygon from its lower left corner on; a polygon that is not convex is split, as are
// those of more vertices than engines take; a capsule is a box and a circle at each end, each of half the density, so that the mass is right and
// the inertia a little low. A polygon that is too thin is a box as thick as engineSlop, of the same mass; of vertices of a chain that are too near to each other the
// first is taken. Corners that stick out by less than the flatness (m) are left out where a polygon has to be split anyway.
std::vector<EnginePiece> enginePieces(const SceneShape& shape, double flatness);

// The shapes of a scene that are too thin.
std::vector<Loss> thinShapes(const Scene& scene);

// The shape that an engine's convex polygon is: a box where it is a rectangle, turned by no more than 45 degrees; else a polygon.
std::variant<BoxShape, PolygonShape> convexShapeOf(std::span<const Vec2> vertices);

}  // namespace cairn
