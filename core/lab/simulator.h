// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab/frame.h"
#include "core/scene/scene.h"
#include "core/solver/solver_type.h"
#include "core/world/poke.h"

namespace cairn {

// What a simulator can do beyond running from the start.
struct Capabilities {
    bool snapshots = false;
    bool pokes = false;
    bool contactImpulses = false;
    bool sleeping = false;
    double skin =
        0;  // m: how far the simulator's own surfaces stand beyond those authored, where they do; figures are of the authored
};

struct StepOutcome {
    int iterations = 0;
    double residual = 0;
    SolveStatus status = SolveStatus::ok;
    Text message;
};

// The state of a simulator at one time. Opaque; only the kind of simulator that made it can restore it.
class Snapshot {
public:
    virtual ~Snapshot();
    virtual std::size_t memory() const = 0;  // bytes that it takes
};

// Runs one lane: our World with a solver, or an adapter to a whole engine.
class Simulator {
public:
    virtual ~Simulator();
    virtual Capabilities capabilities() const = 0;
    // Builds the scene anew for a lane. Throws std::invalid_argument with a readable reason when the lane's parameters or world overrides
    // do not fit.
    virtual void reset(const Scene& scene, const LaneSpec& lane) = 0;
    // Advances by the lane's time step; pokes: those that this step is to apply (pokesDue). Exceptions stop the lane and are shown with their text.
    virtual StepOutcome step(std::span<const Poke> pokes, const std::stop_token& stop) = 0;
    // Fills the frame with the present state: step, time, poses, velocities, contacts with impulses where it has them, the metrics of
    // the state, the times it knows, and the hash. Iterations, residual and step time are filled in by whoever called step().
    virtual void read(Frame& frame) const = 0;
    virtual double timeStep() const = 0;                        // s
    virtual std::unique_ptr<Snapshot> save() const;             // null where capabilities() has no snapshots
    virtual bool restore(const Snapshot& snapshot);             // false when it cannot
    virtual bool setState(std::span<const BodyMotion> bodies);  // false when it cannot
};

// A kind of simulator that is more than a solver: a whole engine, as a plugin offers it.
struct SimulatorType {
    std::string id, name, summary, reference;
    std::vector<std::string> aliases;
    std::vector<ParameterSpec> parameters;
    std::function<std::unique_ptr<Simulator>()> factory;
};

// By id or alias; null when there is none.
const SimulatorType* findSimulatorType(std::span<const SimulatorType> types, std::string_view idOrAlias);

// All that can be an entrant of a comparison. The program owns one, filled by the plugin loader, and hands it on.
struct Entrants {
    std::vector<SolverType> solvers;
    std::vector<SimulatorType> simulators;

    // A simulator for the lane, not yet reset; null when nothing has the lane's solver id or alias.
    std::unique_ptr<Simulator> makeSimulator(const LaneSpec& lane) const;
    // The parameters of a solver id or alias (including those of RowStepper); null when there is none.
    std::optional<std::vector<ParameterSpec>> parametersOf(std::string_view idOrAlias) const;
};

// The World as a Simulator.
std::unique_ptr<Simulator> makeWorldSimulator(const SolverType& type);

// Why a lane has no simulator: nothing is called so.
Text noSolver(std::string_view name);

// What is wrong with a lane: an unknown solver, unknown parameters, values out of range, world overrides. Empty when it can run.
std::vector<Text> laneProblems(const Scene& scene, const LaneSpec& lane, const Entrants& entrants);

// Reads `solver[:key=value[,key=value...]][@label]`; `world.KEY` overrides a world setting, `world.sleep.KEY` one of sleep; the label is all after
// the first '@'. Without one, the label is the text before it. Values are read by the kinds that the solver's parameters have, those of the
// world as JSON: world.gravity=[0,-5]. A problem says which part is wrong.
struct ParsedLane {
    std::optional<LaneSpec> lane;
    Text problem;
};
ParsedLane parseLane(std::string_view spec, const Entrants& entrants);

// What stands between the commas of a list, but for those within brackets: "[0,-5],[0,-9.81]" has two parts.
std::vector<std::string_view> partsOf(std::string_view list);

}  // namespace cairn
