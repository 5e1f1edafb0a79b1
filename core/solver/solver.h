// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/rows.h"
#include "core/dynamics/step_view.h"
#include "core/text/text.h"

namespace cairn {

enum class SolveStatus : std::uint8_t { ok, notConverged, refused };

// What a step says of itself.
struct StepReport {
    int iterations = 0;
    double residual = 0;  // of the stopping criterion, NaN where the solver has none
    SolveStatus status = SolveStatus::ok;
    Text message;  // why it was refused or did not converge
};

// Advances a whole step, as it likes: forces, contacts, positions. Must leave the impulses it applied in the points of the
// manifolds. Whatever its results depend on lives in bodies, manifolds and joints, never in the solver, so that a snapshot of them is
// whole; caches may change its time only. An exception stops the lane and is shown with its text.
class Solver {
public:
    virtual ~Solver();
    virtual StepReport step(StepView& view) = 0;
    // The rows of the last (sub-)step with the impulses found, for residuals; null where the solver has none or they were refused. Valid
    // until the next step.
    virtual const RowProblem* lastProblem() const;
};

struct Support {
    bool supported = true;
    Text reason;  // why not
};

struct RowReport {
    int iterations = 0;
    double residual = 0;
    SolveStatus status = SolveStatus::ok;
    Text message;
};

// Solves the rows of a contact problem, and knows nothing of steps: finds problem.lambda for given rows. RowStepper makes a Solver of it.
class RowSolver {
public:
    virtual ~RowSolver();
    virtual Support supports(const RowProblem& problem) const = 0;
    // observer may be null. Once a stop is requested, what is found does not count: an iterative method looks once an iteration and returns.
    virtual RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) = 0;
};

// The bounds of row i for the present impulses: those of the row, or for a friction row the reach of Coulomb's law.
struct Bounds {
    double lower, upper;
};
inline Bounds boundsOf(const Row& row, std::span<const double> lambda) {
    if (row.normalRow == noRow) return {row.lower, row.upper};
    const double reach = row.friction * lambda[static_cast<std::size_t>(row.normalRow)];
    return {-reach, reach};
}

// By what the natural residual scales w of a row: its effective mass, 0 where it moves none of its bodies. A row of a matrix alone that has no
// positive diagonal is left unscaled, as its w must suit all the same.
inline double naturalScale(const RowProblem& problem, const Row& row) {
    return row.effectiveMass > 0 || problem.jacobian ? row.effectiveMass : 1;
}

// The natural residual: max over rows of |lambda - project(lambda - naturalScale w)|, in N s. Zero exactly at a solution.
// Under the cone law the pairs (lambda_n, lambda_t) are projected. Needs problem.jacobian or problem.matrix, or w = W lambda + b.
double naturalResidual(const RowProblem& problem);
double naturalResidual(const RowProblem& problem, std::span<const double> w);

}  // namespace cairn
