// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/simulator.h"

namespace cairn {

// What File, New opens: no bodies, and the lanes of the template (new.cairn) whose solvers are there.
Scene newScene(const Entrants& entrants);

}  // namespace cairn
