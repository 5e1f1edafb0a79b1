// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/SparseCore>
#include <vector>

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

    // The matrix as the sweep reads it. Entries in neighbouring columns, as those of one contact point are, are multiplied two at a
    // time. Those whose impulses the rows just before have changed are multiplied last and one by one, so that all other products are
    // done while these impulses are still under way.
    struct Pair {
        std::int32_t column;
        double value[2];
    };
    struct Single {
        std::int32_t column;
        double value;
    };
    struct RowEnd {
        std::size_t lastPair, lastSingle;
    };

    CsrView assembleMatrix(const RowProblem& problem);
    void arrange(const CsrView& matrix);
    double sweep(RowProblem& problem) const;

    Options m_options;
    SparseMatrix m_matrix;      // W; storage only
    std::vector<Pair> m_pairs;  // storage only, as what follows
    std::vector<Single> m_singles;
    std::vector<RowEnd> m_rows;
};

SolverType projectedGaussSeidelType();

}  // namespace cairn
