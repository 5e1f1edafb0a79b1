// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/frozen/frozen_problem.h"
#include "core/frozen/problem_measures.h"
#include "core/lab/simulator.h"

namespace cairn {

// The state of an answer after one iteration.
struct TracePoint {
    int iteration = 0;
    double residual = 0, relativeResidual = 0;  // as in ProblemMeasures
};

// What a row solver made of a frozen problem.
struct FrozenSolution {
    std::string label, solver;
    RowReport report;            // status refused: nothing was solved, and the message says why
    std::vector<double> lambda;  // N s, by row
    std::vector<double> w;       // m/s or rad/s, by row
    ProblemMeasures measures;
    double time = 0;                // s, of one solve without a trace: the least of several where it is short
    std::vector<TracePoint> trace;  // of each iteration that the solver tells of
    std::optional<double> velocityDistance, impulseDistance;  // from the reference: max |w - w_ref|, max |l - l_ref|
};

// Whether a lane's solver works on rows; the reason why not otherwise.
Text rowSolverProblem(const LaneSpec& lane, const Entrants& entrants);

// A lane for every solver that works on rows, named by its id, with its usual settings.
std::vector<LaneSpec> rowSolverLanes(const Entrants& entrants);
// That of the first whose answer is exact; nothing where there is no such.
std::optional<LaneSpec> exactLane(const Entrants& entrants);
// What of a lane belongs to its row solver, without the settings of steps and of the world; nothing where its solver does not work on rows.
std::optional<LaneSpec> rowLaneOf(const LaneSpec& lane, const Entrants& entrants);

// Solves a problem with the row solver of a lane, from the problem's start. rowSolverProblem(lane) must be empty. Nothing
// comes back when it was stopped. A solver's exception becomes a refusal with its text.
std::optional<FrozenSolution> solveFrozen(const FrozenProblem& problem, const LaneSpec& lane, const Entrants& entrants,
                                          const std::stop_token& stop);

// Sets the distances of a solution from another one of the same problem.
void compareTo(FrozenSolution& solution, const FrozenSolution& reference);

}  // namespace cairn
