// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/row_blocks.h"

#include <algorithm>
#include <cmath>

#include "core/math/max_or_nan.h"

namespace cairn {

void RowBlocks::prepare(const RowProblem& problem) {
    const std::span<const InverseMass> inverses = problem.jacobian->inverseMasses;
    startMotions(*problem.jacobian, m_motions);
    m_pairs.clear();
    m_runs.clear();
    for (std::size_t i = 0; i < problem.rows.size();) {
        const std::uint32_t bodyA = problem.rows[i].bodyA, bodyB = problem.rows[i].bodyB;
        const auto index = static_cast<std::uint32_t>(m_pairs.size());
        const RowPair& pair = m_pairs.emplace_back(makePair(problem, i, inverses[bodyA], inverses[bodyB]));
        if (m_runs.empty() || m_runs.back().bodyA != bodyA || m_runs.back().bodyB != bodyB)
            m_runs.push_back({bodyA, bodyB, index, index});
        m_runs.back().last = index + 1;
        push(pair, problem.lambda[i], pair.single ? 0 : problem.lambda[i + 1], m_motions[bodyA], m_motions[bodyB]);
        i += pair.single ? 1 : 2;
    }
}

RowBlocks::RowPair RowBlocks::makePair(const RowProblem& problem, std::size_t i, const InverseMass& a,
                                       const InverseMass& b) const {
    const Row& first = problem.rows[i];
    const bool single =
        i + 1 == problem.rows.size() || problem.rows[i + 1].bodyA != first.bodyA || problem.rows[i + 1].bodyB != first.bodyB;
    const std::size_t j = single ? i : i + 1;
    const Row& second = problem.rows[j];
    RowPair pair;
    pair.D << first.direction.x, first.direction.y, second.direction.x, second.direction.y;
    pair.armA << first.armA, second.armA;
    pair.armB << first.armB, second.armB;
    pair.b << problem.b[i], problem.b[j];
    pair.softness << first.softness, second.softness;
    pair.effectiveMass << first.effectiveMass, second.effectiveMass;
    pair.coupling = (a.mass + b.mass) * dot(first.direction, second.direction) + a.inertia * first.armA * second.armA +
                    b.inertia * first.armB * second.armB;
    pair.friction = second.friction;
    pair.first = static_cast<std::uint32_t>(i);
    pair.single = single;
    pair.isContact =
        !single && second.normalRow == static_cast<std::int32_t>(i) && first.lower == 0 && first.upper == unbounded;
    return pair;
}

// v += M^-1 J^T (first, second). By coefficients, as what is written to memory singly and read back in pairs has to wait.
inline void RowBlocks::push(const RowPair& pair, double first, double second, RowMotion& a, RowMotion& b) {
    const double x = pair.D(0, 0) * first + pair.D(1, 0) * second;
    const double y = pair.D(0, 1) * first + pair.D(1, 1) * second;
    a.vx -= a.inverseMass * x;
    a.vy -= a.inverseMass * y;
    a.w -= a.inverseInertia * (pair.armA[0] * first + pair.armA[1] * second);
    b.vx += b.inverseMass * x;
    b.vy += b.inverseMass * y;
    b.w += b.inverseInertia * (pair.armB[0] * first + pair.armB[1] * second);
}

template <bool plain>
inline double RowBlocks::solve(const RowPair& pair, RowProblem& problem, double omega, RowMotion& a, RowMotion& b) {
    double* const lambda = problem.lambda.data() + pair.first;
    double residual = plain ? std::nan("") : 0;
    const auto move = [&](Eigen::Index k, double w, double lower, double upper) {
        const double old = lambda[k];
        const double step = pair.effectiveMass[k] * w;
        const auto project = [&](double value) {
            value = value < lower ? lower : value;
            return value > upper ? upper : value;
        };
        if constexpr (!plain) residual = maxOrNan(residual, std::abs(project(old - step) - old));
        lambda[k] = project(plain ? old - step : old - omega * step);
        return lambda[k] - old;
    };
    const double x = b.vx - a.vx, y = b.vy - a.vy;
    const auto velocity = [&](Eigen::Index k) {
        return pair.D(k, 0) * x + pair.D(k, 1) * y + pair.armB[k] * b.w - pair.armA[k] * a.w + pair.b[k] +
               pair.softness[k] * lambda[k];
    };
    const double w = velocity(0);
    double first = 0, second = 0;
    if (pair.isContact) {
        const double tangent = velocity(1);
        first = move(0, w, 0, unbounded);
        const double reach = pair.friction * lambda[0];
        second = move(1, tangent + pair.coupling * first, -reach, reach);
    } else {
        const Bounds bounds = boundsOf(problem.rows[pair.first], problem.lambda);
        first = move(0, w, bounds.lower, bounds.upper);
        if (!pair.single) {
            const Bounds others = boundsOf(problem.rows[pair.first + 1], problem.lambda);
            second = move(1, velocity(1) + pair.coupling * first, others.lower, others.upper);
        }
    }
    push(pair, first, second, a, b);
    return residual;
}

template <bool plain>
double RowBlocks::sweep(RowProblem& problem, double omega) {
    double residual = plain ? std::nan("") : 0;
    for (const Run& run : m_runs) {
        RowMotion a = m_motions[run.bodyA];
        RowMotion b = m_motions[run.bodyB];
        for (std::uint32_t i = run.first; i < run.last; ++i) {
            const double found = solve<plain>(m_pairs[i], problem, omega, a, b);
            if constexpr (!plain) residual = maxOrNan(residual, found);
        }
        m_motions[run.bodyA] = a;
        m_motions[run.bodyB] = b;
    }
    return residual;
}

template double RowBlocks::sweep<true>(RowProblem&, double);
template double RowBlocks::sweep<false>(RowProblem&, double);

}  // namespace cairn
