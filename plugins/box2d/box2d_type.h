// SPDX-License-Identifier: MIT
#pragma once

#include "core/lab/simulator.h"

namespace cairn {

// Box2D 2.4 as a lane, with its own collision and solver. What it makes of a scene: docs/engines.md.
SimulatorType box2dType();

}  // namespace cairn
