// SPDX-License-Identifier: MIT
#pragma once

#include "core/lab/simulator.h"

namespace cairn::test {

// All solvers, without plugins.
Entrants worldEntrants();

// A lane that is called after its solver.
LaneSpec laneOf(const std::string& solver);

// A pile beside a hinged pendulum: contacts, joints and sleep.
Scene workshop();

}  // namespace cairn::test
