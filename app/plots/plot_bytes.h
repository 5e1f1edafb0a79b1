// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <qcustomplot.h>

namespace cairn {

// Plots in files are of one size, in pixels.
constexpr int plotFileWidth = 1280, plotFileHeight = 720;

// A plot as the bytes of a file of that size; title is the document's. They need a QApplication, and no display.
QByteArray pngBytes(QCustomPlot& plot);
QByteArray svgBytes(QCustomPlot& plot, const QString& title);

}  // namespace cairn
