// SPDX-License-Identifier: MIT
#include "core/collision/piece.h"

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
    const auto& [before, after, ownsAfter] = corners[vertex];
    const bool ownsBefore = corners[vertex > 0 ? vertex - 1 : corners.size() - 1].beginsOuter;
    return (ownsBefore && isAlong(direction, before, tolerance)) || (ownsAfter && isAlong(direction, after, tolerance));
}

}  // namespace

PieceVerdict judge(PieceCorners corners, std::size_t vertex, Vec2 direction) {
    if (corners.empty()) return PieceVerdict::own;
    const auto& [before, after, ownsAfter] = corners[vertex];
    if (isNormal(corners, vertex, direction, sameDirection)) return PieceVerdict::own;

    const bool sticksOut = cross(before, after) > 0;
    const bool isBetween = cross(before, direction) >= -sameDirection && cross(direction, after) >= -sameDirection &&
                           dot(direction, before + after) > 0;
    if (!sticksOut || !isBetween) return PieceVerdict::inner;
    const bool ownsBefore = corners[vertex > 0 ? vertex - 1 : corners.size() - 1].beginsOuter;
    const bool owns = dot(direction, before) >= dot(direction, after) ? ownsBefore : ownsAfter;
    return owns ? PieceVerdict::own : PieceVerdict::neighbours;
}

PieceVerdict judgeFace(PieceCorners corners, std::size_t vertex, Vec2 direction) {
    if (!corners.empty() && isNormal(corners, vertex, direction, sameFace)) return PieceVerdict::own;
    return judge(corners, vertex, direction);
}

}  // namespace cairn
