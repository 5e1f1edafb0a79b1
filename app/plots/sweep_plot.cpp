// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/sweep_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "app/plots/plot_bytes.h"
#include "app/plots/plot_style.h"

namespace cairn {

namespace {

struct Point {
    double cost = 0, error = 0;
    QString text;  // the value of the first axis
};

// Points that a line joins, in the order of the first axis.
struct Series {
    QString name;
    std::vector<Point> points;
};

double costOf(const SweepResult& result, SweepCost cost) {
    return cost == SweepCost::time ? result.time : result.rowUpdates;
}

QString nameOf(const SweepGrid& grid, const SweepPoint& point) {
    QString name = QString::fromStdString(grid.labels[point.base]);
    for (std::size_t i = 1; i < grid.axes.size(); ++i)
        name +=
            QStringLiteral(", %1=%2").arg(QString::fromStdString(grid.axes[i].key), QString::fromStdString(point.values[i]));
    return name;
}

std::vector<Series> seriesOf(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results, SweepCost cost) {
    std::vector<Series> all;
    std::map<QString, std::size_t> places;
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        const QString name = nameOf(grid, grid.points[i]);
        const auto [place, isNew] = places.emplace(name, all.size());
        if (isNew) all.push_back({name, {}});
        if (!results[i]) continue;
        const double x = costOf(*results[i], cost), y = results[i]->error;
        if (!(x > 0) || !(y > 0) || !std::isfinite(y)) continue;
        const QString text = grid.axes.empty() ? QString() : QString::fromStdString(grid.points[i].values[0]);
        all[place->second].points.push_back({x, y, text});
    }
    return all;
}

// Whole decades around values, for an axis.
class Decades {
public:
    void include(double value) {
        m_least = std::min(m_least, value);
        m_greatest = std::max(m_greatest, value);
    }
    QCPRange range() const {
        if (!(m_least <= m_greatest)) return {0.1, 10};
        // A little more than the values, so that no point lies on the frame.
        const double lower = std::pow(10, std::floor(std::log10(m_least / 1.2)));
        return {lower, std::max(10 * lower, std::pow(10, std::ceil(std::log10(m_greatest * 1.2))))};
    }

private:
    double m_least = std::numeric_limits<double>::infinity(), m_greatest = 0;
};

void makeLogarithmic(QCPAxis* axis, const QString& label, const QCPRange& range, const QFont& font, const PlotTheme& theme) {
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(0);
    axis->setLabel(label);
    axis->setRange(range);
    axis->setLabelFont(font);
    axis->setTickLabelFont(font);
    axis->setLabelColor(theme.text);
    axis->setTickLabelColor(theme.axis);
    axis->setBasePen(QPen(theme.axis, 1));
    axis->setTickPen(QPen(theme.axis, 1));
    axis->setSubTickPen(QPen(theme.axis, 1));
    axis->grid()->setPen(QPen(theme.grid, 1));
}

QString errorLabel(const SweepTarget& target) {
    return QStringLiteral("root mean square error of %1").arg(QString::fromStdString(target.quantity));
}

QString costLabel(SweepCost cost) {
    return cost == SweepCost::time ? QStringLiteral("computing time of the run (s)")
                                   : QStringLiteral("row updates of the run");
}

void addSeries(QCustomPlot& plot, const Series& series, std::size_t index, const QFont& font, bool withTexts) {
    static constexpr std::array shapes{QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare, QCPScatterStyle::ssDiamond,
                                       QCPScatterStyle::ssTriangle, QCPScatterStyle::ssCross,  QCPScatterStyle::ssPlus};
    const QColor color = defaultLaneColor(index);
    QPen pen(color, 2);
    if (const QList<qreal> dashes = laneDashes(index); !dashes.isEmpty()) pen.setDashPattern(dashes);
    // A curve, not a graph: costs need not grow along the axis.
    auto* curve = new QCPCurve(plot.xAxis, plot.yAxis);
    curve->setName(series.name);
    curve->setPen(pen);
    curve->setScatterStyle(QCPScatterStyle(shapes[index % shapes.size()], QPen(color, 1.5), QBrush(color), 8));
    for (const Point& point : series.points) {
        curve->addData(point.cost, point.error);
        if (!withTexts) continue;
        auto* text = new QCPItemText(&plot);
        text->position->setCoords(point.cost, point.error);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        text->setPadding(QMargins(5, 0, 0, 3));
        text->setText(point.text);
        text->setFont(font);
        text->setColor(color);
    }
}

void prepare(QCustomPlot& plot, const std::string& title, const SweepGrid& grid, const SweepTarget& target,
             std::span<const std::optional<SweepResult>> results, SweepCost cost) {
    const PlotTheme theme = PlotTheme::light();
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(17);
    QFont small = font, large = font;
    small.setPixelSize(14);
    large.setPixelSize(20);
    large.setBold(true);
    plot.resize(plotFileWidth, plotFileHeight);
    plot.setBackground(theme.background);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.plotLayout()->insertRow(0);
    auto* heading = new QCPTextElement(&plot, QString::fromStdString(title), large);
    heading->setTextColor(theme.text);
    plot.plotLayout()->addElement(0, 0, heading);

    const std::vector<Series> all = seriesOf(grid, results, cost);
    Decades costs, errors;
    std::size_t points = 0;
    for (const Series& series : all) {
        for (const Point& point : series.points) {
            costs.include(point.cost);
            errors.include(point.error);
            ++points;
        }
    }
    makeLogarithmic(plot.xAxis, costLabel(cost), costs.range(), font, theme);
    makeLogarithmic(plot.yAxis, errorLabel(target), errors.range(), font, theme);
    constexpr std::size_t mostTexts = 60, mostNames = 24;
    for (std::size_t i = 0; i < all.size(); ++i) addSeries(plot, all[i], i, small, points <= mostTexts);

    plot.legend->setVisible(all.size() <= mostNames);
    plot.legend->setFont(font);
    plot.legend->setTextColor(theme.text);
    plot.legend->setBorderPen(QPen(theme.grid));
    plot.axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignTop);
}

}  // namespace

QByteArray sweepPng(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepCost cost) {
    QCustomPlot plot;
    prepare(plot, title, grid, target, results, cost);
    return pngBytes(plot);
}

QByteArray sweepSvg(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepCost cost) {
    QCustomPlot plot;
    prepare(plot, title, grid, target, results, cost);
    return svgBytes(plot, errorLabel(target) + QStringLiteral(": ") + QString::fromStdString(title));
}

}  // namespace cairn
