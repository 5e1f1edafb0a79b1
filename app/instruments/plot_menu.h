// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/scene/scene.h"

class QMenu;
class QString;

namespace cairn {

// Adds what a plot can be told: its lanes, its axis, a moving average, differences from the reference. change: is called with the plot that
// is wanted, and what to call the edit.
void fillPlotOptions(QMenu& menu, const SceneInstrument& plot, const std::vector<LaneSpec>& lanes,
                     const std::function<void(const SceneInstrument&, const QString&)>& change);

}  // namespace cairn
