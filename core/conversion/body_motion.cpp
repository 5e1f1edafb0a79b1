// SPDX-License-Identifier: MIT
#include "core/conversion/body_motion.h"

#include <algorithm>
#include <cmath>

#include "core/math/transform.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

Vec2 velocityOfCenterOverOrigin(const SceneBody& body) {
    if (body.angularVelocity == 0 || body.fixedRotation) return {};
    return cross(body.angularVelocity, rotate(Rotation::fromAngle(body.angle), bodyMass(body).center));
}

}  // namespace

Vec2 originVelocity(const SceneBody& body) { return body.linearVelocity - velocityOfCenterOverOrigin(body); }

void setOriginVelocity(SceneBody& body, Vec2 velocity) { body.linearVelocity = velocity + velocityOfCenterOverOrigin(body); }

double inertiaAboutOrigin(const MassProperties& mass) {
    return mass.inertia > 0 ? mass.inertia + mass.mass * lengthSquared(mass.center) : 0;
}

void setMassData(SceneBody& body, double mass, Vec2 center, double inertia) {
    if (body.type != SceneBodyType::dynamic) return;
    if (!(mass > 0)) mass = 1;
    const double aboutCenter = std::max(0.0, inertia - mass * lengthSquared(center));
    // What engines compute from 32-bit numbers is their own.
    constexpr double precision = 1e-4;
    const MassProperties own = bodyMass(body);
    const bool isOwn = std::abs(own.mass - mass) <= precision * mass &&
                       std::abs(own.inertia - aboutCenter) <= precision * aboutCenter &&
                       mass * lengthSquared(own.center - center) <= precision * precision * aboutCenter;
    if (!isOwn) body.massOverride = MassOverride{mass, aboutCenter, center};
}

void ensureMass(SceneBody& body) {
    if (body.type == SceneBodyType::dynamic && !(bodyMass(body).mass > 0)) body.massOverride = MassOverride{1, 0, {}};
}

}  // namespace cairn
