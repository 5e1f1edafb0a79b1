// SPDX-License-Identifier: MIT
#include "core/metrics/residuals.h"

#include <algorithm>
#include <cmath>

#include "core/solver/row_units.h"

namespace cairn {
namespace {

// The squared norms that the residual of the cone is made from.
class ConeResidual {
public:
    void add(double bn, double bt, double ln, double lt, double wn, double wt, double mu) {
        m_b += bn * bn + bt * bt;
        m_lambda += ln * ln + lt * lt;
        m_w += wn * wn + wt * wt;
        const Pair nearest = projectOntoCone({ln - (wn + mu * std::abs(wt)), lt - wt}, mu);
        m_residual += (ln - nearest.first) * (ln - nearest.first) + (lt - nearest.second) * (lt - nearest.second);
    }
    double value() const {
        const double scale = std::max({m_b, m_lambda, m_w});
        return scale > 0 ? std::sqrt(m_residual / scale) : 0;
    }

private:
    double m_b = 0, m_lambda = 0, m_w = 0, m_residual = 0;
};

// By how much the velocity of a joint's row misses what it should be, where its impulse could still do something about it.
double jointFault(const Row& row, double lambda, double w) {
    const double wanted = std::clamp(lambda - row.effectiveMass * w, row.lower, row.upper);
    return wanted == lambda ? 0 : std::abs(w);
}

struct Weight {
    double all = 0, mean = 0;  // N
};
Weight weightOf(std::span<const BodyState> bodies, Vec2 gravity) {
    Weight weight;
    int count = 0;
    for (const BodyState& body : bodies) {
        if (body.inverseMass == 0 || body.asleep) continue;
        weight.all += body.gravityScale * length(gravity) / body.inverseMass;
        ++count;
    }
    if (count > 0) weight.mean = weight.all / count;
    return weight;
}

// The impulse along up that a row gives to what moves from what does not.
double supportBy(const Row& row, double lambda, Vec2 up, const RowProblem& problem) {
    const bool movesA = problem.jacobian->inverseMasses[row.bodyA].mass > 0;
    const bool movesB = problem.jacobian->inverseMasses[row.bodyB].mass > 0;
    if (movesA == movesB) return 0;
    return (movesB ? lambda : -lambda) * dot(row.direction, up);
}

}  // namespace

RowResiduals rowResiduals(const RowProblem& problem, std::span<const BodyState> bodies, Vec2 gravity,
                          RowVelocities& velocities) {
    const std::span<const double> w = velocities.compute(problem, problem.lambda);
    const Vec2 up = -normalized(gravity);
    RowResiduals result;
    ConeResidual cone;
    double support = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const Row& row = problem.rows[i];
        const double lambda = problem.lambda[i];
        support += supportBy(row, lambda, up, problem);
        if (row.kind == RowKind::normal) {
            result.normal = std::max(result.normal, std::abs(lambda - std::max(0.0, lambda - row.effectiveMass * w[i])));
        } else if (row.kind == RowKind::friction) {
            const auto normal = static_cast<std::size_t>(row.normalRow);
            const double reach = row.friction * std::max(0.0, problem.lambda[normal]);
            const double nearest = std::clamp(lambda - row.effectiveMass * w[i], -reach, reach);
            result.friction = std::max(result.friction, std::abs(lambda - nearest));
            cone.add(problem.b[normal], problem.b[i], problem.lambda[normal], lambda, w[normal], w[i], row.friction);
        } else if (row.kind == RowKind::joint) {
            result.joints = std::max(result.joints, jointFault(row, lambda, w[i]));
        }
    }
    result.cone = cone.value();
    const Weight weight = weightOf(bodies, gravity);
    result.normalScaled = weight.mean > 0 ? result.normal / (weight.mean * problem.timeStep) : std::nan("");
    result.support = weight.all > 0 ? support / (weight.all * problem.timeStep) : std::nan("");
    return result;
}

}  // namespace cairn
