// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/convergence_plot.h"

#include <algorithm>
#include <cmath>

#include "app/plots/plot_bytes.h"
#include "app/plots/plot_style.h"

namespace cairn {

namespace {

constexpr double floorOfResidual = 1e-17;

struct Extent {
    double leastResidual = 1, greatestResidual = floorOfResidual, greatestCost = 0;
};

Extent extentOf(const std::vector<ConvergenceLine>& lines) {
    Extent extent;
    for (const ConvergenceLine& line : lines) {
        for (const double residual : line.residual) {
            const double shown = std::max(residual, floorOfResidual);
            extent.leastResidual = std::min(extent.leastResidual, shown);
            extent.greatestResidual = std::max(extent.greatestResidual, shown);
        }
        if (!line.cost.empty()) extent.greatestCost = std::max(extent.greatestCost, line.cost.back());
    }
    return extent;
}

void addLine(QCustomPlot& plot, const ConvergenceLine& line, std::size_t index, double width) {
    QCPGraph* graph = plot.addGraph();
    graph->setName(line.label);
    QPen pen(line.color, width);
    if (const QList<qreal> dashes = laneDashes(index); !dashes.isEmpty()) pen.setDashPattern(dashes);
    graph->setPen(pen);
    if (line.cost.size() == 1)
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, line.color, line.color, 12));
    QVector<double> residuals;
    for (const double residual : line.residual)
        residuals.append(std::isnan(residual) ? residual : std::max(residual, floorOfResidual));
    graph->setData(QVector<double>(line.cost.begin(), line.cost.end()), residuals, true);
}

// Lines begin high and end low, and marks stand anywhere, so that no corner is free of them.
void putLegendBeside(QCustomPlot& plot) {
    auto* side = new QCPLayoutGrid;
    plot.plotLayout()->addElement(plot.plotLayout()->rowCount() - 1, 1, side);
    plot.plotLayout()->setColumnStretchFactor(1, 0.001);
    plot.axisRect()->insetLayout()->take(plot.legend);
    side->addElement(0, 0, plot.legend);
    side->addElement(1, 0, new QCPLayoutElement(&plot));
    side->setRowStretchFactor(0, 0.001);
    plot.legend->setFillOrder(QCPLegend::foRowsFirst);
}

void prepare(QCustomPlot& plot, const ConvergencePlot& content) {
    const PlotTheme theme = PlotTheme::light();
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(17);
    plot.resize(plotFileSize);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.plotLayout()->insertRow(0);
    auto* title = new QCPTextElement(&plot, content.title, font);
    title->setTextColor(theme.text);
    plot.plotLayout()->addElement(0, 0, title);
    prepareConvergence(plot, theme, font);
    plot.xAxis->setLabel(content.costLabel);
    plot.yAxis->setLabel(QStringLiteral("Residual / ‖b‖"));
    showConvergence(plot, content.lines, 2);
}

}  // namespace

void prepareConvergence(QCustomPlot& plot, const PlotTheme& theme, const QFont& font) {
    plot.setBackground(theme.background);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setLabelFont(font);
        axis->setTickLabelFont(font);
        axis->setLabelColor(theme.text);
        axis->setTickLabelColor(theme.text);
        axis->setBasePen(QPen(theme.axis));
        axis->setTickPen(QPen(theme.axis));
        axis->setSubTickPen(QPen(theme.axis));
        axis->grid()->setPen(QPen(theme.grid));
    }
    plot.yAxis->setScaleType(QCPAxis::stLogarithmic);
    plot.yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    plot.yAxis->setNumberFormat(QStringLiteral("eb"));
    plot.yAxis->setNumberPrecision(0);
    plot.legend->setVisible(true);
    plot.legend->setFont(font);
    plot.legend->setTextColor(theme.text);
    plot.legend->setBrush(theme.background);
    plot.legend->setBorderPen(QPen(theme.grid));
    putLegendBeside(plot);
}

void showConvergence(QCustomPlot& plot, const std::vector<ConvergenceLine>& lines, double width) {
    plot.clearGraphs();
    for (std::size_t i = 0; i < lines.size(); ++i) addLine(plot, lines[i], i, width);
    const Extent extent = extentOf(lines);
    plot.yAxis->setRange(extent.leastResidual / 3, extent.greatestResidual * 3);
    plot.xAxis->setRange(0, extent.greatestCost > 0 ? extent.greatestCost * 1.03 : 1);
}

QByteArray ConvergencePlot::bytes(PictureFile kind) const {
    QCustomPlot plot;
    prepare(plot, *this);
    return plotBytes(kind, plot, title);
}

}  // namespace cairn
