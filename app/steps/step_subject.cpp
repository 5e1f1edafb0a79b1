// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/step_subject.h"

#include <algorithm>

namespace cairn {

StepSubject::StepSubject(const Document& document)
    : scene(document.comparison()->scene()),
      lanes(document.comparison()->lanes().begin(), document.comparison()->lanes().end()),
      pokes(document.comparison()->pokes()),
      time(document.playback().time()) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const Recording& recording = document.comparison()->recording(i);
        steps.push_back(recording.size() > 0 ? recording.frame(recording.indexAt(time)).step : 0);
        from.push_back(document.comparison()->keyframeBefore(i, steps.back()));
    }
    lane = std::min(static_cast<std::size_t>(std::max(0, document.selectedLane)), lanes.size() - 1);
}

std::vector<Trace> traceLanes(const StepSubject& subject, const Entrants& entrants, const std::stop_token& stop,
                              BackgroundTask::Progress& progress, double from, double to) {
    std::vector<Trace> traces;
    double all = 0, done = 0;  // steps
    for (std::size_t i = 0; i < subject.lanes.size(); ++i) all += static_cast<double>(subject.stepsToRun(i));
    for (std::size_t i = 0; i < subject.lanes.size(); ++i)
        traces.push_back(traceStep(subject.scene, subject.lanes[i], entrants, subject.steps[i], subject.pokes,
                                   subject.from[i], stop,
                                   [&](std::uint64_t) { progress = from + (to - from) * ++done / all; }));
    return traces;
}

StepProblem freezeLane(const StepSubject& subject, std::size_t lane, const Entrants& entrants, const std::stop_token& stop,
                       BackgroundTask::Progress& progress, double from, double to) {
    const auto all = static_cast<double>(subject.stepsToRun(lane));
    double done = 0;
    StepProblem problem;
    problem.frozen =
        freezeStep(subject.scene, subject.lanes[lane], entrants, subject.steps[lane], subject.pokes, subject.from[lane],
                   stop, [&](std::uint64_t) { progress = from + (to - from) * ++done / all; });
    if (!problem.frozen.problem) return problem;
    const auto solved = [&](const std::optional<LaneSpec>& with) {
        return with ? solveFrozen(*problem.frozen.problem, *with, entrants, stop) : std::nullopt;
    };
    problem.own = solved(rowLaneOf(subject.lanes[lane], entrants));
    problem.exact = solved(exactLane(entrants));
    return problem;
}

std::vector<FrozenSolution> solveWithAll(const StepProblem& problem, const Entrants& entrants, const std::stop_token& stop,
                                         BackgroundTask::Progress& progress) {
    std::vector<FrozenSolution> solutions;
    const std::vector<LaneSpec> lanes = rowSolverLanes(entrants);
    for (const LaneSpec& lane : lanes) {
        auto solution = solveFrozen(*problem.frozen.problem, lane, entrants, stop);
        if (!solution) break;
        if (problem.exact && problem.exact->report.status == SolveStatus::ok) compareTo(*solution, *problem.exact);
        solutions.push_back(std::move(*solution));
        progress = static_cast<double>(solutions.size()) / static_cast<double>(lanes.size());
    }
    return solutions;
}

}  // namespace cairn
