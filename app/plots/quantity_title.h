// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/scene/scene.h"

namespace cairn {

// How people read a quantity (core/study/quantity.h) of a scene.
struct QuantityTitle {
    QString text;   // "Penetration, max", "Box 3: Speed"
    QString unit;   // "m/s"; empty for counts
    QString fault;  // why the scene has no such quantity: "there is no body box-3"; empty where it has
    QString withUnit() const;
};
QuantityTitle titleOf(const Scene& scene, const std::string& quantity);

// The same with what a plot makes of it: "Box 3: Speed minus SI, 10, mean over 0.25 s (m/s)". reference: label of the lane.
QString titleOf(const Scene& scene, const SceneInstrument& plot, const std::string& reference);

// Whether a plot's axis is logarithmic, as it says or by what it shows.
bool isLogarithmic(const SceneInstrument& plot);

// A plot of a quantity with everything else as it is at first.
SceneInstrument plotOf(const std::string& quantity);

}  // namespace cairn
