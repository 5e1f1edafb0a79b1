// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <vector>

#include "app/canvas/picture.h"
#include "app/plots/plot_style.h"

class QCustomPlot;

namespace cairn {

// A line of the plot: residuals over what they cost.
struct ConvergenceLine {
    QString label;
    QColor color;
    std::vector<double> cost;      // ascending
    std::vector<double> residual;  // values of 0 and below are drawn at the floor of the plot, NaN leaves a gap
};

// Sets up a plot that has none of it yet: residuals on a logarithmic axis, the legend beside the data.
void prepareConvergence(QCustomPlot& plot, const PlotTheme& theme, const QFont& font);
// Replaces the lines of such a plot and fits its axes to them. width: of lines, pixels.
void showConvergence(QCustomPlot& plot, const std::vector<ConvergenceLine>& lines, double width);

// Residuals over cost as the bytes of a file, logarithmic in the residual, on white, 1280 x 720 pixels, in DejaVu Sans. A
// line of one point, as of a direct method, is a mark. Needs a QApplication, and no display.
struct ConvergencePlot {
    QString title, costLabel;
    std::vector<ConvergenceLine> lines;

    QByteArray bytes(PictureFile kind) const;
};

}  // namespace cairn
