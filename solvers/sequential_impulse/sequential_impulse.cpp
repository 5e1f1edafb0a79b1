// SPDX-License-Identifier: MIT
#include "solvers/sequential_impulse/sequential_impulse.h"

#include <cmath>

namespace cairn {

Support SequentialImpulse::supports(const RowProblem& problem) const {
    if (!problem.jacobian) return {false, "sequential impulses move bodies, and this problem has only its matrix"};
    return {};
}

RowReport SequentialImpulse::solve(RowProblem& problem, IterationObserver* observer) {
    prepare(problem);
    warmStart(problem);
    for (int iteration = 1; iteration <= m_iterations; ++iteration) {
        sweep(problem);
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
    }
    return {.iterations = m_iterations, .residual = std::nan("")};
}

void SequentialImpulse::prepare(const RowProblem& problem) {
    m_bodies.clear();
    for (const InverseMass& inverse : problem.jacobian->inverseMasses)
        m_bodies.push_back({.inverseMass = inverse.mass, .inverseInertia = inverse.inertia});
    m_runs.clear();
    for (std::uint32_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (m_runs.empty() || m_runs.back().bodyA != row.bodyA || m_runs.back().bodyB != row.bodyB)
            m_runs.push_back({row.bodyA, row.bodyB, i, i});
        m_runs.back().last = i + 1;
    }
}

void SequentialImpulse::warmStart(const RowProblem& problem) {
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        const double impulse = problem.lambda[i];
        BodyMotion& a = m_bodies[row.bodyA];
        a.vx -= a.inverseMass * impulse * row.direction.x;
        a.vy -= a.inverseMass * impulse * row.direction.y;
        a.w -= a.inverseInertia * impulse * row.armA;
        BodyMotion& b = m_bodies[row.bodyB];
        b.vx += b.inverseMass * impulse * row.direction.x;
        b.vy += b.inverseMass * impulse * row.direction.y;
        b.w += b.inverseInertia * impulse * row.armB;
    }
}

void SequentialImpulse::sweep(RowProblem& problem) {
    const Row* const rows = problem.rows.data();
    const double* const bias = problem.b.data();
    double* const lambda = problem.lambda.data();
    for (const Run& run : m_runs) {
        BodyMotion a = m_bodies[run.bodyA];
        BodyMotion b = m_bodies[run.bodyB];
        for (std::uint32_t i = run.first; i < run.last; ++i) {
            const Row& row = rows[i];
            const Bounds bounds = boundsOf(row, problem.lambda);
            const double old = lambda[i];
            const double w = row.direction.x * (b.vx - a.vx) + row.direction.y * (b.vy - a.vy) + row.armB * b.w -
                             row.armA * a.w + (bias[i] + row.softness * old);
            double impulse = old - row.effectiveMass * w;
            impulse = impulse < bounds.lower ? bounds.lower : impulse;
            impulse = impulse > bounds.upper ? bounds.upper : impulse;
            lambda[i] = impulse;
            const double change = impulse - old;
            const double pushA = change * a.inverseMass;
            const double pushB = change * b.inverseMass;
            a.vx -= pushA * row.direction.x;
            a.vy -= pushA * row.direction.y;
            a.w -= change * a.inverseInertia * row.armA;
            b.vx += pushB * row.direction.x;
            b.vy += pushB * row.direction.y;
            b.w += change * b.inverseInertia * row.armB;
        }
        m_bodies[run.bodyA] = a;
        m_bodies[run.bodyB] = b;
    }
}

SolverType sequentialImpulseType() {
    return {
        .id = "sequential-impulse",
        .aliases = {"si"},
        .name = "Sequential impulse",
        .summary =
            "Applies each contact's impulse at once, accumulates and clamps it, and starts from the last step's impulses.",
        .reference = "Catto 2006, \"Fast and Simple Physics using Sequential Impulses\"",
        .parameters = {{.key = "iterations",
                        .label = "Iterations",
                        .kind = ParameterKind::integer,
                        .defaultValue = std::int64_t{10},
                        .minimum = 1,
                        .maximum = 100000,
                        .help =
                            "Sweeps over all rows in each step. A stack of n boxes needs about 1.8 n^2 of them from a cold "
                            "start to carry its weight to 1 %."}},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<SequentialImpulse>(getInt(values, "iterations"));
        })};
}

}  // namespace cairn
