// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "core/engine/engine.h"
#include "core/engine/engine_scene.h"
#include "core/lab/simulator.h"

namespace cairn {

// Builds an engine's world from a scene, which outlives it, and the resolved values of the lane's parameters. Throws std::invalid_argument, naming the
// place, for what the engine cannot have: nothing may reach it that would trip one of its assertions.
using EngineFactory = std::function<std::unique_ptr<Engine>(const EngineScene&, const ParameterValues&)>;

// The simulator type of a foreign engine: the description with a factory. Its lanes take pokes and know contact impulses and sleep; they have
// no snapshots and keep no account of energy. What the engine says that it does only in part is the message of the first step. Forces of the scene, springs by force and the world's maximum speed are applied from outside, the
// latter after each step.
SimulatorType engineType(SimulatorType description, EngineFactory makeEngine);

}  // namespace cairn
