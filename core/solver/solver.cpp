// SPDX-License-Identifier: MIT
#include "core/solver/solver.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/row_motion.h"
#include "core/math/max_or_nan.h"
#include "core/solver/row_units.h"

namespace cairn {

Solver::~Solver() = default;
const RowProblem* Solver::lastProblem() const { return nullptr; }
RowSolver::~RowSolver() = default;

double naturalResidual(const RowProblem& problem) {
    RowVelocities velocities;
    return naturalResidual(problem, velocities.compute(problem, problem.lambda));
}

double naturalResidual(const RowProblem& problem, std::span<const double> w) {
    const bool cone = problem.frictionLaw == FrictionLaw::cone;
    std::vector<bool> inPair(cone ? w.size() : 0);
    double residual = 0;
    for (std::size_t i = 0; cone && i < w.size(); ++i) {
        if (problem.rows[i].normalRow == noRow) continue;
        const auto normal = static_cast<std::size_t>(problem.rows[i].normalRow);
        inPair[i] = inPair[normal] = true;
        const Pair impulse{problem.lambda[normal], problem.lambda[i]};
        const double scale = std::min(naturalScale(problem, problem.rows[i]), naturalScale(problem, problem.rows[normal]));
        const Pair nearest =
            projectOntoCone({impulse.first - scale * w[normal], impulse.second - scale * w[i]}, problem.rows[i].friction);
        residual = maxOrNan(residual, std::abs(impulse.first - nearest.first));
        residual = maxOrNan(residual, std::abs(impulse.second - nearest.second));
    }
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (cone && inPair[i]) continue;
        const Row& row = problem.rows[i];
        const Bounds bounds = boundsOf(row, problem.lambda);
        const double projected =
            std::min(std::max(problem.lambda[i] - naturalScale(problem, row) * w[i], bounds.lower), bounds.upper);
        residual = maxOrNan(residual, std::abs(problem.lambda[i] - projected));
    }
    return residual;
}

}  // namespace cairn
