// SPDX-License-Identifier: MIT
#include "solvers/nncg/nncg.h"

#include <cmath>

#include "core/solver/sweep_parameters.h"
#include "core/solver/unit_systems.h"

namespace cairn {

Support NonsmoothConjugateGradients::supports(const RowProblem& problem) const {
    if (problem.matrix) return checkDiagonal(problem, phrase("the sweep of nonsmooth conjugate gradients"));
    return {};
}

RowReport NonsmoothConjugateGradients::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    const std::size_t rows = problem.rows.size();
    makeUnits(problem, m_options.block, true, m_units);
    m_direction.assign(rows, 0);
    double previousSquare = 0;
    double residual = std::nan("");
    int iteration = 0;
    while (iteration < m_options.iterations && !stop.stop_requested()) {
        m_before.assign(problem.lambda.begin(), problem.lambda.end());
        ++iteration;
        residual = sweep(problem);
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
        const bool reached = m_options.tolerance > 0 && residual <= m_options.tolerance;
        if (reached || iteration == m_options.iterations) break;

        double square = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            const double change = problem.lambda[i] - m_before[i];
            square += change * change;
        }
        if (iteration > 1 && square > previousSquare) {
            m_direction.assign(rows, 0);
        } else {
            const double beta = previousSquare > 0 ? square / previousSquare : 0;
            for (std::size_t i = 0; i < rows; ++i) {
                const double change = problem.lambda[i] - m_before[i];
                problem.lambda[i] += beta * m_direction[i];
                m_direction[i] = beta * m_direction[i] + change;
            }
            if (beta > 0) project(problem, problem.lambda);
        }
        previousSquare = square;
    }
    return iterationReport(iteration, m_options.iterations, residual, m_options.tolerance);
}

double NonsmoothConjugateGradients::sweep(RowProblem& problem) {
    if (problem.matrix) {
        MatrixSystem system{problem};
        return sweepUnits(m_units, problem, m_options.sweep, 1, system);
    }
    // Anew each time: the search direction has moved all impulses since the last sweep.
    computeMotions(problem, m_motions);
    MotionSystem system{problem, m_motions};
    return sweepUnits(m_units, problem, m_options.sweep, 1, system);
}

SolverType nncgType() {
    return {
        .id = "nncg",
        .name = "Nonsmooth conjugate gradients",
        .summary =
            "Sweeps like sequential impulses and carries on in the direction of the sweeps before, so that the weight of a "
            "tall stack reaches the ground in far fewer of them.",
        .reference =
            "Silcowitz, Niebe and Erleben 2010, \"A nonsmooth nonlinear conjugate gradient method for "
            "interactive contact force problems\"",
        .parameters = {iterationsParameter(
                           30,
                           translatable("Most sweeps in each step. A stack needs them in proportion to its height, not to "
                                        "the square of it.")),
                       sweepParameter(), blockParameter(), toleranceParameter()},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<NonsmoothConjugateGradients>(
                NonsmoothConjugateGradients::Options{.iterations = getInt(values, "iterations"),
                                                     .tolerance = getReal(values, "tolerance"),
                                                     .sweep = sweepOrder(values),
                                                     .block = getBool(values, "block")});
        })};
}

}  // namespace cairn
