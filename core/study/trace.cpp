// SPDX-License-Identifier: MIT
#include "core/study/trace.h"

#include <algorithm>
#include <cmath>

#include "core/math/max_or_nan.h"
#include "core/scene/json.h"
#include "core/study/run_to.h"

namespace cairn {

namespace {

class TraceRecorder : public IterationObserver {
public:
    bool armed = false;
    std::vector<TraceRow> rows;

    void iterated(int iteration, std::span<const double> lambda, double residual) override {
        const bool newSolve = rows.empty() || iteration <= rows.back().iteration || lambda.size() != m_before.size();
        if (newSolve) m_before.assign(lambda.size(), 0);
        double change = 0;
        for (std::size_t i = 0; i < lambda.size(); ++i) change = maxOrNan(change, std::abs(lambda[i] - m_before[i]));
        const int solve = rows.empty() ? 1 : rows.back().solve + (newSolve ? 1 : 0);
        rows.push_back({solve, iteration, residual, change});
        m_before.assign(lambda.begin(), lambda.end());
    }

private:
    std::vector<double> m_before;  // this iteration
};

// Has the recorder watch a solver while it is armed.
class TracedSolver : public Solver {
public:
    TracedSolver(std::unique_ptr<Solver> solver, TraceRecorder& recorder)
        : m_solver(std::move(solver)), m_recorder(recorder) {}
    StepReport step(StepView& view) override {
        if (m_recorder.armed) view.observer = &m_recorder;
        return m_solver->step(view);
    }

private:
    std::unique_ptr<Solver> m_solver;
    TraceRecorder& m_recorder;
};

SolverType traced(const SolverType& type, TraceRecorder& recorder) {
    SolverType result = type;
    result.parameters = allParameters(type);
    result.stepperDefaults.clear();
    result.keepsLedger = false;
    result.factory = SolverFactory([type, &recorder](const ParameterValues& values) -> std::unique_ptr<Solver> {
        return std::make_unique<TracedSolver>(makeSolver(type, values), recorder);
    });
    return result;
}

}  // namespace

Trace traceStep(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                std::span<const Poke> pokes, const std::optional<Keyframe>& from, const std::stop_token& stop,
                const std::function<void(std::uint64_t)>& onStep) {
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    if (!type) return {{}, phrase("\"%1\" is no solver of ours, and keeps its iterations to itself", lane.solver)};
    if (step == 0) return {{}, phrase("steps count from 1, as step 0 is the start and solves nothing")};
    TraceRecorder recorder;
    const auto makeStep = [&](Simulator& simulator, std::uint64_t underWay) {
        recorder.armed = underWay == step;
        simulator.step(pokesDue(pokes, underWay - 1, simulator.timeStep()), stop);
        if (onStep) onStep(underWay);
    };
    Text message = runTo(
        step, scene, lane, [&] { return makeWorldSimulator(traced(*type, recorder)); }, makeStep, from, stop);
    if (!message.empty()) return {{}, std::move(message)};
    if (recorder.rows.empty())
        return {
            {},
            phrase("step %1 had no iterations: all is asleep, or the solver does not tell of them", std::to_string(step))};
    return {std::move(recorder.rows), {}};
}

void writeTraceCsv(const Trace& trace, std::ostream& out) {
    const auto textOf = [](double value) { return std::isfinite(value) ? numberText(value) : std::string(); };
    out << "solve,iteration,residual_Ns,change_Ns\r\n";
    for (const TraceRow& row : trace.rows)
        out << row.solve << ',' << row.iteration << ',' << textOf(row.residual) << ',' << textOf(row.change) << "\r\n";
}

}  // namespace cairn
