// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/overlays/overlay.h"
#include "app/theme/color_map.h"

namespace cairn {

// The measures of the heat map, and the scale of each: the same in every pane and at every time, so that one colour is one number.
struct BodyMeasureSpec {
    BodyMeasure measure;
    const char* key;   // in settings
    const char* name;  // to be translated in the context "Overlays"
    LogScale scale;
};
const std::vector<BodyMeasureSpec>& bodyMeasures();
const BodyMeasureSpec& specOf(BodyMeasure measure);
QString nameOf(const BodyMeasureSpec& spec);

// A measure of each body, in the unit of its scale; NaN for bodies that do not move and where what it is read from is not there.
// Kinetic energy is that of the centre of mass and of rotation about it; impulse the sum of the normal impulses of the last sub-step; penetration
// the greatest of any contact found at the body; difference as differenceOf().
std::vector<double> measureBodies(const OverlayScene& scene, BodyMeasure measure);

// How far a point of the body at most is from where the other pose has it (m): nothing of it is farther away.
double differenceOf(const BodyOutline& body, const BodyMotion& motion, const BodyMotion& other);

// The colours of the measures of bodies; invalid where the measure is NaN.
std::vector<QColor> fillsOf(std::span<const double> values, const LogScale& scale);

// A bar of the colours at the right of the picture, with the powers of ten that the scale holds, and a title above.
void paintColorBar(QPainter& painter, const OverlayScene& scene, const LogScale& scale, const QString& title);

std::vector<QColor> heatFills(const OverlayScene& scene);
void paintHeatBar(QPainter& painter, const OverlayScene& scene);

// Bodies that touch or are joined, directly or through others, through contacts that carried an impulse in the step, or joints; what does
// not move joins nothing. By body, the least index of its island; nothing for what does not move.
std::vector<std::optional<std::uint32_t>> islandsOf(const OverlayScene& scene);
std::vector<QColor> islandFills(const OverlayScene& scene);

}  // namespace cairn
