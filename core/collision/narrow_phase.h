// SPDX-License-Identifier: MIT
#pragma once

#include "core/collision/manifold.h"

namespace cairn {

// The cases of collide(), one for each pair of kinds of shapes; see there.
ContactManifold collideCircles(const Circle& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                               double margin);
ContactManifold collidePolygonCircle(const ConvexPolygon& a, const Transform& poseA, const Circle& b, const Transform& poseB,
                                     double margin);
ContactManifold collidePolygons(const ConvexPolygon& a, const Transform& poseA, const ConvexPolygon& b,
                                const Transform& poseB, double margin);

// What a feature has in place of an end where corners meet.
inline constexpr std::uint32_t cornerEnd = 2;

constexpr std::uint32_t featureId(std::size_t a, std::size_t b, std::uint32_t end) {
    return static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b) << 8 | end << 16;
}

}  // namespace cairn
