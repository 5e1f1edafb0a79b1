// SPDX-License-Identifier: MIT
#include "core/frozen/problem_measures.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/dynamics/row_motion.h"
#include "core/math/max_or_nan.h"
#include "core/solver/row_units.h"

namespace cairn {

namespace {

// The square of ||l - P(l - w)||.
double squaredMap(const RowProblem& problem, std::span<const double> w) {
    const std::span<const double> l = problem.lambda;
    std::vector<double> nearest(l.size());
    for (std::size_t i = 0; i < l.size(); ++i) {
        const Bounds bounds = boundsOf(problem.rows[i], l);
        nearest[i] = std::min(std::max(l[i] - w[i], bounds.lower), bounds.upper);
    }
    for (std::size_t i = 0; problem.frictionLaw == FrictionLaw::cone && i < l.size(); ++i) {
        if (problem.rows[i].normalRow == noRow) continue;
        const auto normal = static_cast<std::size_t>(problem.rows[i].normalRow);
        const Pair pair = projectOntoCone({l[normal] - w[normal], l[i] - w[i]}, problem.rows[i].friction);
        nearest[normal] = pair.first;
        nearest[i] = pair.second;
    }
    double sum = 0;
    for (std::size_t i = 0; i < l.size(); ++i) sum += (l[i] - nearest[i]) * (l[i] - nearest[i]);
    return sum;
}

}  // namespace

ProblemMeasures measure(const RowProblem& whole, std::span<const double> lambda) {
    std::vector<double> impulses(lambda.begin(), lambda.end());
    RowProblem problem = whole;
    problem.lambda = impulses;
    RowVelocities velocities;
    const std::span<const double> w = velocities.compute(problem, impulses);

    ProblemMeasures measures{.residual = naturalResidual(problem, w)};
    double size = 0;
    for (const double b : problem.b) size += b * b;
    measures.relativeResidual = std::sqrt(squaredMap(problem, w) / (size > 0 ? size : 1));
    for (std::size_t i = 0; i < impulses.size(); ++i) {
        const Row& row = problem.rows[i];
        if (row.kind == RowKind::normal) measures.normalSum += impulses[i];
        if (row.normalRow == noRow) continue;
        const double reach = row.friction * std::max(0.0, impulses[static_cast<std::size_t>(row.normalRow)]);
        const double nearest = std::clamp(impulses[i] - naturalScale(problem, row) * w[i], -reach, reach);
        measures.coneViolation = maxOrNan(measures.coneViolation, std::abs(impulses[i]) - reach);
        measures.frictionError = maxOrNan(measures.frictionError, std::abs(impulses[i] - nearest));
    }
    return measures;
}

}  // namespace cairn
