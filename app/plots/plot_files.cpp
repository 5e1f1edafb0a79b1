// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_files.h"

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
    plot.resize(plotFileSize);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.setTitle(QString::fromStdString(comparison.scene().name));
    plot.setLegendVisible(true);
    plot.setPenWidth(2);
    plot.setComparison(&comparison, endOf(comparison), reference);
}

QSize sizeOf(const PlotPicture& picture) {
    const int count = static_cast<int>(picture.plots.size()), columns = std::clamp(picture.columns, 1, count);
    return {columns * plotFileSize.width(), (count + columns - 1) / columns * plotFileSize.height()};
}

void paint(QCPPainter& painter, const Comparison& comparison, const PlotPicture& picture) {
    const int columns = sizeOf(picture).width() / plotFileSize.width();
    for (std::size_t i = 0; i < picture.plots.size(); ++i) {
        ComparisonPlot plot(picture.plots[i]);
        prepare(plot, comparison, picture.reference);
        plot.setHiddenLanes(picture.hidden);
        plot.setTimeRange(picture.times);
        const int place = static_cast<int>(i);
        painter.save();
        painter.translate(place % columns * plotFileSize.width(), place / columns * plotFileSize.height());
        plot.toPainter(&painter, plotFileSize.width(), plotFileSize.height());
        painter.restore();
    }
}

}  // namespace

std::vector<PlotFile> comparisonPlots(const Comparison& comparison) {
    std::vector<PlotFile> files;
    for (const auto& [name, metric] : {std::pair("penetration", "penetrationMax"), std::pair("energy", "energyTotal")}) {
        const MetricSpec& spec = *findMetric(metric);
        ComparisonPlot plot(spec);
        prepare(plot, comparison);
        const QString title = QStringLiteral("%1: %2").arg(translated(spec.label), toQString(comparison.scene().name));
        for (const PictureFile kind : {PictureFile::png, PictureFile::svg})
            files.push_back({std::string(name) + endingOf(kind), plotBytes(kind, plot, title)});
    }
    return files;
}

QByteArray plotsPicture(PictureFile kind, const Comparison& comparison, const PlotPicture& picture) {
    return pictureBytes(kind, sizeOf(picture), toQString(comparison.scene().name), [&](QPaintDevice& device) {
        QCPPainter painter;
        if (painter.begin(&device)) paint(painter, comparison, picture);
    });
}

}  // namespace cairn
