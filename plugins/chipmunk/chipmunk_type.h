// SPDX-License-Identifier: MIT
#pragma once

#include "core/lab/simulator.h"

namespace cairn {

// Chipmunk 7 as a lane, with its own collision and solver. What it makes of a scene: docs/engines.md.
SimulatorType chipmunkType();

}  // namespace cairn
