// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/dynamics/rows.h"

namespace cairn {

// The rows of a problem in blocks that know nothing of each other: no body that moves, no entry of the matrix and no
// friction bound joins two of them. Each block lists its rows in ascending order; blocks stand in the order of their first
// rows.
std::vector<std::vector<std::int32_t>> independentBlocks(const RowProblem& problem);

}  // namespace cairn
