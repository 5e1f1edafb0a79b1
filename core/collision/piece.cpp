// SPDX-License-Identifier: MIT
#include "core/collision/piece.h"

#include <algorithm>

namespace cairn {

namespace {

// Sine of the angle up to which directions count as equal: far above round-off, far below what can be seen.
constexpr double sameDirection = 1e-9;

// The same of faces that lie on each other: a slop of 5 mm on half a metre.
constexpr double sameFace = 0.01;

bool isAlong(Vec2 direction, Vec2 normal, double tolerance) {
    return std::abs(cross(direction, normal)) <= tolerance && dot(direction, normal) > 0;
}

// Whether a direction is the normal of one of the piece's outer edges at a vertex.
bool isNormal(PieceCorners corners, std::size_t vertex, Vec2 direction, double tolerance) {
    const ConvexPolygon::OutlineCorner& corner = corners[vertex];
    return (corner.ownsBefore && isAlong(direction, corner.normalBefore, tolerance)) ||
           (corner.ownsAfter && isAlong(direction, corner.normalAfter, tolerance));
}

}  // namespace

PieceVerdict judge(PieceCorners corners, std::size_t vertex, Vec2 direction) {
    if (corners.empty()) return PieceVerdict::own;
    const Vec2 before = corners[vertex].normalBefore, after = corners[vertex].normalAfter;
    if (isNormal(corners, vertex, direction, sameDirection)) return PieceVerdict::own;

    const bool sticksOut = cross(before, after) > 0;
    const bool isBetween = cross(before, direction) >= -sameDirection && cross(direction, after) >= -sameDirection &&
                           dot(direction, before + after) > 0;
    if (!sticksOut || !isBetween) return PieceVerdict::inner;
    const bool owns =
        dot(direction, before) >= dot(direction, after) ? corners[vertex].ownsBefore : corners[vertex].ownsAfter;
    return owns ? PieceVerdict::own : PieceVerdict::neighbours;
}

PieceVerdict judgeFace(PieceCorners corners, std::size_t vertex, Vec2 direction) {
    if (!corners.empty() && isNormal(corners, vertex, direction, sameFace)) return PieceVerdict::own;
    return judge(corners, vertex, direction);
}

bool isBuried(PieceCorners corners) {
    return !corners.empty() && std::ranges::none_of(corners, &ConvexPolygon::OutlineCorner::beginsOuter);
}

bool belongsToNext(PieceCorners corners, std::size_t vertex) {
    if (corners.empty()) return false;
    const ConvexPolygon::OutlineCorner& corner = corners[vertex];
    return corner.ownsBefore && !corner.ownsAfter && isAlong(corner.normalBefore, corner.normalAfter, sameDirection);
}

}  // namespace cairn
