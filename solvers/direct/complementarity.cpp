// SPDX-License-Identifier: MIT
#include "solvers/direct/complementarity.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>

namespace cairn {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double roundOff = 1e-13;  // of entries of a matrix whose diagonal is 1

bool isFree(const Row& row) { return row.normalRow == noRow && row.lower == -unbounded && row.upper == unbounded; }

}  // namespace

Complementarity::Complementarity(const RowProblem& problem, const std::vector<std::int32_t>& rows, const MatrixXd& W,
                                 const VectorXd& b)
    : m_scale(VectorXd::Ones(b.size())), m_offset(VectorXd::Zero(b.size())) {
    for (Index i = 0; i < b.size(); ++i)
        if (W(i, i) > 0) m_scale[i] = 1 / std::sqrt(W(i, i));
    m_W = m_scale.asDiagonal() * W * m_scale.asDiagonal();
    m_b = m_scale.cwiseProduct(b);

    addVariables(problem, rows);
    MatrixXd reduced = m_W;
    VectorXd reducedB = m_b;
    if (!m_freeRows.empty()) {
        eliminateFreeRows();
        const MatrixXd byFree = m_W(Eigen::all, m_freeRows);
        reduced += byFree * m_freeByOthers;
        reducedB += byFree * m_freeConstant;
        // What joints hold altogether has no motion left, and round-off must not give it any.
        reduced = (reduced.array().abs() < roundOff).select(0, reduced);
        reducedB = (reducedB.array().abs() < roundOff * m_b.cwiseAbs().maxCoeff()).select(0, reducedB);
    }

    MatrixXd toImpulses = MatrixXd::Zero(b.size(), m_size);
    for (const Term& term : m_terms) toImpulses(term.row, term.variable) += term.factor;
    m_M = toImpulses.transpose() * reduced * toImpulses;
    m_q = toImpulses.transpose() * (reduced * m_offset + reducedB);
    for (const Coupling& coupling : m_couplings) m_M(coupling.equation, coupling.variable) += coupling.factor;
    for (const auto& [equation, constant] : m_constants) m_q[equation] += constant;

    if (m_size > 0 && m_q.cwiseAbs().maxCoeff() > 0) m_unit = m_q.cwiseAbs().maxCoeff();
    m_q /= m_unit;
}

void Complementarity::addVariables(const RowProblem& problem, const std::vector<std::int32_t>& rows) {
    const auto placeOf = [&](std::int32_t row) {
        return static_cast<Index>(std::lower_bound(rows.begin(), rows.end(), row) - rows.begin());
    };
    const auto rowAt = [&](Index i) -> const Row& {
        return problem.rows[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])];
    };
    const Index count = static_cast<Index>(rows.size());
    for (Index i = 0; i < count; ++i) {
        const Row& row = rowAt(i);
        if (row.normalRow != noRow) continue;
        const double lower = row.lower / m_scale[i];
        const double upper = row.upper / m_scale[i];
        if (isFree(row)) {
            m_freeRows.push_back(i);
        } else if (lower == upper) {
            m_offset[i] = lower;
        } else if (row.lower == -unbounded) {
            m_offset[i] = upper;
            m_terms.push_back({i, addVariable(), -1});
        } else {
            m_offset[i] = lower;
            const Index above = addVariable();
            m_terms.push_back({i, above, 1});
            if (row.upper == unbounded) continue;
            const Index gamma = addVariable();
            m_couplings.push_back({above, gamma, 1});
            m_couplings.push_back({gamma, above, -1});
            m_constants.emplace_back(gamma, upper - lower);
        }
    }
    for (Index i = 0; i < count; ++i)
        if (rowAt(i).normalRow != noRow) addFriction(rowAt(i), i, placeOf(rowAt(i).normalRow), problem.frictionLaw);
}

void Complementarity::addFriction(const Row& row, Index tangent, Index normal, FrictionLaw law) {
    const double mu = row.friction * m_scale[normal] / m_scale[tangent];
    const double unit = std::max(1.0, mu);
    const Index plus = addVariable();
    const Index minus = addVariable();
    const Index gamma = addVariable();
    m_terms.push_back({tangent, plus, 1});
    m_terms.push_back({tangent, minus, -1});
    for (const Index side : {plus, minus}) {
        m_couplings.push_back({side, gamma, 1 / unit});
        m_couplings.push_back({gamma, side, -1 / unit});
    }
    for (const Term& term : m_terms) {
        if (term.row != normal) continue;
        m_couplings.push_back({gamma, term.variable, mu / unit * term.factor});
        if (law == FrictionLaw::cone) m_couplings.push_back({term.variable, gamma, -mu / unit * term.factor});
    }
    m_constants.emplace_back(gamma, mu / unit * m_offset[normal]);
}

void Complementarity::eliminateFreeRows() {
    Eigen::CompleteOrthogonalDecomposition<MatrixXd> Wff;
    Wff.setThreshold(1e-10);
    Wff.compute(m_W(m_freeRows, m_freeRows));
    MatrixXd others = m_W(m_freeRows, Eigen::all);
    for (const Index i : m_freeRows) others.col(i).setZero();
    m_freeByOthers = -Wff.solve(others);
    m_freeConstant = -Wff.solve(VectorXd(m_b(m_freeRows)));
}

VectorXd Complementarity::impulses(const VectorXd& z) const {
    VectorXd l = m_offset;
    for (const Term& term : m_terms) l[term.row] += term.factor * m_unit * z[term.variable];
    if (!m_freeRows.empty()) {
        const VectorXd ofFree = m_freeConstant + m_freeByOthers * l;
        l(m_freeRows) = ofFree;
    }
    return m_scale.cwiseProduct(l);
}

bool Complementarity::freeRowsHold(const VectorXd& impulses) const {
    if (m_freeRows.empty()) return true;
    const VectorXd l = impulses.cwiseQuotient(m_scale);
    const VectorXd w = m_W * l + m_b;
    const double size = m_b.cwiseAbs().maxCoeff() + l.cwiseAbs().maxCoeff();
    return std::ranges::all_of(m_freeRows, [&](Index i) { return m_W(i, i) == 0 || std::abs(w[i]) <= 1e-8 * size; });
}

}  // namespace cairn
