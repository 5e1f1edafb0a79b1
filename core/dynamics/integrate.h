// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/step_view.h"

namespace cairn {

// v += h (gravityScale g + F / m), w += h T / I, then both decay by exp(-damping h), which does not depend on the size of the step,
// and the speed is cut to settings.maxSpeed. Bodies without inverse mass keep their velocity. h in s.
void integrateVelocities(StepView& view, double h);

// x += h v, angle += h w, for every body but the fixed ones. h in s.
void integratePositions(StepView& view, double h);

}  // namespace cairn
