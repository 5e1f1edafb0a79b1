// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "core/frozen/frozen_problem.h"

namespace cairn {

// How large a problem is, and what makes it hard.
struct ProblemSize {
    std::size_t rows = 0, contacts = 0, jointRows = 0;  // contacts: normal rows
    std::size_t bodies = 0;                             // that move and that rows touch; 0 where only the matrix is known
    double leastMass = 0, greatestMass = 0;             // kg, of these; 0 without any
    double massRatio() const { return leastMass > 0 ? greatestMass / leastMass : 1; }
};

ProblemSize sizeOf(const FrozenProblem& problem);

}  // namespace cairn
