// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"

#include <algorithm>
#include <cmath>

#include "core/math/max_or_nan.h"
#include "core/solver/sweep_parameters.h"
#include "core/solver/unit_systems.h"

namespace cairn {
namespace {

// The system of solveUnit (row_units.h) by the matrix as sweeps read it.
struct ArrangedSystem {
    RowProblem& problem;
    const SweepMatrix& matrix;

    double w(std::size_t i) const { return matrix.product(i, problem.b[i], problem.lambda.data()); }
    void set(std::size_t i, double impulse) { problem.lambda[i] = impulse; }
};

}  // namespace

Support ProjectedGaussSeidel::supports(const RowProblem& problem) const {
    if (problem.matrix) return checkDiagonal(problem, phrase("projected Gauss-Seidel"));
    return {};
}

RowReport ProjectedGaussSeidel::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    const bool byBodies = m_options.matrix == Matrix::free && problem.jacobian;
    return byBodies ? solveByBodies(problem, observer, stop) : solveByMatrix(problem, observer, stop);
}

bool ProjectedGaussSeidel::solvesByUnits(const RowProblem& problem) const {
    return m_options.block || m_options.sweep == SweepOrder::symmetric || problem.frictionLaw == FrictionLaw::cone;
}

template <class Sweep>
RowReport ProjectedGaussSeidel::iterate(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop,
                                        Sweep sweep) const {
    int iteration = 0;
    double residual = std::nan("");
    while (iteration < m_options.iterations && !stop.stop_requested()) {
        ++iteration;
        residual = sweep();
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
        if (residual <= m_options.tolerance && m_options.tolerance > 0) break;
    }
    return iterationReport(iteration, m_options.iterations, residual, m_options.tolerance);
}

RowReport ProjectedGaussSeidel::solveByMatrix(RowProblem& problem, IterationObserver* observer,
                                              const std::stop_token& stop) {
    if (problem.matrix) {
        m_arranged.arrange(*problem.matrix);
        m_arrangedForContacts = false;
        m_arranged.load(*problem.matrix);
    } else {
        const bool samePattern = m_matrix.assemble(problem);
        if (!samePattern || !m_arrangedForContacts) m_arranged.arrange(m_matrix.view());
        m_arrangedForContacts = true;
        m_arranged.load(m_matrix.view());
    }
    if (!solvesByUnits(problem)) return iterate(problem, observer, stop, [&] { return sweepMatrix(problem); });
    makeUnits(problem, m_options.block, m_options.block, m_units);
    return iterate(problem, observer, stop, [&, system = ArrangedSystem{problem, m_arranged}]() mutable {
        return sweepUnits(m_units, problem, m_options.sweep, m_options.relaxation, system);
    });
}

RowReport ProjectedGaussSeidel::solveByBodies(RowProblem& problem, IterationObserver* observer,
                                              const std::stop_token& stop) {
    if (solvesByUnits(problem)) {
        computeMotions(problem, m_motions);
        makeUnits(problem, m_options.block, m_options.block, m_units);
        return iterate(problem, observer, stop, [&, system = MotionSystem{problem, m_motions}]() mutable {
            return sweepUnits(m_units, problem, m_options.sweep, m_options.relaxation, system);
        });
    }
    m_blocks.prepare(problem);
    const bool plain = m_options.relaxation == 1 && m_options.tolerance == 0;
    return iterate(problem, observer, stop, [&] {
        return plain ? m_blocks.sweep<true>(problem, 1) : m_blocks.sweep<false>(problem, m_options.relaxation);
    });
}

// One sweep over all rows. Returns the greatest change that a full step (omega = 1) would have made to any impulse.
double ProjectedGaussSeidel::sweepMatrix(RowProblem& problem) const {
    double* const lambda = problem.lambda.data();
    double residual = 0;
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const double w = m_arranged.product(i, problem.b[i], lambda);
        const Row& row = problem.rows[i];
        const Bounds bounds = boundsOf(row, problem.lambda);
        const double step = row.effectiveMass * w;
        residual =
            maxOrNan(residual, std::abs(std::min(std::max(lambda[i] - step, bounds.lower), bounds.upper) - lambda[i]));
        lambda[i] = std::min(std::max(lambda[i] - m_options.relaxation * step, bounds.lower), bounds.upper);
    }
    return residual;
}

SolverType projectedGaussSeidelType() {
    ParameterSpec block = blockParameter();
    block.help =
        "Solves both normals of a two-point contact exactly together: a box does not rock from corner to corner, and a "
        "stack "
        "needs about 15 % fewer sweeps. Manifolds of bodies that cannot turn are solved row by row. The rows of a joint are "
        "solved at once too, so that long levers hold.";
    return {
        .id = "projected-gauss-seidel",
        .aliases = {"pgs"},
        .name = "Projected Gauss-Seidel",
        .summary = "Assembles the matrix of all contacts and sweeps over it, projecting each impulse onto its bounds.",
        .reference =
            "Cryer 1971, \"The Solution of a Quadratic Programming Problem Using Systematic Overrelaxation\"; Erleben 2013, "
            "\"Numerical Methods for Linear Complementarity Problems in Physics-Based Animation\"",
        .parameters = {iterationsParameter(
                           50, translatable(
                                   "Most sweeps over all rows in each step. A stack of n boxes needs about 1.8 n^2 of them "
                                   "from a cold start to carry its weight to 1 %.")),
                       relaxationParameter(),
                       sweepParameter(),
                       block,
                       toleranceParameter(),
                       {.key = "matrix",
                        .label = "Matrix",
                        .kind = ParameterKind::choice,
                        .defaultValue = std::string("assembled"),
                        .choices = {"assembled", "free"},
                        .help = "assembled: W is built, and each row is a product with it; a body that many rest on makes "
                                "it dense. free: products "
                                "go through the bodies. The same impulses but for round-off, in another time."}},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<ProjectedGaussSeidel>(ProjectedGaussSeidel::Options{
                .iterations = getInt(values, "iterations"),
                .relaxation = getReal(values, "relaxation"),
                .tolerance = getReal(values, "tolerance"),
                .sweep = sweepOrder(values),
                .block = getBool(values, "block"),
                .matrix = getChoice(values, "matrix") == "free" ? ProjectedGaussSeidel::Matrix::free
                                                                : ProjectedGaussSeidel::Matrix::assembled});
        })};
}

}  // namespace cairn
