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
    double x = 0, error = 0;  // x: the cost of the run, or a simulated time
    QString text;             // the value of the first axis
};

// Points that a line joins, in the order of the first axis.
struct Series {
    QString name;
    std::vector<Point> points;
};

QString nameOf(const SweepGrid& grid, const SweepPoint& point, std::size_t firstAxis) {
    QString name = QString::fromStdString(grid.labels[point.base]);
    for (std::size_t i = firstAxis; i < grid.axes.size(); ++i)
        name +=
            QStringLiteral(", %1=%2").arg(QString::fromStdString(grid.axes[i].key), QString::fromStdString(point.values[i]));
    return name;
}

// Over simulated time: a line for each run.
std::vector<Series> coursesOf(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results) {
    std::vector<Series> all;
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        if (!results[i] || results[i]->errors.empty()) continue;
        Series& series = all.emplace_back(Series{nameOf(grid, grid.points[i], 0), {}});
        for (const auto& [time, error] : results[i]->errors)
            if (error > 0 && std::isfinite(error)) series.points.push_back({time, error, {}});
    }
    return all;
}

std::vector<Series> seriesOf(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results, SweepPlot over) {
    if (over == SweepPlot::simulatedTime) return coursesOf(grid, results);
    std::vector<Series> all;
    std::map<QString, std::size_t> places;
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        const QString name = nameOf(grid, grid.points[i], 1);
        const auto [place, isNew] = places.emplace(name, all.size());
        if (isNew) all.push_back({name, {}});
        if (!results[i]) continue;
        const double x = over == SweepPlot::computingTime ? results[i]->time : results[i]->rowUpdates;
        const double y = results[i]->error;
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

void makeLogarithmic(QCPAxis* axis) {
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(0);
}

void styleAxis(QCPAxis* axis, const QString& label, const QCPRange& range, const QFont& font, const PlotTheme& theme) {
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

QString errorLabel(const SweepTarget& target, SweepPlot over) {
    const QString error =
        over == SweepPlot::simulatedTime ? QStringLiteral("error of %1") : QStringLiteral("root mean square error of %1");
    return error.arg(QString::fromStdString(target.quantity));
}

QString labelOf(SweepPlot over) {
    switch (over) {
        case SweepPlot::computingTime:
            return QStringLiteral("computing time of the run (s)");
        case SweepPlot::rowUpdates:
            return QStringLiteral("row updates of the run");
        case SweepPlot::simulatedTime:
            return QStringLiteral("simulated time (s)");
    }
    return {};
}

void addSeries(QCustomPlot& plot, const Series& series, std::size_t index, const QFont& font, SweepPlot over,
               bool withTexts) {
    static constexpr std::array shapes{QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare, QCPScatterStyle::ssDiamond,
                                       QCPScatterStyle::ssTriangle, QCPScatterStyle::ssCross,  QCPScatterStyle::ssPlus};
    const QColor color = defaultLaneColor(index);
    QPen pen(color, 2);
    if (const QList<qreal> dashes = laneDashes(index); !dashes.isEmpty()) pen.setDashPattern(dashes);
    // A curve, not a graph: costs need not grow along the axis.
    auto* curve = new QCPCurve(plot.xAxis, plot.yAxis);
    curve->setName(series.name);
    curve->setPen(pen);
    // A run has too many samples for marks; where checks alone are known it may have one, which no line would show.
    if (over != SweepPlot::simulatedTime || series.points.size() == 1)
        curve->setScatterStyle(QCPScatterStyle(shapes[index % shapes.size()], QPen(color, 1.5), QBrush(color), 8));
    for (const Point& point : series.points) {
        curve->addData(point.x, point.error);
        if (!withTexts) continue;
        auto* text = new QCPItemText(&plot);
        text->position->setCoords(point.x, point.error);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        text->setPadding(QMargins(5, 0, 0, 3));
        text->setText(point.text);
        text->setFont(font);
        text->setColor(color);
    }
}

void prepare(QCustomPlot& plot, const std::string& title, const SweepGrid& grid, const SweepTarget& target,
             std::span<const std::optional<SweepResult>> results, SweepPlot over) {
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

    const std::vector<Series> all = seriesOf(grid, results, over);
    Decades costs, errors;
    std::size_t points = 0;
    for (const Series& series : all) {
        for (const Point& point : series.points) {
            costs.include(point.x);
            errors.include(point.error);
            ++points;
        }
    }
    const bool isCourse = over == SweepPlot::simulatedTime;
    if (!isCourse) makeLogarithmic(plot.xAxis);
    makeLogarithmic(plot.yAxis);
    styleAxis(plot.xAxis, labelOf(over), isCourse ? QCPRange(0, target.duration) : costs.range(), font, theme);
    styleAxis(plot.yAxis, errorLabel(target, over), errors.range(), font, theme);
    constexpr std::size_t mostTexts = 60, mostNames = 24;
    for (std::size_t i = 0; i < all.size(); ++i) addSeries(plot, all[i], i, small, over, !isCourse && points <= mostTexts);

    plot.legend->setVisible(all.size() <= mostNames);
    plot.legend->setFont(font);
    plot.legend->setTextColor(theme.text);
    plot.legend->setBorderPen(QPen(theme.grid));
    plot.axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignTop);
}

}  // namespace

QByteArray sweepPng(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepPlot over) {
    QCustomPlot plot;
    prepare(plot, title, grid, target, results, over);
    return pngBytes(plot);
}

QByteArray sweepSvg(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepPlot over) {
    QCustomPlot plot;
    prepare(plot, title, grid, target, results, over);
    return svgBytes(plot, errorLabel(target, over) + QStringLiteral(": ") + QString::fromStdString(title));
}

}  // namespace cairn
