// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/sweep_matrix.h"

namespace cairn {

void SweepMatrix::arrange(const CsrView& matrix) {
    m_rows = {{0, 0}};
    m_pairs.clear();
    m_singles.clear();
    m_pairSources.clear();
    m_singleSources.clear();
    const auto addSingle = [&](std::size_t k) {
        m_singles.push_back({matrix.column[k], 0});
        m_singleSources.push_back(k);
    };
    for (std::int32_t row = 0; row + 1 < static_cast<std::int32_t>(matrix.rowStart.size()); ++row) {
        const auto first = static_cast<std::size_t>(matrix.rowStart[static_cast<std::size_t>(row)]);
        const auto last = static_cast<std::size_t>(matrix.rowStart[static_cast<std::size_t>(row) + 1]);
        const std::int32_t firstRecent = row - row % 2 - 8;
        const auto isRecent = [&](std::size_t k) { return matrix.column[k] >= firstRecent && matrix.column[k] < row; };
        for (std::size_t k = first; k < last; ++k) {
            if (isRecent(k)) continue;
            if (k + 1 < last && matrix.column[k + 1] == matrix.column[k] + 1 && !isRecent(k + 1)) {
                m_pairs.push_back({matrix.column[k], {0, 0}});
                m_pairSources.push_back(k++);
            } else {
                addSingle(k);
            }
        }
        for (std::size_t k = first; k < last; ++k)
            if (isRecent(k)) addSingle(k);
        m_rows.push_back({m_pairs.size(), m_singles.size()});
    }
}

void SweepMatrix::load(const CsrView& matrix) {
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        m_pairs[k].value[0] = matrix.value[m_pairSources[k]];
        m_pairs[k].value[1] = matrix.value[m_pairSources[k] + 1];
    }
    for (std::size_t k = 0; k < m_singles.size(); ++k) m_singles[k].value = matrix.value[m_singleSources[k]];
}

}  // namespace cairn
