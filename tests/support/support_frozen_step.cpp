// SPDX-License-Identifier: MIT
#include "tests/support/support_frozen_step.h"

#include "core/dynamics/integrate.h"

namespace cairn::test {

FrozenStep::FrozenStep(const World& world)
    : bodies(world.bodies().begin(), world.bodies().end()),
      contacts(world.contacts().begin(), world.contacts().end()),
      settings(world.settings()),
      h(world.timeStep()) {}

std::uint32_t FrozenStep::add(Vec2 position, double mass, double inertia, Vec2 velocity, double spin) {
    BodyState body;
    body.position = position;
    body.inverseMass = 1 / mass;
    body.inverseInertia = 1 / inertia;
    body.velocity = velocity;
    body.angularVelocity = spin;
    bodies.push_back(body);
    return static_cast<std::uint32_t>(bodies.size() - 1);
}

void FrozenStep::touch(std::uint32_t a, std::uint32_t b, Vec2 at, Vec2 normal, double friction, double separation) {
    ContactManifold manifold;
    manifold.bodyA = a;
    manifold.bodyB = b;
    manifold.normal = normal;
    manifold.localNormal = normal;
    manifold.side = NormalSide::faceA;
    manifold.friction = friction;
    manifold.pointCount = 1;
    manifold.points[0].localAnchorA = inverseApply(bodies[a].pose(), at - 0.5 * separation * normal);
    manifold.points[0].localAnchorB = inverseApply(bodies[b].pose(), at + 0.5 * separation * normal);
    manifold.points[0].baseSeparation = separation;
    contacts.push_back(manifold);
}

ConstraintSystem FrozenStep::rows(Vec2 gravity, AssemblyOptions options) {
    StepView view{.bodies = bodies,
                  .contacts = contacts,
                  .gravity = gravity,
                  .dt = h,
                  .previousDt = h,
                  .settings = settings,
                  .collision = *this,
                  .stop = stop};
    integrateVelocities(view, h);
    ConstraintSystem system;
    options.h = h;
    assemble(view, options, system);
    return system;
}

}  // namespace cairn::test
