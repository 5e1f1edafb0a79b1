// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/math/large_array.h"
#include "core/world/world.h"

namespace cairn {

// A force of the scene, with its body by index and its point relative to the centre of mass.
struct TimedForce {
    std::uint32_t body = 0;  // index into WorldParts::bodies
    Vec2 force;              // N
    double torque = 0;       // N m
    Vec2 localPoint;         // m
    bool local = false;      // the force turns with the body
    double start = 0;        // s
    double end = 0;          // s

    bool actsAt(double time) const { return start <= time && time < end; }  // in a step that starts at the time (s)
    void apply(std::span<BodyState> states) const;                          // adds it to what acts on its body
};

// What a World starts from: [0] is the fixed world; body i of the scene is i + 1. localCenters[i] is the centre of mass of scene body i
// in its own frame (m).
struct WorldParts {
    LargeArray<BodyState> bodies;
    std::vector<Vec2> localCenters;
    std::vector<WorldShape> shapes;
    std::vector<JointState> joints;          // in scene order, without the springs by force
    std::vector<std::uint32_t> sceneJoints;  // where each of them stands in the scene
    std::vector<TimedForce> forces;
    std::vector<ForceElement> elements;  // springs by force
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        apart;  // bodies whose contacts a joint forbids; first < second, sorted
};

WorldParts buildWorld(const Scene& scene);
WorldSettings worldSettings(const SceneWorld& world);

}  // namespace cairn
