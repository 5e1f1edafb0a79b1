// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QPen>
#include <cstddef>

#include "core/scene/scene.h"

namespace cairn {

// The colours that a plot is drawn in, beside those of its lanes.
struct PlotTheme {
    QColor background, text, axis, grid, cursor, readout;
    bool isDark = false;

    static PlotTheme light();
    static PlotTheme dark();
};

// The Okabe-Ito set, which the colour-blind can tell apart, in the order that lanes take it; the last one is black in light
// themes and white in dark ones. Begins again after eight.
QColor defaultLaneColor(std::size_t index, bool dark = false);

// The lane's own colour, or else the default one of its place. Lighter in dark themes, with the same hue.
QColor laneColor(const LaneSpec& lane, std::size_t index, bool dark = false);

// Dashes and gaps in units of the pen's width, empty for a solid line: lanes differ by these too, never by colour alone.
QList<qreal> laneDashes(std::size_t index);

// The line of a lane beside others: 1.5 pixels wide, in its colour and dashes.
QPen lanePen(const LaneSpec& lane, std::size_t index, bool dark = false);

}  // namespace cairn
