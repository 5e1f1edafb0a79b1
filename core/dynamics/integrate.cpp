// SPDX-License-Identifier: MIT
#include "core/dynamics/integrate.h"

#include <cmath>

namespace cairn {

void integrateVelocities(StepView& view, double h) {
    for (BodyState& body : view.bodies.subspan(1)) {
        if (body.inverseMass == 0 && body.inverseInertia == 0) continue;
        if (body.inverseMass != 0) body.velocity += h * (body.gravityScale * view.gravity + body.inverseMass * body.force);
        body.angularVelocity += h * body.inverseInertia * body.torque;
        if (body.linearDamping != 0) body.velocity *= std::exp(-body.linearDamping * h);
        if (body.angularDamping != 0) body.angularVelocity *= std::exp(-body.angularDamping * h);
        if (view.settings.maxSpeed) {
            const double speed = length(body.velocity);
            if (speed > *view.settings.maxSpeed) body.velocity *= *view.settings.maxSpeed / speed;
        }
    }
}

void integratePositions(StepView& view, double h) {
    for (BodyState& body : view.bodies.subspan(1))
        if (body.type != BodyType::fixed) body.displace(h * body.velocity, h * body.angularVelocity);
}

}  // namespace cairn
