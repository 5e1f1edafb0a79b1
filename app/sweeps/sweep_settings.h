// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

// What is asked of a sweep, as it stands in the fields of its window.
struct SweepSettings {
    struct Axis {
        QString key;     // "iterations", "world.timeStep"
        QString values;  // as axisValues() reads them
        friend bool operator==(const Axis&, const Axis&) = default;
    };
    QStringList lanes;       // labels of those of the scene that are varied
    std::vector<Axis> axes;  // one to three
    QString quantity;        // as quantityAt() reads it
    QString reference;       // the label of a lane, or a spec; empty for what is known of the scene
    double duration = 0;     // s
    friend bool operator==(const SweepSettings&, const SweepSettings&) = default;

    static constexpr std::size_t mostAxes = 3;
};

// What to begin with: all lanes, a few iterations, what is known of the scene or else its reference lane.
SweepSettings usualSweep(const Scene& scene);

// The settings of the last sweep of a scene's file, kept over the end of the program. Without any, or without a path, the usual ones.
SweepSettings lastSweep(const QString& path, const Scene& scene);
void rememberSweep(const QString& path, const SweepSettings& settings);

}  // namespace cairn
