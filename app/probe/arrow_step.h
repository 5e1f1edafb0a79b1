// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <optional>

#include "core/math/vec2.h"

namespace cairn {

// How far an arrow key moves what has the focus: by a cell of the grid (m), with Shift by a tenth of it. Nothing for other keys.
std::optional<Vec2> arrowStep(const QKeyEvent& event, double cell);

}  // namespace cairn
