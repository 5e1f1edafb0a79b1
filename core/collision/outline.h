// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "core/collision/narrow_phase.h"

namespace cairn {

// A core in a frame with the world's axes and the origin midway between two bodies. It is the same frame whichever of the two
// comes first, so that swapping them gives the same numbers; and it keeps them small far from the world's origin.
struct Outline {
    const CoreShape& shape;
    std::span<const Vec2> vertices, normals;  // in the body's frame
    Rotation rotation;
    Vec2 offset;  // where the body stands
    std::size_t count;
    double x[ConvexPolygon::maxVertices], y[ConvexPolygon::maxVertices];
    double normalX[ConvexPolygon::maxVertices], normalY[ConvexPolygon::maxVertices];

    Outline(const CoreShape& coreShape, Rotation turn, Vec2 place)
        : shape(coreShape),
          vertices(coreShape.core.vertices()),
          normals(coreShape.core.normals()),
          rotation(turn),
          offset(place),
          count(vertices.size()) {
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
    // World directions.
    PieceVerdict judge(std::size_t i, Vec2 direction) const {
        return isPiece() ? cairn::judge(shape.pieceCorners, i, inverseRotate(rotation, direction)) : PieceVerdict::own;
    }
    PieceVerdict judgeFace(std::size_t i, Vec2 direction) const {
        return isPiece() ? cairn::judgeFace(shape.pieceCorners, i, inverseRotate(rotation, direction)) : PieceVerdict::own;
    }
    bool isPiece() const { return !shape.pieceCorners.empty(); }
    bool isOuterEdge(std::size_t i) const { return isOuter(shape.pieceCorners, i); }
    bool isBuried() const { return cairn::isBuried(shape.pieceCorners); }
    bool isLine() const { return count == 2; }
    double radius() const { return shape.core.radius(); }
    double edgeLengthSquared(std::size_t i) const { return lengthSquared(vertices[next(i)] - vertices[i]); }
    // A point of edge i, in the body's frame; the ends come out exactly.
    Vec2 localPointOnEdge(std::size_t i, double fraction) const {
        const Vec2 start = vertices[i];
        const Vec2 end = vertices[next(i)];
        return fraction <= 0 ? start : fraction >= 1 ? end : start + fraction * (end - start);
    }
    bool contains(Vec2 point) const {
        for (std::size_t i = 0; i < count; ++i)
            if (dot(normal(i), point - vertex(i)) > 0) return false;
        return true;
    }
    // Whether any of the way from one point to another lies within, or no farther beyond each edge than slack.
    bool meets(Vec2 from, Vec2 to, double slack) const {
        double first = 0, last = 1;
        for (std::size_t i = 0; i < count; ++i) {
            const double start = dot(normal(i), from - vertex(i)) - slack;
            const double end = dot(normal(i), to - vertex(i)) - slack;
            if (start > 0 && end > 0) return false;
            if (start > 0) first = std::max(first, start / (start - end));
            if (end > 0) last = std::min(last, start / (start - end));
        }
        return first <= last;
    }
    Vec2 center() const {
        Vec2 sum;
        for (std::size_t i = 0; i < count; ++i) sum += vertex(i);
        return {sum.x / static_cast<double>(count), sum.y / static_cast<double>(count)};
    }
};

}  // namespace cairn
