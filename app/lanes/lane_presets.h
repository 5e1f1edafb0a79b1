// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <span>
#include <string>
#include <vector>

#include "core/lab/comparison.h"
#include "core/lab/simulator.h"

namespace cairn {

// Lanes that are compared often, made from one lane or from those of a scene.

// Something of a lane that can be varied: a parameter of its solver, or "world.KEY", a setting of the world.
struct LaneVariable {
    std::string key;
    QString label;      // "Iterations", "Time step (s)"
    QString help;       // may be empty
    QStringList usual;  // values to begin with
};
std::vector<LaneVariable> variablesOf(const Scene& scene, const LaneSpec& lane, const Entrants& entrants);

// Copies of a lane, each with another value (as text) of one variable, labelled by it: "SI, iterations 5". The reason says why there are
// none.
struct VariedLanes {
    std::vector<LaneSpec> lanes;
    QString reason;
};
VariedLanes variedLanes(const Scene& scene, const LaneSpec& lane, const std::string& key, const QStringList& values,
                        const Entrants& entrants);

// One of every solver and every engine, as they are without parameters.
std::vector<LaneSpec> lanesOfAllSolvers(const Entrants& entrants);

// The lanes with iterations such that each sweeps as often over its rows in a step as the one by its index: iterations times sub-steps. Lanes that
// have no iterations stay as they are.
std::vector<LaneSpec> withEqualSweeps(std::span<const LaneSpec> lanes, std::size_t like, const Entrants& entrants);

// The same for the time (s) that the solver takes in a step, as the median of what was measured in a run of these very lanes. Lanes without
// iterations, or that were not measured, stay as they are.
std::vector<LaneSpec> withEqualTime(const Comparison& comparison, std::size_t like, const Entrants& entrants);

}  // namespace cairn
