// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/lab/simulator.h"
#include "core/solver/solver_type.h"

namespace cairn {

// What is wrong with a type that a plugin offers, or empty: ids that a command line cannot name, parameters that are described twice or
// whose defaults do not fit, a factory that is missing, fails or makes nothing, and a first step of a ball on a floor that throws or
// leaves a state that is not finite. Exceptions of the type are caught and told with their text.
std::string problemOf(const SolverType& type);
std::string problemOf(const SimulatorType& type);

}  // namespace cairn
