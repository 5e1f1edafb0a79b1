// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <stop_token>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/world/world.h"

namespace cairn::test {

// Bodies and contacts at one moment, made by hand or taken from a World: what the rows of one step are made from.
struct FrozenStep : CollisionService {
    FrozenStep() = default;
    explicit FrozenStep(const World& world);

    void refresh() override {}
    void detect() override {}

    // A dynamic body: kg, kg m^2. Returns its index.
    std::uint32_t add(Vec2 position, double mass, double inertia, Vec2 velocity = {}, double spin = 0);
    // A contact of one point; body 0 is the fixed world.
    void touch(std::uint32_t a, std::uint32_t b, Vec2 at, Vec2 normal, double friction = 0, double separation = 0);

    // The rows after gravity has acted.
    ConstraintSystem rows(Vec2 gravity, AssemblyOptions options = {});

    std::vector<BodyState> bodies{BodyState{.type = BodyType::fixed}};
    LargeArray<ContactManifold> contacts;
    WorldSettings settings;
    std::stop_token stop;
    double h = 1.0 / 60;
};

// A random pile of discs and boxes of random weights, as it is some steps after it was dropped into a trough: contacts that touch,
// part, stick and slide, with the impulses of the step before.
FrozenStep frozenPile(std::mt19937& random);

}  // namespace cairn::test
