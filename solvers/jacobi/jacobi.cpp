// SPDX-License-Identifier: MIT
#include "solvers/jacobi/jacobi.h"

#include <algorithm>
#include <cmath>

#include "core/math/max_or_nan.h"
#include "core/solver/sweep_parameters.h"

namespace cairn {
namespace {

// The system of solveUnit (row_units.h) on the two sub-bodies of one contact.
struct SubBodies {
    RowProblem& problem;
    RowMotion a, b;

    double w(std::size_t i) const {
        const Row& row = problem.rows[i];
        return relativeVelocity(row, a, b) + (problem.b[i] + row.softness * problem.lambda[i]);
    }
    void set(std::size_t i, double impulse) {
        push(problem.rows[i], impulse - problem.lambda[i], a, b);
        problem.lambda[i] = impulse;
    }
};

bool sameBodies(const Row& a, const Row& b) { return a.bodyA == b.bodyA && a.bodyB == b.bodyB; }

}  // namespace

Support Jacobi::supports(const RowProblem& problem) const {
    if (!problem.jacobian) return {false, phrase("mass splitting splits bodies, and this problem has only its matrix")};
    return {};
}

RowReport Jacobi::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    computeMotions(problem, m_motions);
    split(problem);
    int iteration = 0;
    double residual = std::nan("");
    while (iteration < m_options.iterations && !stop.stop_requested()) {
        ++iteration;
        residual = iterate(problem);
        if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
        if (m_options.tolerance > 0 && residual <= m_options.tolerance) break;
    }
    return iterationReport(iteration, m_options.iterations, residual, m_options.tolerance);
}

void Jacobi::split(const RowProblem& problem) {
    m_rows.assign(problem.rows.begin(), problem.rows.end());
    m_parts.assign(m_motions.size(), 0);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i > 0 && i != problem.jointRows && sameBodies(m_rows[i], m_rows[i - 1])) continue;
        ++m_parts[m_rows[i].bodyA];
        ++m_parts[m_rows[i].bodyB];
    }
    m_splitMasses.clear();
    for (std::size_t body = 0; body < m_parts.size(); ++body)
        m_splitMasses.push_back(
            {m_parts[body] * m_motions[body].inverseMass, m_parts[body] * m_motions[body].inverseInertia});
    for (Row& row : m_rows) {
        if (row.effectiveMass == 0) continue;
        const InverseMass& a = m_splitMasses[row.bodyA];
        const InverseMass& b = m_splitMasses[row.bodyB];
        row.effectiveMass = 1 / ((a.mass + b.mass) * lengthSquared(row.direction) + a.inertia * row.armA * row.armA +
                                 b.inertia * row.armB * row.armB + row.softness);
    }

    const Jacobian splitJacobian{m_splitMasses};
    RowProblem splitProblem = problem;
    splitProblem.rows = m_rows;
    splitProblem.jacobian = &splitJacobian;
    splitProblem.matrix = nullptr;
    makeUnits(splitProblem, false, true, m_units);
    findRuns<JointBlock>(m_units.joints, m_jointRuns);
    findRuns<RowUnit>(m_units.others, m_contactRuns);
}

template <class Unit>
void Jacobi::findRuns(std::span<const Unit> units, std::vector<Run>& runs) const {
    runs.clear();
    for (std::uint32_t u = 0; u < units.size(); ++u) {
        if (runs.empty() || !sameBodies(m_rows[units[u].first], m_rows[units[runs.back().first].first]))
            runs.push_back({u, u});
        runs.back().last = u + 1;
    }
}

// One iteration. Returns the greatest change that a full step (omega = 1) would have made to any impulse.
double Jacobi::iterate(RowProblem& problem) {
    RowProblem splitProblem = problem;
    splitProblem.rows = m_rows;
    m_before.assign(problem.lambda.begin(), problem.lambda.end());
    m_next = m_motions;
    double residual = 0;
    const auto subBodiesOf = [&](const Row& any) {
        SubBodies parts{splitProblem, m_motions[any.bodyA], m_motions[any.bodyB]};
        parts.a.inverseMass = m_splitMasses[any.bodyA].mass;
        parts.a.inverseInertia = m_splitMasses[any.bodyA].inertia;
        parts.b.inverseMass = m_splitMasses[any.bodyB].mass;
        parts.b.inverseInertia = m_splitMasses[any.bodyB].inertia;
        return parts;
    };
    for (const Run& run : m_jointRuns) {
        SubBodies parts = subBodiesOf(m_rows[m_units.joints[run.first].first]);
        for (std::uint32_t u = run.first; u < run.last; ++u)
            residual = maxOrNan(residual, solveJoint(m_units.joints[u], splitProblem, m_options.relaxation, parts));
    }
    for (const Run& run : m_contactRuns) {
        SubBodies parts = subBodiesOf(m_rows[m_units.others[run.first].first]);
        for (std::uint32_t u = run.first; u < run.last; ++u)
            residual = maxOrNan(residual, solveUnit(m_units.others[u], splitProblem, m_options.relaxation, parts));
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        push(m_rows[i], problem.lambda[i] - m_before[i], m_next[m_rows[i].bodyA], m_next[m_rows[i].bodyB]);
    m_motions.swap(m_next);
    return residual;
}

SolverType jacobiType() {
    return {
        .id = "jacobi",
        .name = "Jacobi with mass splitting",
        .summary =
            "Solves all contacts independently of one another, on bodies split among them, and averages what comes out.",
        .reference =
            "Tonge, Benevolenski and Voroshilov 2012, \"Mass splitting for jitter-free parallel rigid body simulation\"",
        .parameters = {iterationsParameter(
                           50, translatable(
                                   "Most iterations in each step. A stack needs several times the sweeps of "
                                   "sequential impulses; but it never leans to the side that an order of rows favours.")),
                       relaxationParameter(), toleranceParameter()},
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<Jacobi>(Jacobi::Options{.iterations = getInt(values, "iterations"),
                                                            .relaxation = getReal(values, "relaxation"),
                                                            .tolerance = getReal(values, "tolerance")});
        })};
}

}  // namespace cairn
