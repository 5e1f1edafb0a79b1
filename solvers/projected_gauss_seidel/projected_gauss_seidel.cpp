// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace cairn {
namespace {

using SparseMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

// J: a row for each constraint, three columns (x, y, angle) for each body. Bodies that no impulse moves are left out, as are zeros: a
// product with them would only fill W with zeros, for the ground a block as large as all that rests on it.
SparseMatrix jacobianMatrix(const RowProblem& problem) {
    const auto masses = problem.jacobian->inverseMasses;
    SparseMatrix J(static_cast<Eigen::Index>(problem.rows.size()), 3 * static_cast<Eigen::Index>(masses.size()));
    J.resizeNonZeros(6 * J.rows());
    std::int32_t entries = 0;
    const auto insert = [&](std::uint32_t column, double value) {
        if (value == 0) return;
        J.innerIndexPtr()[entries] = static_cast<std::int32_t>(column);
        J.valuePtr()[entries++] = value;
    };
    const auto insertBody = [&](std::uint32_t body, Vec2 direction, double arm) {
        if (masses[body].mass != 0) {
            insert(3 * body, direction.x);
            insert(3 * body + 1, direction.y);
        }
        if (masses[body].inertia != 0) insert(3 * body + 2, arm);
    };
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        J.outerIndexPtr()[i] = entries;
        if (row.bodyA < row.bodyB) {
            insertBody(row.bodyA, -row.direction, -row.armA);
            insertBody(row.bodyB, row.direction, row.armB);
        } else {
            insertBody(row.bodyB, row.direction, row.armB);
            insertBody(row.bodyA, -row.direction, -row.armA);
        }
    }
    J.outerIndexPtr()[J.rows()] = entries;
    J.resizeNonZeros(entries);
    return J;
}

// (W lambda) of one row. Four sums side by side, as one alone would wait for each addition in turn.
double product(const double* value, const std::int32_t* column, std::int32_t count, const double* lambda) {
    double sums[4] = {};
    std::int32_t k = 0;
    for (; k + 4 <= count; k += 4)
        for (std::int32_t j = 0; j < 4; ++j) sums[j] += value[k + j] * lambda[column[k + j]];
    for (; k < count; ++k) sums[0] += value[k] * lambda[column[k]];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

Eigen::VectorXd inverseMassDiagonal(const RowProblem& problem) {
    const auto masses = problem.jacobian->inverseMasses;
    Eigen::VectorXd diagonal(3 * static_cast<Eigen::Index>(masses.size()));
    for (std::size_t i = 0; i < masses.size(); ++i)
        diagonal.segment<3>(3 * static_cast<Eigen::Index>(i)) << masses[i].mass, masses[i].mass, masses[i].inertia;
    return diagonal;
}

// The first row whose diagonal cannot be divided by, though it is coupled to others or driven; or nothing.
Support checkDiagonal(const CsrView& matrix) {
    for (std::size_t i = 0; i + 1 < matrix.rowStart.size(); ++i) {
        double diagonal = 0;
        bool coupled = false;
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < static_cast<std::size_t>(matrix.rowStart[i + 1]);
             ++k) {
            if (static_cast<std::size_t>(matrix.column[k]) == i)
                diagonal = matrix.value[k];
            else
                coupled = coupled || matrix.value[k] != 0;
        }
        if (diagonal < 0 || (diagonal == 0 && coupled))
            return {false, "projected Gauss-Seidel divides by the diagonal of the matrix, and that of row " +
                               std::to_string(i) + (diagonal < 0 ? " is negative" : " is zero")};
    }
    return {};
}

}  // namespace

Support ProjectedGaussSeidel::supports(const RowProblem& problem) const {
    if (problem.matrix) return checkDiagonal(*problem.matrix);
    return {};
}

