// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/dynamics/rows.h"

namespace cairn {

// How good an answer to a contact problem is. All are 0 for an exact one, but the sum.
struct ProblemMeasures {
    double residual = 0;          // N s: the natural residual of core/solver/solver.h, each row scaled by its effective mass
    double relativeResidual = 0;  // ||l - P(l - w)||_2 / ||b||_2, not scaled, as Siconos measures; absolute where b = 0
    double coneViolation = 0;     // N s: max(0, |l_t| - mu l_n)
    double frictionError = 0;     // N s: max |l_t - clamp(l_t - w_t / W_tt, +-mu l_n)|, w_t unscaled without W_tt
    double normalSum = 0;         // N s: sum of the impulses of normal rows
};

// Of impulses for a problem. P projects onto the bounds, and pairs of the cone law onto their cone.
ProblemMeasures measure(const RowProblem& problem, std::span<const double> lambda);

}  // namespace cairn
