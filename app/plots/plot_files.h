// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/lab/comparison.h"

namespace cairn {

// A plot of one metric of a whole comparison as the bytes of a file, on white, 1280 x 720 pixels, in DejaVu Sans. They need a
// QApplication, and no display.
QByteArray plotPng(const Comparison& comparison, const MetricSpec& metric);
QByteArray plotSvg(const Comparison& comparison, const MetricSpec& metric);

}  // namespace cairn
