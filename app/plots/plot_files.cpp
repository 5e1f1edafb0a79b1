// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_files.h"

#include <algorithm>

#include "app/plots/comparison_plot.h"
#include "app/plots/plot_bytes.h"

namespace cairn {

namespace {

// The time that the comparison has come to, in s.
double endOf(const Comparison& comparison) {
    double end = 0;
    for (std::size_t lane = 0; lane < comparison.lanes().size(); ++lane) {
        const Recording& recording = comparison.recording(lane);
        if (recording.size() > 0) end = std::max(end, recording.frame(recording.size() - 1).time);
    }
    return end;
}

void prepare(ComparisonPlot& plot, const Comparison& comparison) {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(17);
    plot.setFont(font);
    plot.resize(plotFileWidth, plotFileHeight);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.setTitle(QString::fromStdString(comparison.scene().name));
    plot.setLegendVisible(true);
    plot.setPenWidth(2);
    plot.setComparison(&comparison, endOf(comparison));
}

}  // namespace

QByteArray plotPng(const Comparison& comparison, const MetricSpec& metric) {
    ComparisonPlot plot(metric);
    prepare(plot, comparison);
    return pngBytes(plot);
}

QByteArray plotSvg(const Comparison& comparison, const MetricSpec& metric) {
    ComparisonPlot plot(metric);
    prepare(plot, comparison);
    return svgBytes(plot, QString::fromStdString(metric.label + ": " + comparison.scene().name));
}

}  // namespace cairn
