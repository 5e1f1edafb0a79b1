// SPDX-License-Identifier: MIT
#include "core/dynamics/row_subset.h"

#include <algorithm>
#include <numeric>

namespace cairn {

void RowSubset::take(const RowProblem& whole, std::span<const std::uint32_t> indices) {
    m_indices.assign(indices.begin(), indices.end());
    fill(whole);
}

void RowSubset::takeFrozen(const RowProblem& whole) {
    m_indices.resize(whole.rows.size());
    std::iota(m_indices.begin(), m_indices.end(), 0u);
    fill(whole);
    for (Row& row : m_rows) row.normalRow = noRow;
}

void RowSubset::fill(const RowProblem& whole) {
    m_places.assign(whole.rows.size(), noRow);
    for (std::size_t i = 0; i < m_indices.size(); ++i) m_places[m_indices[i]] = static_cast<std::int32_t>(i);
    m_rows.clear();
    m_b.clear();
    m_lambda.clear();
    for (const std::uint32_t index : m_indices) {
        Row row = whole.rows[index];
        if (row.normalRow != noRow) {
            const auto normal = static_cast<std::size_t>(row.normalRow);
            row.normalRow = m_places[normal];
            if (row.normalRow == noRow) {
                row.upper = row.friction * whole.lambda[normal];
                row.lower = -row.upper;
            }
        }
        m_rows.push_back(row);
        m_b.push_back(whole.b[index]);
        m_lambda.push_back(row.kind == RowKind::friction && row.normalRow == noRow
                               ? std::clamp(whole.lambda[index], row.lower, row.upper)
                               : whole.lambda[index]);
    }
    m_jacobian = whole.jacobian;
    m_jointRows = static_cast<std::size_t>(std::ranges::lower_bound(m_indices, whole.jointRows) - m_indices.begin());
    m_frictionLaw = whole.frictionLaw;
    m_restitutionThreshold = whole.restitutionThreshold;
    m_timeStep = whole.timeStep;
}

void RowSubset::addOthers(const RowProblem& whole) {
    startMotions(*whole.jacobian, m_motions);
    for (std::size_t i = 0; i < whole.rows.size(); ++i) {
        const Row& row = whole.rows[i];
        if (m_places[i] == noRow) push(row, whole.lambda[i], m_motions[row.bodyA], m_motions[row.bodyB]);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_b[i] += relativeVelocity(m_rows[i], m_motions[m_rows[i].bodyA], m_motions[m_rows[i].bodyB]);
}

RowProblem RowSubset::problem() {
    return {.rows = m_rows,
            .jacobian = m_jacobian,
            .b = m_b,
            .lambda = m_lambda,
            .jointRows = m_jointRows,
            .frictionLaw = m_frictionLaw,
            .restitutionThreshold = m_restitutionThreshold,
            .timeStep = m_timeStep};
}

void RowSubset::putBack(std::span<double> wholeLambda) const {
    for (std::size_t i = 0; i < m_indices.size(); ++i) wholeLambda[m_indices[i]] = m_lambda[i];
}

}  // namespace cairn
