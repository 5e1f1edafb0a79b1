// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/overlays/overlay.h"

namespace cairn {

// Of bodies and joints, at the poses that are shown.
void paintSleeping(QPainter& painter, const OverlayScene& scene);
void paintBounds(QPainter& painter, const OverlayScene& scene);
void paintBroadPhase(QPainter& painter, const OverlayScene& scene);
void paintTrails(QPainter& painter, const OverlayScene& scene);
void paintCenters(QPainter& painter, const OverlayScene& scene);
void paintVelocities(QPainter& painter, const OverlayScene& scene);
void paintJointErrors(QPainter& painter, const OverlayScene& scene);
void paintNames(QPainter& painter, const OverlayScene& scene);

}  // namespace cairn
