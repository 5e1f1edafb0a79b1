// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/solver/row_units.h"
#include "core/solver/solver_type.h"

// Parameters that several methods on rows have in common, so that one word means one thing.
namespace cairn {

ParameterSpec iterationsParameter(std::int64_t defaultValue, std::string help);
ParameterSpec relaxationParameter();
ParameterSpec sweepParameter();
ParameterSpec blockParameter();
ParameterSpec toleranceParameter();

SweepOrder sweepOrder(const ParameterValues& resolved);

// What an iterative method says in the end. A tolerance of 0 asks for all the iterations, and is met by them.
RowReport iterationReport(int iterations, int mostIterations, double residual, double tolerance);

}  // namespace cairn
