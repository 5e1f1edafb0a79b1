// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/solver_type.h"

namespace cairn {

// Accelerated projected gradient descent (Mazhar, Heyn, Negrut, Tasora 2015, "Using Nesterov's method to accelerate multibody dynamics
// with friction and contact"; Nesterov 1983) on f(gamma) = gamma . N gamma / 2 + r . gamma, with N = W and r = b:
//
//   g = N y + r,   gamma_{k+1} = P(y - t g),   t = 1 / L
//   theta_{k+1} = (-theta_k^2 + theta_k sqrt(theta_k^2 + 4)) / 2,   beta = theta_k (1 - theta_k) / (theta_k^2 + theta_{k+1})
//   y = gamma_{k+1} + beta (gamma_{k+1} - gamma_k)
//   restart where g . (gamma_{k+1} - gamma_k) > 0:   y = gamma_{k+1}, theta_{k+1} = 1      (O'Donoghue and Candes 2015)
//
// and returns the gamma of the least residual. P projects onto the cones under the cone law, for which f is convex and the method made. Under
// Coulomb's law it clamps friction to the present normal impulses, which is no projection onto one set: what it comes to rest at is a solution, but that it does is
// not warranted.
//
// Departures: the step. The paper halves it until f lies below its quadratic model, by values of f that round-off makes useless near
// the solution; for this f the same condition reads d . N d <= L d . d with d = gamma_{k+1} - y, and needs no f. Or L is fixed, the greatest eigenvalue of N
// by the power method. The residual is the natural one, in N s. As N gamma is kept, an iteration takes one product.
class AcceleratedProjectedGradient : public RowSolver {
public:
    enum class StepRule : std::uint8_t { fixed, adaptive };
    struct Options {
        int iterations = 50;
        double tolerance = 0;  // N s, of the natural residual; 0 makes all the iterations
        StepRule step = StepRule::adaptive;
        bool restart = true;
    };
    explicit AcceleratedProjectedGradient(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    void gradient(const RowProblem& problem, std::span<const double> impulses, std::vector<double>& result);
    double greatestEigenvalue(const RowProblem& problem);
    double firstEstimate(const RowProblem& problem);
    void descend(const RowProblem& problem, double& L);

    Options m_options;
    RowVelocities m_velocities;                  // storage only, as what follows
    std::vector<double> m_gamma, m_gradient;     // gamma_k and N gamma_k + r
    std::vector<double> m_next, m_nextGradient;  // the same of k + 1
    std::vector<double> m_y, m_yGradient;
    std::vector<double> m_best;
};

SolverType apgdType();

}  // namespace cairn
