// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_files.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <algorithm>

#include "app/plots/comparison_plot.h"

namespace cairn {

namespace {

constexpr int width = 1280, height = 720;

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
    plot.resize(width, height);
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
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    plot.toPixmap(width, height).save(&buffer, "PNG");
    return bytes;
}

QByteArray plotSvg(const Comparison& comparison, const MetricSpec& metric) {
    ComparisonPlot plot(metric);
    prepare(plot, comparison);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({width, height});
    generator.setResolution(96);  // of CSS, so that a unit is a pixel
    generator.setViewBox(QRect(0, 0, width, height));
    generator.setTitle(QString::fromStdString(metric.label + ": " + comparison.scene().name));
    QCPPainter painter;
    if (painter.begin(&generator)) {
        plot.toPainter(&painter, width, height);
        painter.end();
    }
    return bytes;
}

}  // namespace cairn
