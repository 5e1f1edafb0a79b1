// SPDX-License-Identifier: MIT
#include "solvers/naive/naive.h"

#include <algorithm>
#include <cmath>

namespace cairn {

Support Naive::supports(const RowProblem& problem) const {
    if (!problem.jacobian) return {false, phrase("the naive solver moves bodies, and this problem has only its matrix")};
    if (problem.frictionLaw == FrictionLaw::cone)
        return {false, phrase("the naive solver bounds friction pass by pass and knows no cone")};
    return {};
}

RowReport Naive::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    computeMotions(problem, m_motions);
    m_pass.assign(problem.rows.size(), 0);
    for (int iteration = 1; iteration <= m_iterations && !stop.stop_requested(); ++iteration) {
        for (std::size_t i = 0; i < problem.rows.size(); ++i) {
            const Row& row = problem.rows[i];
            RowMotion& a = m_motions[row.bodyA];
            RowMotion& b = m_motions[row.bodyB];
            const double w = problem.b[i] + relativeVelocity(row, a, b);
            double impulse = 0;
            if (row.normalRow != noRow) {
                const double reach = row.friction * m_pass[static_cast<std::size_t>(row.normalRow)];
                impulse = std::clamp(-row.effectiveMass * w, -reach, reach);
            } else if (row.lower != 0 || row.upper != unbounded) {
                // A joint: its bounds would mean nothing for the impulse of one pass.
                const double total = problem.lambda[i] - row.effectiveMass * (w + row.softness * problem.lambda[i]);
                impulse = std::clamp(total, row.lower, row.upper) - problem.lambda[i];
            } else {
                const double u = w + row.targetVelocity;
                const double target = row.rebound ? 0 : row.targetVelocity;
                if (u < target) {
                    const bool reflects = row.restitution > 0 && -u > problem.restitutionThreshold;
                    impulse = row.effectiveMass * (reflects ? -(1 + row.restitution) * u : target - u);
                }
            }
            m_pass[i] = impulse;
            problem.lambda[i] += impulse;
            push(row, impulse, a, b);
        }
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
    }
    return {.iterations = m_iterations, .residual = std::nan("")};
}

SolverType naiveType() {
    return {.id = "naive",
            .name = "Naive",
            .summary = "Passes over the contacts that each reflect the velocity they find, as a first engine does.",
            .reference = "The scheme of introductory tutorials; compare Hecker 1997, \"Collision Response\"",
            .parameters =
                {{.key = "iterations",
                  .label = "Passes",
                  .kind = ParameterKind::integer,
                  .defaultValue = std::int64_t{1},
                  .minimum = 1,
                  .maximum = 100000,
                  .help = "Passes over the contacts in each step. One lets a stack collapse; more only slow its sinking, as "
                          "impulses are not accumulated."}},
            .stepperDefaults = {{"warmStart", 0.0}, {"stabilization", std::string("projection")}},
            .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
                return std::make_unique<Naive>(getInt(values, "iterations"));
            })};
}

}  // namespace cairn
