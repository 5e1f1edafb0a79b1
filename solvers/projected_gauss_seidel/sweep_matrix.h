// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/rows.h"

namespace cairn {

// A sparse matrix as a sweep reads it. Entries in neighbouring columns, as those of one contact point are, are multiplied two at a time.
// Those whose impulses the rows just before have changed are multiplied last and one by one, so that all other products are
// done while these impulses are still under way.
class SweepMatrix {
public:
    // Decides which entries are multiplied how. Call load() afterwards, and again whenever values alone have changed.
    void arrange(const CsrView& matrix);
    void load(const CsrView& matrix);

    // start + (W lambda)_row
    double product(std::size_t row, double start, const double* lambda) const {
        const auto times = [lambda](const Pair& pair) {
            return Eigen::Map<const Eigen::Array2d>(pair.value) * Eigen::Map<const Eigen::Array2d>(lambda + pair.column);
        };
        const Pair* pair = m_pairs.data() + m_rows[row].firstPair;
        const Pair* const lastPair = m_pairs.data() + m_rows[row + 1].firstPair;
        const Single* single = m_singles.data() + m_rows[row].firstSingle;
        const Single* const lastSingle = m_singles.data() + m_rows[row + 1].firstSingle;
        // Sums side by side, as one would wait for each addition in turn.
        Eigen::Array2d sums[2] = {{start, 0}, {0, 0}};
        for (; pair + 2 <= lastPair; pair += 2) {
            sums[0] += times(pair[0]);
            sums[1] += times(pair[1]);
        }
        if (pair != lastPair) sums[0] += times(*pair);
        double sum = (sums[0] + sums[1]).sum();
        for (; single != lastSingle; ++single) sum += single->value * lambda[single->column];
        return sum;
    }

private:
    struct Pair {
        std::int32_t column;
        double value[2];
    };
    struct Single {
        std::int32_t column;
        double value;
    };
    struct RowStart {
        std::size_t firstPair, firstSingle;
    };

    std::vector<Pair> m_pairs;
    std::vector<Single> m_singles;
    std::vector<RowStart> m_rows;                             // one more than there are rows
    std::vector<std::size_t> m_pairSources, m_singleSources;  // where in the matrix their values stand
};

}  // namespace cairn
