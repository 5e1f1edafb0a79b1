// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/overlays/overlay.h"

namespace cairn {

// Of the contacts that the step of the frame solved, and (penetration) of those found at the poses that it ended with.
void paintContactPoints(QPainter& painter, const OverlayScene& scene);
void paintNormals(QPainter& painter, const OverlayScene& scene);
void paintNormalImpulses(QPainter& painter, const OverlayScene& scene);
void paintFrictionImpulses(QPainter& painter, const OverlayScene& scene);
void paintImpulseNumbers(QPainter& painter, const OverlayScene& scene);
void paintFrictionCones(QPainter& painter, const OverlayScene& scene);
void paintPenetration(QPainter& painter, const OverlayScene& scene);

}  // namespace cairn
