// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "app/canvas/picture.h"

namespace cairn {

// Plots in files are of one size, in pixels.
inline constexpr QSize plotFileSize(1280, 720);

// A plot as the bytes of a file of that size; title is the document's. Needs a QApplication, and no display.
QByteArray plotBytes(PictureFile kind, QCustomPlot& plot, const QString& title);

}  // namespace cairn
