// SPDX-License-Identifier: MIT
#include "core/collision/manifold.h"

namespace cairn {

namespace {

// From anchor A to anchor B. Positions are subtracted first, so that nothing is lost far from the origin.
Vec2 anchorDelta(const ContactPoint& point, const MassPose& a, const MassPose& b) {
    return (b.position - a.position) + (rotate(b.rotation, point.localAnchorB) - rotate(a.rotation, point.localAnchorA));
}

Vec2 normalAlong(const ContactManifold& manifold, Vec2 delta, const MassPose& a, const MassPose& b) {
    switch (manifold.side) {
        case NormalSide::faceA:
            return rotate(a.rotation, manifold.localNormal);
        case NormalSide::faceB:
            return -rotate(b.rotation, manifold.localNormal);
        case NormalSide::points:
            break;
    }
    return delta == Vec2{} ? rotate(a.rotation, manifold.localNormal) : normalized(delta);
}

}  // namespace

double separationAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b) {
    const Vec2 delta = anchorDelta(point, a, b);
    const double distance =
        manifold.side == NormalSide::points ? length(delta) : dot(delta, normalAlong(manifold, delta, a, b));
    return distance - (manifold.radiusA + manifold.radiusB);
}

Vec2 normalAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b) {
    return normalAlong(manifold, anchorDelta(point, a, b), a, b);
}

Vec2 positionAt(const ContactManifold& manifold, const ContactPoint& point, const MassPose& a, const MassPose& b) {
    const Vec2 armA = rotate(a.rotation, point.localAnchorA);
    const Vec2 armB = rotate(b.rotation, point.localAnchorB);
    const Vec2 delta = (b.position - a.position) + (armB - armA);
    const Vec2 normal = normalAlong(manifold, delta, a, b);
    const double separation = dot(normal, delta) - (manifold.radiusA + manifold.radiusB);
    // What touches a face slides along it, and the face's own anchor stays behind.
    if (manifold.side == NormalSide::faceA) return b.position + armB - (manifold.radiusB + 0.5 * separation) * normal;
    return a.position + armA + (manifold.radiusA + 0.5 * separation) * normal;
}

}  // namespace cairn
