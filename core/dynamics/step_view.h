// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/collision/manifold.h"
#include "core/dynamics/body_state.h"
#include "core/dynamics/energy_ledger.h"
#include "core/dynamics/joint_state.h"

namespace cairn {

enum class Integrator : std::uint8_t { explicitEuler, semiImplicitEuler, verlet, rk4 };

// Settings of the world that a solver may need.
struct WorldSettings {
    double contactMargin = 0.02;      // m: contacts exist from this separation on
    double linearSlop = 0.005;        // m: penetration that is left alone, so that contacts persist
    double restitutionThreshold = 1;  // m/s: slower approaches do not rebound
    std::optional<double> maxSpeed;   // m/s
    Integrator integrator = Integrator::semiImplicitEuler;
};

// Bodies that touch one another or are joined, directly or through others; fixed and kinematic bodies do not join islands.
struct Island {
    std::span<const std::uint32_t> bodies, contacts, joints, forces;  // indices into the spans of the view
};

// Collision detection at the bodies' present poses, for solvers that move bodies more than once in a step.
class CollisionService {
public:
    virtual ~CollisionService();
    // Narrow phase of the pairs in view.contacts. Manifolds whose shapes have parted keep their place with pointCount 0.
    virtual void refresh() = 0;
    // Broad and narrow phase. view.contacts is replaced, and impulses are carried over by feature.
    virtual void detect() = 0;
};

// Is told the impulses after each sweep of an iterative method, for convergence traces.
class IterationObserver {
public:
    virtual ~IterationObserver();
    virtual void iterated(int iteration, std::span<const double> lambda, double residual) = 0;
};

// What an integrator other than semi-implicit Euler makes of a body that nothing touches: its velocity, and how much farther than h v it moves.
struct FreeMotion {
    Vec2 velocity;               // m/s
    double angularVelocity = 0;  // rad/s
    Vec2 drift;                  // m
    double angularDrift = 0;     // rad
};

// What a solver is given to advance by dt. Orders are canonical whatever the broad phase, the threads or who sleeps: bodies in scene
// order with index 0 the fixed world, never written; manifolds sorted by their shapes; joints in scene order.
struct StepView {
    std::span<BodyState> bodies;
    std::span<ContactManifold> contacts;
    std::span<JointState> joints;
    std::span<const ForceElement> forces;
    std::span<FreeMotion>
        freeMotions;  // by body, for the functions of integrate.h; empty where semi-implicit Euler needs none
    std::span<const Island> islands;  // empty: all is one island
    Vec2 gravity;                     // m/s^2
    double dt = 0;                    // s
    double previousDt = 0;            // s; 0 in the first step
    std::uint64_t stepIndex = 0;      // of the step to come, from 0
    const WorldSettings& settings;
    CollisionService& collision;
    EnergyLedger* ledger = nullptr;         // may be null: nobody asks for the account of energy
    IterationObserver* observer = nullptr;  // may be null
    const std::stop_token& stop;            // once requested, what the step leaves does not count: return soon
};

// A time scale for warm starting: impulses of the last step times this suit the present one. 0 in the first step.
inline double warmStartScale(const StepView& view) { return view.previousDt > 0 ? view.dt / view.previousDt : 0; }

}  // namespace cairn
