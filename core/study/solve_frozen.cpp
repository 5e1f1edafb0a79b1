// SPDX-License-Identifier: MIT
#include "core/study/solve_frozen.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/dynamics/row_motion.h"
#include "core/lab/lane_fault.h"
#include "core/math/max_or_nan.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int mostRepeats = 5;
constexpr double longEnough = 0.2;  // s: a time that needs no repeating

class Tracer : public IterationObserver {
public:
    Tracer(const RowProblem& problem, std::vector<TracePoint>& trace) : m_problem(problem), m_trace(trace) {}
    void iterated(int iteration, std::span<const double> lambda, double) override {
        const ProblemMeasures measures = measure(m_problem, lambda);
        m_trace.push_back({iteration, measures.residual, measures.relativeResidual});
    }

private:
    const RowProblem& m_problem;
    std::vector<TracePoint>& m_trace;
};

double timeOf(const FrozenProblem& problem, RowSolver& solver, const std::stop_token& stop) {
    double least = unbounded;
    double spent = 0;
    for (int i = 0; i < mostRepeats && spent < longEnough && !stop.stop_requested(); ++i) {
        FrozenRun run(problem);
        const auto before = Clock::now();
        solver.solve(run.problem(), nullptr, stop);
        const double time = std::chrono::duration<double>(Clock::now() - before).count();
        least = std::min(least, time);
        spent += time;
    }
    return least;
}

double greatestDifference(const std::vector<double>& a, const std::vector<double>& b) {
    double greatest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) greatest = maxOrNan(greatest, std::abs(a[i] - b[i]));
    return greatest;
}

}  // namespace

Text rowSolverProblem(const LaneSpec& lane, const Entrants& entrants) {
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    if (!type) return noSolver(lane.solver);
    if (!std::holds_alternative<RowSolverFactory>(type->factory))
        return phrase("the solver \"%1\" advances whole steps and cannot be given rows alone", type->id);
    if (!lane.world.empty()) return phrase("a problem has no world, and world.%1 no meaning", lane.world.front().first);
    for (const auto& [key, value] : lane.parameters) {
        const auto has = [&key = key](const std::vector<ParameterSpec>& specs) {
            return std::ranges::find(specs, key, &ParameterSpec::key) != specs.end();
        };
        if (has(allParameters(*type)) && !has(type->parameters))
            return phrase("%1: belongs to the step, which a frozen problem has behind it", key);
    }
    const ResolvedParameters resolved = resolve(allParameters(*type), lane.parameters);
    if (!resolved.problems.empty()) return phrase("%1: %2", resolved.problems.front().key, resolved.problems.front().reason);
    return {};
}

std::vector<LaneSpec> rowSolverLanes(const Entrants& entrants) {
    std::vector<LaneSpec> lanes;
    for (const SolverType& type : entrants.solvers)
        if (std::holds_alternative<RowSolverFactory>(type.factory)) lanes.push_back({.label = type.id, .solver = type.id});
    return lanes;
}

std::optional<LaneSpec> exactLane(const Entrants& entrants) {
    const auto exact = std::ranges::find(entrants.solvers, true, &SolverType::isExact);
    if (exact == entrants.solvers.end()) return {};
    return LaneSpec{.label = exact->id, .solver = exact->id};
}

std::optional<LaneSpec> rowLaneOf(const LaneSpec& lane, const Entrants& entrants) {
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    if (!type || !std::holds_alternative<RowSolverFactory>(type->factory)) return {};
    LaneSpec result{.label = lane.label, .solver = lane.solver};
    for (const auto& [key, value] : lane.parameters)
        if (std::ranges::find(type->parameters, key, &ParameterSpec::key) != type->parameters.end())
            result.parameters[key] = value;
    return result;
}

std::optional<FrozenSolution> solveFrozen(const FrozenProblem& problem, const LaneSpec& lane, const Entrants& entrants,
                                          const std::stop_token& stop) {
    FrozenSolution solution{.label = lane.label, .solver = lane.solver};
    const SolverType& type = *findSolverType(entrants.solvers, lane.solver);
    try {
        const ResolvedParameters resolved = resolve(allParameters(type), lane.parameters);
        const std::unique_ptr<RowSolver> solver = std::get<RowSolverFactory>(type.factory)(resolved.values);
        if (!solver) throw Spoken<std::runtime_error>(phrase("the plugin made no solver"));
        FrozenRun run(problem);
        if (const Support support = solver->supports(run.problem()); !support.supported) {
            solution.report = {.status = SolveStatus::refused, .message = support.reason};
            return solution;
        }
        Tracer tracer(run.problem(), solution.trace);
        solution.report = solver->solve(run.problem(), &tracer, stop);
        solution.lambda.assign(run.problem().lambda.begin(), run.problem().lambda.end());
        RowVelocities velocities;
        const std::span<const double> w = velocities.compute(run.problem(), solution.lambda);
        solution.w.assign(w.begin(), w.end());
        const auto isFinite = [](double value) { return std::isfinite(value); };
        if (!std::ranges::all_of(solution.lambda, isFinite) || !std::ranges::all_of(solution.w, isFinite)) {
            solution.report.status = SolveStatus::notConverged;
            solution.report.message = phrase("diverged: the impulses are not finite");
        }
        solution.measures = measure(run.problem(), solution.lambda);
        solution.time = timeOf(problem, *solver, stop);
    } catch (...) {
        solution.report = {.status = SolveStatus::refused, .message = currentFault()};
    }
    if (stop.stop_requested()) return {};
    return solution;
}

void compareTo(FrozenSolution& solution, const FrozenSolution& reference) {
    if (solution.lambda.size() != reference.lambda.size() || reference.lambda.empty()) return;
    solution.velocityDistance = greatestDifference(solution.w, reference.w);
    solution.impulseDistance = greatestDifference(solution.lambda, reference.lambda);
}

}  // namespace cairn
