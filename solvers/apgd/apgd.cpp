// SPDX-License-Identifier: MIT
#include "solvers/apgd/apgd.h"

#include <algorithm>
#include <cmath>

#include "core/solver/row_units.h"
#include "core/solver/sweep_parameters.h"

namespace cairn {
namespace {

double norm(std::span<const double> x) {
    double sum = 0;
    for (const double value : x) sum += value * value;
    return std::sqrt(sum);
}

}  // namespace

Support AcceleratedProjectedGradient::supports(const RowProblem& problem) const {
    if (!problem.matrix) return {};
    // The gradient of f is W lambda + b only where W is symmetric.
    const CsrView& matrix = *problem.matrix;
    const auto entry = [&](std::size_t i, std::size_t j) {
        const auto begin = matrix.column.begin() + matrix.rowStart[i];
        const auto end = matrix.column.begin() + matrix.rowStart[i + 1];
        const auto found = std::lower_bound(begin, end, static_cast<std::int32_t>(j));
        return found != end && static_cast<std::size_t>(*found) == j
                   ? matrix.value[static_cast<std::size_t>(found - matrix.column.begin())]
                   : 0;
    };
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        if (entry(i, i) < 0)
            return {false,
                    phrase("accelerated projected gradient descends on a convex function, and the diagonal of row %1 is "
                           "negative",
                           std::to_string(i))};
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < static_cast<std::size_t>(matrix.rowStart[i + 1]);
             ++k) {
            const auto j = static_cast<std::size_t>(matrix.column[k]);
            const double scale = std::abs(matrix.value[k]) + std::sqrt(std::abs(entry(i, i) * entry(j, j)));
            if (std::abs(matrix.value[k] - entry(j, i)) > 1e-9 * scale)
                return {false,
                        phrase("accelerated projected gradient needs a symmetric matrix, and rows %1 and %2 are coupled "
                               "one way",
                               std::to_string(i), std::to_string(j))};
            if (i != j && entry(i, i) == 0 && matrix.value[k] != 0)
                return {false,
                        phrase("accelerated projected gradient descends on a convex function, and the diagonal of row %1 "
                               "is zero though it is coupled to others",
                               std::to_string(i))};
        }
    }
    return {};
}

// N impulses + r, and zero for rows of bodies that do not move, whose impulses are left alone.
void AcceleratedProjectedGradient::gradient(const RowProblem& problem, std::span<const double> impulses,
                                            std::vector<double>& result) {
    const std::span<const double> w = m_velocities.compute(problem, impulses);
    result.assign(w.begin(), w.end());
    for (std::size_t i = 0; i < result.size(); ++i)
        if (naturalScale(problem, problem.rows[i]) == 0) result[i] = 0;
}

// By the power method from a start that no symmetry of a scene is likely to be blind to. It comes from below: a tenth is added.
double AcceleratedProjectedGradient::greatestEigenvalue(const RowProblem& problem) {
    const std::size_t rows = problem.rows.size();
    const std::vector<double> zero(rows, 0.0);
    RowProblem homogeneous = problem;
    homogeneous.b = zero;
    std::vector<double> x(rows), product;
    for (std::size_t i = 0; i < rows; ++i) x[i] = 1 + 0.5 * std::cos(static_cast<double>(7 * i));
    double eigenvalue = 0;
    for (int i = 0; i < 30; ++i) {
        const double length = norm(x);
        if (length == 0) break;
        for (double& value : x) value /= length;
        gradient(homogeneous, x, product);
        x.swap(product);
        eigenvalue = norm(x);
    }
    return 1.1 * eigenvalue;
}

// L_0 = |N (gamma_0 - 1)| / |gamma_0 - 1|, as the paper begins.
double AcceleratedProjectedGradient::firstEstimate(const RowProblem& problem) {
    std::vector<double> ones(m_gamma.size(), 1.0), onesGradient;
    gradient(problem, ones, onesGradient);
    for (std::size_t i = 0; i < ones.size(); ++i) {
        ones[i] -= m_gamma[i];
        onesGradient[i] -= m_gradient[i];
    }
    const double length = norm(ones);
    return length > 0 ? norm(onesGradient) / length : 1;
}

