// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <qcustomplot.h>
#include <set>
#include <string>
#include <vector>

#include "core/lab/comparison.h"

namespace cairn {

// A plot of one metric of a whole comparison as the bytes of a file, on white, 1280 x 720 pixels, in DejaVu Sans. They need a
// QApplication, and no display.
QByteArray plotPng(const Comparison& comparison, const MetricSpec& metric);
QByteArray plotSvg(const Comparison& comparison, const MetricSpec& metric);

// Plots as they stand in the window.
struct PlotPicture {
    std::vector<SceneInstrument> plots;
    std::size_t reference = 0;       // lane that differences are taken from
    QCPRange times;                  // s
    std::set<std::string> hidden{};  // labels of lanes that are left out
    int columns = 1;
};
enum class PictureFormat { png, svg, pdf };

// One picture of them in rows, each 1280 x 720 pixels, on white; of a PDF on one page.
QByteArray plotsPicture(const Comparison& comparison, const PlotPicture& picture, PictureFormat format);

}  // namespace cairn
