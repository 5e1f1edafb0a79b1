// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace cairn {
namespace {

using SparseMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

// J: a row for each constraint, three columns (x, y, angle) for each body. Bodies that no impulse moves are left out: a product with them
// would only fill W with zeros, for the ground a block as large as all that rests on it.
SparseMatrix jacobianMatrix(const RowProblem& problem) {
    const auto masses = problem.jacobian->inverseMasses;
    SparseMatrix J(static_cast<Eigen::Index>(problem.rows.size()), 3 * static_cast<Eigen::Index>(masses.size()));
    J.resizeNonZeros(6 * J.rows());
    std::int32_t entries = 0;
    const auto insertBody = [&](std::uint32_t body, Vec2 direction, double arm) {
        if (masses[body].mass == 0 && masses[body].inertia == 0) return;
        std::int32_t column = 3 * static_cast<std::int32_t>(body);
        for (const double value : {direction.x, direction.y, arm}) {
            J.innerIndexPtr()[entries] = column++;
            J.valuePtr()[entries++] = value;
        }
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
    arrange(matrix);
    RowReport report;
    for (report.iterations = 1; report.iterations <= m_options.iterations; ++report.iterations) {
        report.residual = sweep(problem);
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

void ProjectedGaussSeidel::arrange(const CsrView& matrix) {
    m_rows.clear();
    m_pairs.clear();
    m_singles.clear();
    for (std::int32_t row = 0; row + 1 < static_cast<std::int32_t>(matrix.rowStart.size()); ++row) {
        const auto first = static_cast<std::size_t>(matrix.rowStart[static_cast<std::size_t>(row)]);
        const auto last = static_cast<std::size_t>(matrix.rowStart[static_cast<std::size_t>(row) + 1]);
        const std::int32_t firstRecent = row - row % 2 - 8;
        const auto isRecent = [&](std::size_t k) { return matrix.column[k] >= firstRecent && matrix.column[k] < row; };
        for (std::size_t k = first; k < last; ++k) {
            if (isRecent(k)) continue;
            if (k + 1 < last && matrix.column[k + 1] == matrix.column[k] + 1 && !isRecent(k + 1)) {
                m_pairs.push_back({matrix.column[k], {matrix.value[k], matrix.value[k + 1]}});
                ++k;
            } else {
                m_singles.push_back({matrix.column[k], matrix.value[k]});
            }
        }
        for (std::size_t k = first; k < last; ++k)
            if (isRecent(k)) m_singles.push_back({matrix.column[k], matrix.value[k]});
        m_rows.push_back({m_pairs.size(), m_singles.size()});
    }
}

// One sweep over all rows. Returns the greatest change that a full step (omega = 1) would have made to any impulse.
double ProjectedGaussSeidel::sweep(RowProblem& problem) const {
    double* const lambda = problem.lambda.data();
    const auto product = [lambda](const Pair& pair) {
        return Eigen::Map<const Eigen::Array2d>(pair.value) * Eigen::Map<const Eigen::Array2d>(lambda + pair.column);
    };
    const Pair* pair = m_pairs.data();
    const Single* single = m_singles.data();
    double residual = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Pair* const lastPair = m_pairs.data() + m_rows[i].lastPair;
        const Single* const lastSingle = m_singles.data() + m_rows[i].lastSingle;
        // Sums side by side, as one would wait for each addition in turn.
        Eigen::Array2d sums[2] = {{problem.b[i], 0}, {0, 0}};
        for (; pair + 2 <= lastPair; pair += 2) {
            sums[0] += product(pair[0]);
            sums[1] += product(pair[1]);
        }
        if (pair != lastPair) sums[0] += product(*pair++);
        double w = (sums[0] + sums[1]).sum();
        for (; single != lastSingle; ++single) w += single->value * lambda[single->column];

        const Row& row = problem.rows[i];
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
