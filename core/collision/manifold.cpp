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
    const Vec2 normal = normalAt(manifold, point, a, b);
    const Vec2 onA = apply(a, point.localAnchorA) + manifold.radiusA * normal;
    const Vec2 onB = apply(b, point.localAnchorB) - manifold.radiusB * normal;
    // What touches a face slides along it, and the face's own anchor stays behind.
    const Vec2 halfGap = 0.5 * dot(normal, onB - onA) * normal;
    switch (manifold.side) {
        case NormalSide::faceA:
            return onB - halfGap;
        case NormalSide::faceB:
            return onA + halfGap;
        case NormalSide::points:
            break;
    }
    return 0.5 * (onA + onB);
}

}  // namespace cairn
