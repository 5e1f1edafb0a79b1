// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <set>
#include <string>

#include "app/sweeps/sweep_settings.h"
#include "core/study/sweep.h"

namespace cairn {

// A sweep that can be run: every point of the grid fits the scene, and the target does.
struct SweepPlan {
    Scene scene;
    SweepGrid grid;
    SweepTarget target;
    std::string reference;  // as `cairn sweep --reference` takes it
};

// What settings come to, or what is wrong with them.
struct SweepCheck {
    std::size_t runs = 0;
    QString counts;  // "2 lanes \u00d7 5 \u00d7 3"
    QString reason;  // a line for each fault; empty where all fits, as far as lanes and values can be seen one by one
    // What the reason is of.
    std::set<std::size_t> axes{};
    bool quantity = false, reference = false, duration = false;
};
// Quick enough to be asked at every key.
SweepCheck checkSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants);

struct PlannedSweep {
    std::optional<SweepPlan> plan;
    QString reason;  // why there is none
};
PlannedSweep planSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants);

}  // namespace cairn
