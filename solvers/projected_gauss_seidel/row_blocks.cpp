// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/row_blocks.h"

#include <algorithm>
#include <cmath>

namespace cairn {

void RowBlocks::prepare(const RowProblem& problem) {
    m_bodies.clear();
    for (const InverseMass& inverse : problem.jacobian->inverseMasses)
        m_bodies.push_back({.inverseMass = inverse.mass, .inverseInertia = inverse.inertia});

    m_pairs.clear();
    for (std::size_t i = 0; i < problem.rows.size();) {
        const Row& first = problem.rows[i];
        const bool single = i + 1 == problem.rows.size() || problem.rows[i + 1].bodyA != first.bodyA ||
                            problem.rows[i + 1].bodyB != first.bodyB;
        const Row& second = problem.rows[single ? i : i + 1];
        RowPair pair;
        pair.JA << -first.direction.x, -first.direction.y, -first.armA, -second.direction.x, -second.direction.y,
            -second.armA;
        pair.JB << first.direction.x, first.direction.y, first.armB, second.direction.x, second.direction.y, second.armB;
        pair.b = Eigen::Vector2d(problem.b[i], problem.b[single ? i : i + 1]);
        pair.softness = Eigen::Vector2d(first.softness, second.softness);
        pair.effectiveMass = Eigen::Vector2d(first.effectiveMass, second.effectiveMass);
        pair.friction = second.friction;
        pair.bodyA = first.bodyA;
        pair.bodyB = first.bodyB;
        pair.first = static_cast<std::uint32_t>(i);
        pair.single = single;
        pair.isContact =
            !single && second.normalRow == static_cast<std::int32_t>(i) && first.lower == 0 && first.upper == unbounded;

        Body& a = m_bodies[pair.bodyA];
        Body& b = m_bodies[pair.bodyB];
        const Eigen::Vector3d inverseA{a.inverseMass, a.inverseMass, a.inverseInertia};
        const Eigen::Vector3d inverseB{b.inverseMass, b.inverseMass, b.inverseInertia};
        pair.coupling = pair.JA.row(1).dot(inverseA.cwiseProduct(pair.JA.row(0).transpose())) +
                        pair.JB.row(1).dot(inverseB.cwiseProduct(pair.JB.row(0).transpose()));
        const Eigen::Vector2d lambda{problem.lambda[i], single ? 0 : problem.lambda[i + 1]};
        a.velocity += inverseA.cwiseProduct(pair.JA.transpose() * lambda);
        b.velocity += inverseB.cwiseProduct(pair.JB.transpose() * lambda);
        m_pairs.push_back(pair);
        i += single ? 1 : 2;
    }
}

template <bool plain>
double RowBlocks::sweep(RowProblem& problem, double omega) {
    double* const lambda = problem.lambda.data();
    double residual = plain ? std::nan("") : 0;
    const auto move = [&](const RowPair& pair, std::size_t k, double w, double lower, double upper) {
        double& impulse = lambda[pair.first + k];
        const double old = impulse;
        const double step = pair.effectiveMass[static_cast<Eigen::Index>(k)] * w;
        const auto project = [&](double value) {
            value = value < lower ? lower : value;
            return value > upper ? upper : value;
        };
        if constexpr (!plain) residual = std::max(residual, std::abs(project(old - step) - old));
        impulse = project(plain ? old - step : old - omega * step);
        return impulse - old;
    };
    for (const RowPair& pair : m_pairs) {
        Body& a = m_bodies[pair.bodyA];
        Body& b = m_bodies[pair.bodyB];
        Eigen::Vector2d w = pair.JA * a.velocity + pair.JB * b.velocity + pair.b;
        Eigen::Vector2d change{0, 0};
        w[0] += pair.softness[0] * lambda[pair.first];
        if (pair.isContact) {
            change[0] = move(pair, 0, w[0], 0, unbounded);
            const double reach = pair.friction * lambda[pair.first];
            w[1] += pair.coupling * change[0] + pair.softness[1] * lambda[pair.first + 1];
            change[1] = move(pair, 1, w[1], -reach, reach);
        } else {
            const Bounds first = boundsOf(problem.rows[pair.first], problem.lambda);
            change[0] = move(pair, 0, w[0], first.lower, first.upper);
            if (!pair.single) {
                const Bounds second = boundsOf(problem.rows[pair.first + 1], problem.lambda);
                w[1] += pair.coupling * change[0] + pair.softness[1] * lambda[pair.first + 1];
                change[1] = move(pair, 1, w[1], second.lower, second.upper);
            }
        }
        const Eigen::Vector3d pushA = pair.JA.transpose() * change;
        const Eigen::Vector3d pushB = pair.JB.transpose() * change;
        a.velocity += Eigen::Vector3d{a.inverseMass, a.inverseMass, a.inverseInertia}.cwiseProduct(pushA);
        b.velocity += Eigen::Vector3d{b.inverseMass, b.inverseMass, b.inverseInertia}.cwiseProduct(pushB);
    }
    return residual;
}

template double RowBlocks::sweep<true>(RowProblem&, double);
template double RowBlocks::sweep<false>(RowProblem&, double);

}  // namespace cairn
