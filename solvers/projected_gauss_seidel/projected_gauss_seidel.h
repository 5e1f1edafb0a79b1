// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/row_units.h"
#include "core/solver/solver_type.h"
#include "solvers/projected_gauss_seidel/contact_matrix.h"
#include "solvers/projected_gauss_seidel/row_blocks.h"
#include "solvers/projected_gauss_seidel/sweep_matrix.h"

namespace cairn {

// Projected Gauss-Seidel with relaxation (Cryer 1971; Erleben 2013): sweeps over the rows,
//
//   lambda_i <- project(lambda_i - omega (W lambda + b)_i / W_ii),    W = J M^-1 J^T + diag(softness)
//
// with friction bounds refreshed from the present normal impulses, until the greatest change in a sweep is at most the tolerance or the iterations
// are used up. W is assembled, or its products are taken through the bodies, row pair by row pair. A problem that came with its matrix is
// solved on that. Rows of bodies that do not move keep lambda = 0; a matrix whose diagonal is zero or negative elsewhere is refused. What is solved at
// once instead of row by row is told in core/solver/row_units.h.
class ProjectedGaussSeidel : public RowSolver {
public:
    enum class Matrix : std::uint8_t { assembled, free };
    struct Options {
        int iterations = 50;
        double relaxation = 1;  // omega, in (0, 2)
        double tolerance = 0;   // N s; 0 makes all the iterations
        SweepOrder sweep = SweepOrder::forward;
        bool block = false;  // the two normals of a manifold at once, and the rows of a joint
        Matrix matrix = Matrix::assembled;
    };
    explicit ProjectedGaussSeidel(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    // Calls sweep(), which makes one iteration and returns its residual, as often as the options say.
    template <class Sweep>
    RowReport iterate(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop, Sweep sweep) const;
    RowReport solveByMatrix(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop);
    RowReport solveByBodies(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop);
    double sweepMatrix(RowProblem& problem) const;
    bool solvesByUnits(const RowProblem& problem) const;

    Options m_options;
    ContactMatrix m_matrix;  // its pattern is kept; storage only, as what follows
    SweepMatrix m_arranged;
    RowBlocks m_blocks;
    std::vector<RowMotion> m_motions;
    SweepUnits m_units;
    bool m_arrangedForContacts = false;  // whether m_arranged has the pattern of m_matrix
};

SolverType projectedGaussSeidelType();

}  // namespace cairn