RowReport ProjectedGaussSeidel::solve(RowProblem& problem, IterationObserver* observer) {
    const CsrView matrix = problem.matrix ? *problem.matrix : assembleMatrix(problem);
    RowReport report;
    for (report.iterations = 1; report.iterations <= m_options.iterations; ++report.iterations) {
        report.residual = sweep(problem, matrix);
        if (observer) observer->iterated(report.iterations, problem.lambda, report.residual);
        if (report.residual <= m_options.tolerance && m_options.tolerance > 0) return report;
    }
    report.iterations = m_options.iterations;
    if (m_options.tolerance > 0) {
        report.status = SolveStatus::notConverged;
        report.message = "did not converge to the tolerance within " + std::to_string(m_options.iterations) + " iterations";
    }
    return report;
}

CsrView ProjectedGaussSeidel::assembleMatrix(const RowProblem& problem) {
    const SparseMatrix J = jacobianMatrix(problem);
    m_matrix = (J * inverseMassDiagonal(problem).asDiagonal()) * SparseMatrix(J.transpose());
    for (Eigen::Index i = 0; i < m_matrix.rows(); ++i)
        if (const double softness = problem.rows[static_cast<std::size_t>(i)].softness; softness != 0)
            m_matrix.coeffRef(i, i) += softness;
    m_matrix.makeCompressed();
    const auto rows = static_cast<std::size_t>(m_matrix.rows());
    const auto entries = static_cast<std::size_t>(m_matrix.nonZeros());
    return {.rowStart = {m_matrix.outerIndexPtr(), rows + 1},
            .column = {m_matrix.innerIndexPtr(), entries},
            .value = {m_matrix.valuePtr(), entries}};
}

// One sweep over all rows. Returns the greatest change that a full step (omega = 1) would have made to any impulse.
double ProjectedGaussSeidel::sweep(RowProblem& problem, const CsrView& matrix) const {
    const std::int32_t* const column = matrix.column.data();
    const double* const value = matrix.value.data();
    double* const lambda = problem.lambda.data();
    double residual = 0;
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        const std::int32_t first = matrix.rowStart[i];
        const double w = problem.b[i] + product(value + first, column + first, matrix.rowStart[i + 1] - first, lambda);
        const Bounds bounds = boundsOf(row, problem.lambda);
        const double step = row.effectiveMass * w;
        residual =
            std::max(residual, std::abs(std::min(std::max(lambda[i] - step, bounds.lower), bounds.upper) - lambda[i]));
        lambda[i] = std::min(std::max(lambda[i] - m_options.relaxation * step, bounds.lower), bounds.upper);
    }
    return residual;
}

SolverType projectedGaussSeidelType() {
    return {
        .id = "projected-gauss-seidel",
        .aliases = {"pgs"},
        .name = "Projected Gauss-Seidel",
        .summary = "Assembles the matrix of all contacts and sweeps over it, projecting each impulse onto its bounds.",
        .reference =
            "Cryer 1971, \"The Solution of a Quadratic Programming Problem Using Systematic Overrelaxation\"; Erleben 2013, "
            "\"Numerical Methods for Linear Complementarity Problems in Physics-Based Animation\"",
        .parameters =
            {{.key = "iterations",
              .label = "Iterations",
              .kind = ParameterKind::integer,
              .defaultValue = std::int64_t{50},
              .minimum = 1,
              .maximum = 100000,
              .help = "Most sweeps over all rows in each step."},
             {.key = "relaxation",
              .label = "Relaxation",
              .kind = ParameterKind::real,
              .defaultValue = 1.0,
              .minimum = 0.01,
              .maximum = 1.99,
              .help =
                  "Factor on each correction. Near 1.3 roughly halves the sweeps a stack needs; 1.5 and more can shake it "
                  "where there is friction."},
             {.key = "tolerance",
              .label = "Tolerance",
              .kind = ParameterKind::real,
              .defaultValue = 0.0,
              .minimum = 0,
              .unit = "N s",
              .help = "Stops when no impulse would change by more than this. 0 always makes all the iterations."}},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<ProjectedGaussSeidel>(
                ProjectedGaussSeidel::Options{.iterations = getInt(values, "iterations"),
                                              .relaxation = getReal(values, "relaxation"),
                                              .tolerance = getReal(values, "tolerance")});
        })};
}

}  // namespace cairn
