// SPDX-License-Identifier: MIT
#include "core/dynamics/row_motion.h"

namespace cairn {
namespace {

void computeMotionsOf(const RowProblem& problem, std::span<const double> lambda, std::vector<RowMotion>& motions) {
    startMotions(*problem.jacobian, motions);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        push(row, lambda[i], motions[row.bodyA], motions[row.bodyB]);
    }
}

}  // namespace

void startMotions(const Jacobian& jacobian, std::vector<RowMotion>& motions) {
    motions.clear();
    for (const InverseMass& inverse : jacobian.inverseMasses)
        motions.push_back({.inverseMass = inverse.mass, .inverseInertia = inverse.inertia});
}

void computeMotions(const RowProblem& problem, std::vector<RowMotion>& motions) {
    computeMotionsOf(problem, problem.lambda, motions);
}

std::span<const double> RowVelocities::compute(const RowProblem& problem, std::span<const double> lambda) {
    m_w.assign(problem.b.begin(), problem.b.end());
    if (problem.matrix) {
        const CsrView& matrix = *problem.matrix;
        for (std::size_t i = 0; i < m_w.size(); ++i) {
            const auto last = static_cast<std::size_t>(matrix.rowStart[i + 1]);
            for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < last; ++k)
                m_w[i] += matrix.value[k] * lambda[static_cast<std::size_t>(matrix.column[k])];
        }
        return m_w;
    }
    computeMotionsOf(problem, lambda, m_motions);
    for (std::size_t i = 0; i < m_w.size(); ++i) {
        const Row& row = problem.rows[i];
        m_w[i] += relativeVelocity(row, m_motions[row.bodyA], m_motions[row.bodyB]) + row.softness * lambda[i];
    }
    return m_w;
}

}  // namespace cairn
