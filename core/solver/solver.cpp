// SPDX-License-Identifier: MIT
#include "core/solver/solver.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace cairn {
namespace {

// w = W lambda + b through the bodies: u = M^-1 J^T lambda, then J u.
std::vector<double> rowVelocities(const RowProblem& problem) {
    struct Motion {
        Vec2 velocity;
        double angularVelocity = 0;
    };
    const auto masses = problem.jacobian->inverseMasses;
    std::vector<Motion> motions(masses.size());
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        const double impulse = problem.lambda[i];
        Motion& a = motions[row.bodyA];
        a.velocity -= masses[row.bodyA].mass * impulse * row.direction;
        a.angularVelocity -= masses[row.bodyA].inertia * impulse * row.armA;
        Motion& b = motions[row.bodyB];
        b.velocity += masses[row.bodyB].mass * impulse * row.direction;
        b.angularVelocity += masses[row.bodyB].inertia * impulse * row.armB;
    }
    std::vector<double> w(problem.b.begin(), problem.b.end());
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        const Motion& a = motions[row.bodyA];
        const Motion& b = motions[row.bodyB];
        w[i] += dot(row.direction, b.velocity - a.velocity) + row.armB * b.angularVelocity - row.armA * a.angularVelocity +
                row.softness * problem.lambda[i];
    }
    return w;
}

std::vector<double> rowVelocitiesByMatrix(const RowProblem& problem) {
    std::vector<double> w(problem.b.begin(), problem.b.end());
    const CsrView& matrix = *problem.matrix;
    for (std::size_t i = 0; i < w.size(); ++i)
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < static_cast<std::size_t>(matrix.rowStart[i + 1]);
             ++k)
            w[i] += matrix.value[k] * problem.lambda[static_cast<std::size_t>(matrix.column[k])];
    return w;
}

}  // namespace

Solver::~Solver() = default;
RowSolver::~RowSolver() = default;

double naturalResidual(const RowProblem& problem) {
    const std::vector<double> w = problem.matrix ? rowVelocitiesByMatrix(problem) : rowVelocities(problem);
    double residual = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const Row& row = problem.rows[i];
        const Bounds bounds = boundsOf(row, problem.lambda);
        const double projected =
            std::min(std::max(problem.lambda[i] - row.effectiveMass * w[i], bounds.lower), bounds.upper);
        residual = std::max(residual, std::abs(problem.lambda[i] - projected));
    }
    return residual;
}

}  // namespace cairn
