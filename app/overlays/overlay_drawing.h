// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/overlays/overlay.h"

namespace cairn {

// Lines with a head at their end, from and to in pixels, in a colour; shorter than its head an arrow is its head alone.
void drawArrow(QPainter& painter, QPointF from, QPointF to, const QColor& color);
// The direction of a vector of the world on the screen.
inline QPointF onScreen(Vec2 direction) { return {direction.x, -direction.y}; }
// A small text with its middle at a point (pixels), on a ground that keeps it readable.
void drawText(QPainter& painter, const OverlayScene& scene, QPointF middle, const QString& text, const QColor& color);
// "1.2 N s", "350 mN s"
QString impulseText(double newtonSeconds);

}  // namespace cairn