// gamma_{k+1} from y, with L raised until the step suits.
void AcceleratedProjectedGradient::descend(const RowProblem& problem, double& L) {
    const std::size_t rows = m_gamma.size();
    for (int doublings = 0; doublings < 100; ++doublings) {
        for (std::size_t i = 0; i < rows; ++i) m_next[i] = m_y[i] - m_yGradient[i] / L;
        project(problem, m_next);
        gradient(problem, m_next, m_nextGradient);
        if (m_options.step == StepRule::fixed) return;
        double curvature = 0, square = 0;
        for (std::size_t i = 0; i < rows; ++i) {
            const double d = m_next[i] - m_y[i];
            curvature += d * (m_nextGradient[i] - m_yGradient[i]);
            square += d * d;
        }
        // Where d is no more than the round-off of y, so is its curvature.
        const double length = norm(m_y);
        if (curvature <= L * square || square <= 1e-28 * length * length) return;
        L *= 2;
    }
}

RowReport AcceleratedProjectedGradient::solve(RowProblem& problem, IterationObserver* observer,
                                              const std::stop_token& stop) {
    const std::size_t rows = problem.rows.size();
    m_gamma.assign(problem.lambda.begin(), problem.lambda.end());
    gradient(problem, m_gamma, m_gradient);
    m_y = m_best = m_gamma;
    m_yGradient = m_gradient;
    m_next.resize(rows);
    double L = m_options.step == StepRule::fixed ? greatestEigenvalue(problem) : firstEstimate(problem);
    if (L == 0) L = 1;
    const double leastL = 1e-9 * L;
    double theta = 1;
    double least = naturalResidual(problem, m_gradient);
    int iteration = 0;
    while (iteration < m_options.iterations && !stop.stop_requested()) {
        ++iteration;
        descend(problem, L);

        std::copy(m_next.begin(), m_next.end(), problem.lambda.begin());
        const double residual = naturalResidual(problem, m_nextGradient);
        if (observer) observer->iterated(iteration, problem.lambda, residual);
        if (residual <= least) {
            least = residual;
            m_best = m_next;
        }
        if (m_options.tolerance > 0 && least <= m_options.tolerance) break;

        double ascent = 0;
        for (std::size_t i = 0; i < rows; ++i) ascent += m_yGradient[i] * (m_next[i] - m_gamma[i]);
        const double nextTheta = 0.5 * (-theta * theta + theta * std::sqrt(theta * theta + 4));
        double beta = theta * (1 - theta) / (theta * theta + nextTheta);
        theta = nextTheta;
        if (m_options.restart && ascent > 0) {
            beta = 0;
            theta = 1;
        }
        for (std::size_t i = 0; i < rows; ++i) {
            m_y[i] = m_next[i] + beta * (m_next[i] - m_gamma[i]);
            m_yGradient[i] = m_nextGradient[i] + beta * (m_nextGradient[i] - m_gradient[i]);
        }
        m_gamma.swap(m_next);
        m_gradient.swap(m_nextGradient);
        if (m_options.step == StepRule::adaptive) L = std::max(0.9 * L, leastL);
    }
    std::copy(m_best.begin(), m_best.end(), problem.lambda.begin());
    return iterationReport(iteration, m_options.iterations, least, m_options.tolerance);
}

SolverType apgdType() {
    return {.id = "apgd",
            .name = "Accelerated projected gradient",
            .summary =
                "Steps down the gradient of all contacts at once, with Nesterov's momentum, and projects onto the bounds or "
                "cones.",
            .reference =
                "Mazhar, Heyn, Negrut and Tasora 2015, \"Using Nesterov's method to accelerate multibody dynamics "
                "with friction and contact\"",
            .parameters =
                {iterationsParameter(
                     50, translatable(
                             "Most steps down the gradient in each step. A stack needs them in proportion to its height; "
                             "great ratios of mass need more.")),
                 {.key = "step",
                  .label = "Step length",
                  .kind = ParameterKind::choice,
                  .defaultValue = std::string("adaptive"),
                  .choices = {"adaptive", "fixed"},
                  .help = "adaptive: tried and shortened where the problem is steeper, as long as it can be: fast while a "
                          "stack takes up its "
                          "load. fixed: from the steepest direction, found by 30 products beforehand: slower and steadier."},
                 {.key = "restart",
                  .label = "Restart",
                  .kind = ParameterKind::boolean,
                  .defaultValue = true,
                  .help = "Drops the momentum whenever it leads uphill. Without it impulses swing about the solution, and a "
                          "stack breathes."},
                 toleranceParameter()},
            .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
                return std::make_unique<AcceleratedProjectedGradient>(AcceleratedProjectedGradient::Options{
                    .iterations = getInt(values, "iterations"),
                    .tolerance = getReal(values, "tolerance"),
                    .step = getChoice(values, "step") == "fixed" ? AcceleratedProjectedGradient::StepRule::fixed
                                                                 : AcceleratedProjectedGradient::StepRule::adaptive,
                    .restart = getBool(values, "restart")});
            })};
}

}  // namespace cairn
