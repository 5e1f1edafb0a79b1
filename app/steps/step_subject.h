// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/steps/background_task.h"
#include "core/study/freeze_step.h"
#include "core/study/solve_frozen.h"
#include "core/study/trace.h"

namespace cairn {

// A step of a document's comparison, with all that it takes to run it again, so that it can be looked into while the document goes on.
struct StepSubject {
    Scene scene;
    std::vector<LaneSpec> lanes;
    std::vector<Poke> pokes;
    std::vector<std::uint64_t> steps;           // of each lane, at the present time
    std::vector<std::optional<Keyframe>> from;  // of each lane, a state before its step, where one is kept
    std::size_t lane = 0;                       // in hand
    double time = 0;                            // s

    std::uint64_t stepsToRun(std::size_t i) const { return steps[i] - (from[i] ? from[i]->step : 0); }

    explicit StepSubject(const Document& document);  // which has a comparison with lanes
};

// The frozen problem of a lane's step, what the lane's own solver makes of it where it works on rows, and the exact answer where a solver has it.
struct StepProblem {
    FreezeResult frozen;
    std::optional<FrozenSolution> own, exact;
};

// For a background task; progress runs from `from` to `to`. What is cancelled comes back incomplete.
std::vector<Trace> traceLanes(const StepSubject& subject, const Entrants& entrants, const std::stop_token& stop,
                              BackgroundTask::Progress& progress, double from, double to);
StepProblem freezeLane(const StepSubject& subject, std::size_t lane, const Entrants& entrants, const std::stop_token& stop,
                       BackgroundTask::Progress& progress, double from, double to);
// All row solvers, with their distances to the exact answer.
std::vector<FrozenSolution> solveWithAll(const StepProblem& problem, const Entrants& entrants, const std::stop_token& stop,
                                         BackgroundTask::Progress& progress);

}  // namespace cairn
