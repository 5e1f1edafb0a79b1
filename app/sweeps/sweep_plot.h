// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <qcustomplot.h>
#include <string>

#include "app/canvas/picture.h"
#include "app/plots/plot_style.h"
#include "app/sweeps/sweep_series.h"

namespace cairn {

// Fills a plot with the error of each run over its cost, both logarithmic, or over simulated time. Points have the values of the first axis beside
// them; of more than 60 points, or more than 24 lines, the table says which is which. font: of axes; names and values are smaller.
void showSweep(QCustomPlot& plot, const SweepGrid& grid, const SweepTarget& target,
               std::span<const std::optional<SweepResult>> results, SweepPlot over, const PlotTheme& theme,
               const QFont& font);

// The same below a title, as the bytes of a file: 1280 x 720 pixels on white, in DejaVu Sans. Needs a QApplication, and no display.
QByteArray sweepPicture(PictureFile kind, const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                        std::span<const std::optional<SweepResult>> results, SweepPlot over);

}  // namespace cairn
