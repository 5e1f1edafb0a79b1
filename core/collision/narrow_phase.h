// SPDX-License-Identifier: MIT
#pragma once

#include "core/collision/manifold.h"
#include "core/collision/piece.h"
#include "core/geometry/convex_core.h"

namespace cairn {

// A shape other than a circle, as the narrow phase sees it: its core, thickened by its radius.
struct CoreShape {
    ConvexCore core;
    const Segment* chainEdge = nullptr;  // nothing unless it has neighbours
    PieceCorners pieceCorners;           // none unless it is a piece of a polygon

    explicit CoreShape(const ShapeGeometry& shape) : core(shape) {
        const Segment* segment = std::get_if<Segment>(&shape);
        if (segment && (segment->before || segment->after)) chainEdge = segment;
        if (const auto* polygon = std::get_if<ConvexPolygon>(&shape)) pieceCorners = polygon->outlineCorners();
    }
};

// The cases of collide(); see there.
ContactManifold collideCircles(const Circle& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                               double margin);
ContactManifold collideCoreCircle(const CoreShape& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                                  double margin);
ContactManifold collideCores(const CoreShape& a, const Transform& poseA, const CoreShape& b, const Transform& poseB,
                             double margin);

// What a feature has in place of an end where corners meet.
inline constexpr std::uint32_t cornerEnd = 2;

constexpr std::uint32_t featureId(std::size_t a, std::size_t b, std::uint32_t end) {
    return static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b) << 8 | end << 16;
}

}  // namespace cairn
