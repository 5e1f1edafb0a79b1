// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/solver/parameters.h"

namespace cairn {

enum class Stabilization : std::uint8_t {
    none,
    baumgarte,             // a share of the penetration is added to the target velocity
    projection,            // bodies are moved apart once after the step, velocities untouched
    splitImpulse,          // a second solve gives velocities that serve this step's move alone
    nonlinearGaussSeidel,  // passes of moves after the step, each of which measures the depths anew
    soft,                  // contacts and rigid joints are springs with dampers
};

enum class StepOrder : std::uint8_t {
    solveFirst,  // forces, solve at the contacts found after the last step, move
    moveFirst,   // forces, move, detect, solve: contacts are always solved one step late
};

// What bounds the friction at a contact (physics.md 4.2).
enum class FrictionBound : std::uint8_t {
    refreshed,  // the present normal impulse, all through the solve
    frozen,     // the normal impulse of the last step
    staggered,  // normals are solved with friction held fast, then friction with normals held fast, and so on
    cone,       // both are projected onto the cone together
};

struct RowStepperOptions {
    StepOrder order = StepOrder::solveFirst;
    Stabilization stabilization = Stabilization::baumgarte;
    double baumgarteFactor = 0.2;
    double projectionShare = 0.8;
    int positionPasses = 10;
    std::optional<double> maxCorrection = 0.2;  // m; none: no limit
    SoftContacts soft;
    std::optional<double> slop;          // m; none: the scene's linear slop
    std::optional<double> maxPushSpeed;  // m/s; none: no limit
    double warmStart = 1;                // share of the last step's impulses to start from
    double warmStartReopened = 0;        // of that share, for contacts that carried nothing in the last step
    int subSteps = 1;
    RestitutionSpeed restitutionSpeed = RestitutionSpeed::beforeForces;
    std::optional<double> restitutionThreshold;  // m/s; none: the scene's
    ContactOrder contactOrder = ContactOrder::asFound;
    std::uint64_t seed = 0;
    RowOrder rowOrder = RowOrder::normalFirst;
    FrictionBound friction = FrictionBound::refreshed;
    int staggers = 3;
    bool byIsland = false;  // each island is a problem of its own, as a residual that stops the solve asks for
};

// The parameters of RowStepper, the same for every row solver.
const std::vector<ParameterSpec>& rowStepperParameters();
// byIsland follows from a parameter `tolerance` of the row solver.
RowStepperOptions rowStepperOptions(const ParameterValues& resolved);

// What makes no sense together; empty when all does.
std::vector<ParameterProblem> conflictsOf(const RowStepperOptions& options);

}  // namespace cairn
