// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace cairn {

// What of a body its colour says in the heat map.
enum class BodyMeasure { speed, kineticEnergy, impulse, penetration, difference };

// Which overlays are shown, and the numbers that some of them go by.
struct OverlayChoice {
    QStringList shown;               // keys of overlayTypes()
    double penetrationFactor = 100;  // by which penetrations are exaggerated
    double trailTime = 2;            // s, back from the present
    BodyMeasure heat = BodyMeasure::speed;

    bool shows(const char* key) const { return shown.contains(QLatin1String(key)); }
    friend bool operator==(const OverlayChoice&, const OverlayChoice&) = default;
};

inline constexpr double leastPenetrationFactor = 10, greatestPenetrationFactor = 1000;
inline constexpr double leastTrailTime = 0.1, greatestTrailTime = 60;  // s

}  // namespace cairn
