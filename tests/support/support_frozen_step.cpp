// SPDX-License-Identifier: MIT
#include "tests/support/support_frozen_step.h"

#include "core/dynamics/integrate.h"
#include "tests/support/support_worlds.h"

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

FrozenStep frozenPile(std::mt19937& random) {
    const auto uniform = [&](double from, double to) { return std::uniform_real_distribution(from, to)(random); };
    Scene scene;
    scene.bodies = {fixedBox("ground", {0, -1}, {10, 1}), fixedBox("left", {-2.5, 5}, {0.5, 5}),
                    fixedBox("right", {2.5, 5}, {0.5, 5})};
    const int bodies = 3 + static_cast<int>(random() % 10);
    for (int i = 0; i < bodies; ++i) {
        const Vec2 position{-1.2 + 1.2 * (i % 3) + uniform(-0.1, 0.1), 0.7 + 1.1 * (i / 3)};
        const double mass = std::exp(uniform(-1, 1));
        const std::string id = std::to_string(i);
        if (random() % 2)
            scene.bodies.push_back(disc(id, position, uniform(0.3, 0.5), mass, {0, -3}));
        else
            scene.bodies.push_back(box(id, position, {uniform(0.25, 0.4), uniform(0.25, 0.4)}, mass, {0, -3}));
        scene.bodies.back().angle = uniform(-3, 3);
        scene.bodies.back().shapes[0].friction = uniform(0, 0.9);
    }
    const auto world = makeWorld(scene, "si");
    run(*world, 20 + static_cast<int>(random() % 60));
    return FrozenStep(*world);
}

}  // namespace cairn::test
