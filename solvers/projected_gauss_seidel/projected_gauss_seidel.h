// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/SparseCore>

#include "core/solver/solver_type.h"

namespace cairn {

// Projected Gauss-Seidel with relaxation on the assembled matrix (Cryer 1971; Erleben 2013). From the rows it builds J, M^-1 and
// W = J M^-1 J^T + diag(softness) as sparse matrices, then sweeps
//
//   lambda_i <- project(lambda_i - omega (W lambda + b)_i / W_ii)
//
// with friction bounds refreshed from the present normal impulses, until the natural residual is at most the tolerance or the iterations
// are used up. A problem that came with its matrix is solved on that. Rows that move no body keep lambda = 0; a matrix whose
// diagonal is zero or negative elsewhere is refused.
class ProjectedGaussSeidel : public RowSolver {
public:
    struct Options {
        int iterations = 50;
        double relaxation = 1;  // omega, in (0, 2)
        double tolerance = 0;   // N s, of the natural residual; 0 never stops early
    };
    explicit ProjectedGaussSeidel(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer) override;

private:
    using SparseMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

    CsrView assembleMatrix(const RowProblem& problem);
    double sweep(RowProblem& problem, const CsrView& matrix) const;

    Options m_options;
    SparseMatrix m_matrix;  // W; storage only
};

SolverType projectedGaussSeidelType();

}  // namespace cairn
