// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/collision/broad_phase.h"
#include "core/collision/manifold.h"
#include "core/dynamics/step_view.h"
#include "core/scene/scene.h"
#include "core/solver/solver.h"
#include "core/world/poke.h"

namespace cairn {

// A shape of the World, in scene order. A shape of the scene may be several of them: the segments of a chain, the convex pieces of a
// polygon.
struct WorldShape {
    ShapeGeometry geometry;  // relative to the body's centre of mass
    std::uint32_t body = 0;  // index into bodies(); 0 is never used, as the fixed world has no shapes
    double friction = 0, restitution = 0;
    double surfaceVelocity = 0;  // m/s along the surface, to the right where it faces up
    CollisionFilter filter;
    bool sensor = false;                          // notices what overlaps it, and touches nothing
    std::uint32_t sceneBody = 0, sceneShape = 0;  // where it stands in the scene
    std::uint32_t firstPart = 0;                  // index of the first of those that are one shape of the scene
};

// A shape of the scene came to overlap a sensor, or went.
struct SensorEvent {
    std::uint32_t sensor = 0, visitor = 0;  // indices of shapes, of the first part of each
    bool begins = false;
    friend constexpr bool operator==(const SensorEvent&, const SensorEvent&) = default;
};

struct StepTimes {
    double detection = 0;  // s
    double solver = 0;     // s
};

// Bodies, contacts, joints and one Solver, built from a Scene. A step, in this order: pokes and forces; the solver; continuous collision, which
// moves fast bodies back to their time of impact; observe the solve (solvedContacts(), with this step's impulses); detect contacts at
// the new poses (contacts()); sensors; sleep. A step in which nothing moves costs next to nothing.
// The state of a World is whole in State: with the same one, the same steps give the same bits.
class World {
public:
    // The world settings may differ from the scene's (a lane's overrides). The scene must be valid.
    World(const Scene& scene, const SceneWorld& settings, std::unique_ptr<Solver> solver);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    // Advances by the time step. Exceptions of the solver pass through. Pokes name scene bodies.
    StepReport step(std::span<const Poke> pokes = {}, const std::stop_token& stop = {},
                    IterationObserver* observer = nullptr);

    std::span<const BodyState> bodies() const;   // [0] is the fixed world; body i of the scene is i + 1
    std::span<const WorldShape> shapes() const;  // manifolds name them by index
    // With the impulses of the last step: those of the scene without springs by force, and behind them one for each grab (grab.h).
    std::span<const JointState> joints() const;
    std::span<const ForceElement> springs() const;            // those by force
    std::span<const std::uint32_t> sceneJoints() const;       // where each joint of the scene in joints() stands in it
    std::span<const ContactManifold> solvedContacts() const;  // of the last step, with their impulses; none after restore()
    std::span<const ContactManifold> contacts() const;        // at the present poses, of what is awake
    std::span<const ContactManifold> sleepingContacts() const;  // of sleeping bodies, as they were when these fell asleep
    std::span<const SensorEvent> sensorEvents() const;          // of the last step; each overlap begins and ends once
    const BroadPhase& broadPhase() const;                       // of the shapes, by their indices, at the present poses
    StepTimes lastStepTimes() const;
    // Whether nothing moved in the last step, for all slept or was fixed: then bodies and contacts are those of the step before.
    bool stoodStill() const;

    // Whether steps keep an account of energy, as a solver must that is to take part. Costs nothing while it is off.
    void keepLedger(bool keep);
    const EnergyTerms* energyTerms()
        const;  // of the last step; null before the first, after restore() and where none is kept
    // The rows of the last (sub-)step with their impulses; null where the solver has none, and where nothing moved.
    const RowProblem* lastProblem() const;
    double time() const;  // s: stepIndex * timeStep
    double timeStep() const;
    std::uint64_t stepIndex() const;
    Vec2 gravity() const;  // m/s^2, now: pokes may set it
    const WorldSettings& settings() const;

    // The scene frame of a body (its origin, not its centre of mass). i is the index in the scene.
    Transform origin(std::size_t i) const;
    double originAngle(std::size_t i) const;

    // For tests and tools that build a state by hand. bodies: as many as bodies(), [0] ignored. Contacts are detected anew, without impulses.
    void setBodies(std::span<const BodyState> bodies);

    struct State;  // bodies, contacts and joints with their impulses, what pokes have set, time
    std::shared_ptr<const State> save() const;
    void restore(const State& state);
    static std::size_t memoryOf(const State& state);  // bytes

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace cairn
