// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_files.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

#include "app/plots/comparison_plot.h"
#include "app/plots/plot_bytes.h"
#include "app/theme/text.h"

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

void prepare(ComparisonPlot& plot, const Comparison& comparison, std::size_t reference = 0) {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(17);
    plot.setFont(font);
    plot.resize(plotFileWidth, plotFileHeight);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.setTitle(QString::fromStdString(comparison.scene().name));
    plot.setLegendVisible(true);
    plot.setPenWidth(2);
    plot.setComparison(&comparison, endOf(comparison), reference);
}

QSize sizeOf(const PlotPicture& picture) {
    const int count = static_cast<int>(picture.plots.size()), columns = std::clamp(picture.columns, 1, count);
    return {columns * plotFileWidth, (count + columns - 1) / columns * plotFileHeight};
}

void paint(QCPPainter& painter, const Comparison& comparison, const PlotPicture& picture) {
    const int columns = sizeOf(picture).width() / plotFileWidth;
    for (std::size_t i = 0; i < picture.plots.size(); ++i) {
        ComparisonPlot plot(picture.plots[i]);
        prepare(plot, comparison, picture.reference);
        plot.setHiddenLanes(picture.hidden);
        plot.setTimeRange(picture.times);
        const int place = static_cast<int>(i);
        painter.save();
        painter.translate(place % columns * plotFileWidth, place / columns * plotFileHeight);
        plot.toPainter(&painter, plotFileWidth, plotFileHeight);
        painter.restore();
    }
}

void paintOn(QPaintDevice& device, const Comparison& comparison, const PlotPicture& picture) {
    QCPPainter painter;
    if (painter.begin(&device)) paint(painter, comparison, picture);
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

QByteArray plotsPicture(const Comparison& comparison, const PlotPicture& picture, PictureFormat format) {
    const QSize size = sizeOf(picture);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (format == PictureFormat::png) {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::white);
        paintOn(image, comparison, picture);
        image.save(&buffer, "PNG");
    } else if (format == PictureFormat::svg) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setResolution(96);  // of CSS, so that a unit is a pixel
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(toQString(comparison.scene().name));
        paintOn(generator, comparison, picture);
    } else {
        constexpr int dotsPerInch = 96;
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setTitle(toQString(comparison.scene().name));
        writer.setPageMargins({});
        writer.setPageSize(QPageSize(QSizeF(size) / dotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
        paintOn(writer, comparison, picture);
    }
    return bytes;
}

}  // namespace cairn
