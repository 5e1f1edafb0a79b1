// SPDX-License-Identifier: MIT
#include "core/solver/unit_systems.h"

namespace cairn {

Support checkDiagonal(const RowProblem& problem, const Text& method) {
    const CsrView& matrix = *problem.matrix;
    for (std::size_t i = 0; i + 1 < matrix.rowStart.size(); ++i) {
        double diagonal = 0;
        bool coupled = false;
        const auto last = static_cast<std::size_t>(matrix.rowStart[i + 1]);
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < last; ++k) {
            if (static_cast<std::size_t>(matrix.column[k]) == i)
                diagonal = matrix.value[k];
            else
                coupled = coupled || matrix.value[k] != 0;
        }
        if (diagonal < 0 || (diagonal == 0 && (coupled || !problem.jacobian)))
            return {false,
                    phrase(diagonal < 0
                               ? translatable("%1 divides by the diagonal of the matrix, and that of row %2 is negative")
                               : translatable("%1 divides by the diagonal of the matrix, and that of row %2 is zero"),
                           method, std::to_string(i))};
    }
    return {};
}

}  // namespace cairn
