// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/row_units.h"
#include "core/solver/solver_type.h"

namespace cairn {

// Nonsmooth nonlinear conjugate gradients (Silcowitz, Niebe, Erleben 2010, "A nonsmooth nonlinear conjugate gradient method for interactive
// contact force problems"): what a sweep of projected Gauss-Seidel changes is taken for a gradient,
//
//   lambda^{k+1} = PGS(lambda^k),   grad f^k = -(lambda^{k+1} - lambda^k),   beta = |grad f^k|^2 / |grad f^{k-1}|^2   (Fletcher and Reeves)
//   beta <= 1:  lambda^{k+1} += beta p^{k-1},   p^k = beta p^{k-1} - grad f^k
//   beta > 1:   p^k = 0, a restart
//
// Departures: what the search direction added is put back within its bounds before the next sweep, and the last step is a sweep, so
// that what is returned obeys the bounds. The sweep may be symmetric, and solves what core/solver/row_units.h tells at once.
class NonsmoothConjugateGradients : public RowSolver {
public:
    struct Options {
        int iterations = 30;
        double tolerance = 0;  // N s, of the greatest change in a sweep; 0 makes all the iterations
        SweepOrder sweep = SweepOrder::forward;
        bool block = false;  // the two normals of a manifold at once
    };
    explicit NonsmoothConjugateGradients(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    double sweep(RowProblem& problem);

    Options m_options;
    SweepUnits m_units;  // storage only, as what follows
    std::vector<RowMotion> m_motions;
    std::vector<double> m_before;     // lambda^k
    std::vector<double> m_direction;  // p
};

SolverType nncgType();

}  // namespace cairn
