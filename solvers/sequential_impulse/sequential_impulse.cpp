// SPDX-License-Identifier: MIT
#include "solvers/sequential_impulse/sequential_impulse.h"

#include <algorithm>
#include <cmath>

#include "core/math/max_or_nan.h"
#include "core/solver/sweep_parameters.h"
#include "core/solver/unit_systems.h"

namespace cairn {

Support SequentialImpulse::supports(const RowProblem& problem) const {
    if (!problem.jacobian) return {false, phrase("sequential impulses move bodies, and this problem has only its matrix")};
    return {};
}

RowReport SequentialImpulse::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    computeMotions(problem, m_motions);
    const bool byUnits =
        m_options.block || m_options.sweep == SweepOrder::symmetric || problem.frictionLaw == FrictionLaw::cone;
    const bool measured = m_options.tolerance > 0 || m_options.relaxation != 1;
    if (byUnits)
        makeUnits(problem, m_options.block, true, m_units);
    else
        makeJointUnits(problem, true, m_units.joints);

    int iteration = 0;
    double residual = std::nan("");
    while (iteration < m_options.iterations && !stop.stop_requested()) {
        ++iteration;
        if (byUnits) {
            MotionSystem system{problem, m_motions};
            residual = sweepUnits(m_units, problem, m_options.sweep, m_options.relaxation, system);
        } else {
            const double joints = sweepJoints(problem);
            residual = measured ? maxOrNan(joints, sweepRows<false>(problem)) : sweepRows<true>(problem);
        }
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
        if (residual <= m_options.tolerance && m_options.tolerance > 0) break;
    }
    return iterationReport(iteration, m_options.iterations, residual, m_options.tolerance);
}

double SequentialImpulse::sweepJoints(RowProblem& problem) {
    MotionSystem system{problem, m_motions};
    double residual = 0;
    for (const JointBlock& joint : m_units.joints)
        residual = maxOrNan(residual, solveJoint(joint, problem, m_options.relaxation, system));
    return residual;
}

// One sweep over the rows of contacts. Plain, it takes full steps and returns NaN; otherwise it relaxes them and returns the greatest change that a
// full step would have made to any impulse.
template <bool plain>
double SequentialImpulse::sweepRows(RowProblem& problem) {
    const Row* const rows = problem.rows.data();
    const double* const bias = problem.b.data();
    double* const lambda = problem.lambda.data();
    double residual = plain ? std::nan("") : 0;
    for (std::size_t i = problem.jointRows; i < problem.rows.size();) {
        // Rows on the same two bodies follow one another, and the motions of these stay in registers meanwhile.
        const std::uint32_t bodyA = rows[i].bodyA, bodyB = rows[i].bodyB;
        RowMotion a = m_motions[bodyA];
        RowMotion b = m_motions[bodyB];
        do {
            const Row& row = rows[i];
            const Bounds bounds = boundsOf(row, problem.lambda);
            const auto project = [&bounds](double impulse) {
                impulse = impulse < bounds.lower ? bounds.lower : impulse;
                return impulse > bounds.upper ? bounds.upper : impulse;
            };
            const double old = lambda[i];
            const double step = row.effectiveMass * (relativeVelocity(row, a, b) + (bias[i] + row.softness * old));
            if constexpr (!plain) residual = maxOrNan(residual, std::abs(project(old - step) - old));
            const double impulse = project(plain ? old - step : old - m_options.relaxation * step);
            lambda[i] = impulse;
            push(row, impulse - old, a, b);
            ++i;
        } while (i < problem.rows.size() && rows[i].bodyA == bodyA && rows[i].bodyB == bodyB);
        m_motions[bodyA] = a;
        m_motions[bodyB] = b;
    }
    return residual;
}

SolverType sequentialImpulseType() {
    return {
        .id = "sequential-impulse",
        .aliases = {"si"},
        .name = "Sequential impulse",
        .summary =
            "Applies each contact's impulse at once, accumulates and clamps it, and starts from the last step's impulses.",
        .reference = "Catto 2006, \"Fast and Simple Physics using Sequential Impulses\"",
        .parameters = {iterationsParameter(
                           10,
                           translatable("Most sweeps over all rows in each step. A stack of n boxes needs about 1.8 n^2 of "
                                        "them from a cold start to carry its weight to 1 %.")),
                       relaxationParameter(), sweepParameter(), blockParameter(), toleranceParameter()},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<SequentialImpulse>(
                SequentialImpulse::Options{.iterations = getInt(values, "iterations"),
                                           .relaxation = getReal(values, "relaxation"),
                                           .sweep = sweepOrder(values),
                                           .block = getBool(values, "block"),
                                           .tolerance = getReal(values, "tolerance")});
        })};
}

}  // namespace cairn
