// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/step_view.h"

namespace cairn {

// Velocities of free motion over h (s), by the integrator of the view's settings from gravity, this step's forces and the force elements. For
// semi-implicit Euler that is v += h (gravityScale g + F / m), w += h T / I. Then both decay by exp(-damping h), which does not depend on
// the size of the step, and the speed is cut to settings.maxSpeed. Bodies without inverse mass and sleeping ones keep their velocity.
// Opens a (sub-)step of the view's ledger, where there is one.
void integrateVelocities(StepView& view, double h);

// x += h v, angle += h w, for every body but fixed and sleeping ones. Bodies whose velocity is still that of free motion end where the
// integrator says; those that contacts or joints have acted on since move semi-implicitly.
void integratePositions(StepView& view, double h);

}  // namespace cairn
