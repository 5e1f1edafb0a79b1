// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <qcustomplot.h>
#include <set>
#include <string>
#include <vector>

#include "app/canvas/picture.h"
#include "core/lab/comparison.h"

namespace cairn {

// Plots of a whole comparison as files, on white, 1280 x 720 pixels, in DejaVu Sans: penetration and energy, each as PNG and SVG. They need
// a QApplication, and no display.
struct PlotFile {
    std::string name;  // "penetration.png"
    QByteArray bytes;
};
std::vector<PlotFile> comparisonPlots(const Comparison& comparison);

// Plots as they stand in the window.
struct PlotPicture {
    std::vector<SceneInstrument> plots;
    std::size_t reference = 0;       // lane that differences are taken from
    QCPRange times;                  // s
    std::set<std::string> hidden{};  // labels of lanes that are left out
    int columns = 1;
};

// One picture of them in rows, each 1280 x 720 pixels, on white; of a PDF on one page.
QByteArray plotsPicture(PictureFile kind, const Comparison& comparison, const PlotPicture& picture);

}  // namespace cairn
