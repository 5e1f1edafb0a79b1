// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/comparison_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/plots/cursor_readout.h"

namespace cairn {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double leastOnLogAxis = 1e-7;

QString axisTitle(const MetricSpec& metric) {
    const QString label = QString::fromStdString(metric.label);
    if (metric.unit.empty()) return label;
    QString unit = QString::fromStdString(metric.unit);
    return QStringLiteral("%1 (%2)").arg(label, unit.replace(QLatin1String("^2"), QStringLiteral("\u00b2")));
}

QFont scaled(QFont font, double factor) {
    if (font.pixelSize() > 0) {
        font.setPixelSize(qRound(font.pixelSize() * factor));
    } else {
        font.setPointSizeF(font.pointSizeF() * factor);
    }
    return font;
}

}  // namespace

ComparisonPlot::ComparisonPlot(const MetricSpec& metric, QWidget* parent) : QCustomPlot(parent), m_metric(&metric) {
    plotLayout()->clear();
    plotLayout()->setRowSpacing(2);
    auto* rect = new QCPAxisRect(this);
    plotLayout()->addElement(1, 0, rect);
    xAxis = rect->axis(QCPAxis::atBottom);
    yAxis = rect->axis(QCPAxis::atLeft);
    rect->setMinimumMargins(QMargins(8, 6, 14, 4));
    rect->axis(QCPAxis::atTop)->setVisible(false);
    rect->axis(QCPAxis::atRight)->setVisible(false);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->grid()->setLayer(QStringLiteral("grid"));
        axis->setLayer(QStringLiteral("axes"));
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(4);
        axis->setSubTicks(false);
    }
    xAxis->setLabel(tr("time (s)"));
    legend = new QCPLegend;
    legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    legend->setBorderPen(Qt::NoPen);
    legend->setBrush(Qt::NoBrush);
    legend->setIconSize(36, 14);
    legend->setColumnSpacing(18);
    m_legendRow = new QCPLayoutGrid;
    plotLayout()->addElement(2, 0, m_legendRow);
    // Title and legend take the room they need, and the data all that is left.
    plotLayout()->setRowStretchFactor(0, 0.001);
    plotLayout()->setRowStretchFactor(2, 0.001);
    m_legendRow->addElement(0, 0, legend);
    legend->setLayer(QStringLiteral("legend"));
    legend->setLayer(QStringLiteral("legend"));
    setAutoAddPlottableToLegend(false);
    m_cursor = new CursorReadout(this);
    m_cursor->setLayer(QStringLiteral("overlay"));
    m_cursor->setVisible(false);
    setLegendVisible(false);
    setFocusPolicy(Qt::NoFocus);
    setMetric(metric);
    applyTheme();
}

void ComparisonPlot::setMetric(const MetricSpec& metric) {
    m_metric = &metric;
    yAxis->setLabel(axisTitle(metric));
    setAccessibleName(axisTitle(metric));
    setLogarithmic(metric.key.starts_with("penetration"));
}

void ComparisonPlot::setComparison(const Comparison* comparison, double duration) {
    m_comparison = comparison;
    m_duration = duration;
    rebuild();
}

void ComparisonPlot::setLogarithmic(bool logarithmic) {
    m_logarithmic = logarithmic;
    yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic) {
        yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    } else {
        yAxis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    }
    yAxis->ticker()->setTickCount(5);
    yAxis->setNumberFormat(QStringLiteral("gb"));
    yAxis->setNumberPrecision(logarithmic ? 0 : 6);
    rebuild();
}

void ComparisonPlot::rebuild() {
    legend->clearItems();
    clearGraphs();
    const std::size_t lanes = m_comparison ? m_comparison->lanes().size() : 0;
    m_framesShown.assign(lanes, 0);
    m_least = std::numeric_limits<double>::infinity();
    m_greatest = -m_least;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        QCPGraph* graph = addGraph();
        graph->setName(QString::fromStdString(m_comparison->lanes()[lane].label));
        graph->addToLegend();
    }
    legend->setWrap(4);
    xAxis->setRange(0, m_duration > 0 ? m_duration : 1);
    applyTheme();
    if (!updateFrames()) {
        fitValues();
        replot(rpQueuedReplot);
    }
}

double ComparisonPlot::shown(double value) const {
    return std::isfinite(value) && (!m_logarithmic || value >= leastOnLogAxis) ? value : nothing;
}

void ComparisonPlot::truncate(double time) {
    for (std::size_t lane = 0; lane < m_framesShown.size(); ++lane) {
        const double step = m_comparison->recording(lane).timeStep();
        const std::uint64_t kept = firstStepAt(time, step) + 1;
        if (m_framesShown[lane] <= kept) continue;
        m_framesShown[lane] = kept;
        graph(static_cast<int>(lane))->data()->removeAfter((static_cast<double>(kept) - 0.5) * step);
    }
}

bool ComparisonPlot::updateFrames() {
    bool grown = false;
    QVector<double> times, values;
    for (std::size_t lane = 0; lane < m_framesShown.size(); ++lane) {
        const Recording& recording = m_comparison->recording(lane);
        const std::size_t end = recording.size();
        if (m_framesShown[lane] >= end || !recording.started()) continue;
        times.clear();
        values.clear();
        for (std::size_t i = m_framesShown[lane]; i < end; ++i) {
            const Frame& frame = recording.frame(i);
            const double value = shown(m_metric->value(frame.metrics));
            times.append(frame.time);
            values.append(value);
            // NaN compares false and so leaves the range alone.
            if (value < m_least) m_least = value;
            if (value > m_greatest) m_greatest = value;
        }
        graph(static_cast<int>(lane))->addData(times, values, true);
        m_framesShown[lane] = end;
        grown = true;
    }
    if (!grown) return false;
    fitValues();
    setCursor(m_cursor->time());
    replot(rpQueuedReplot);
    return true;
}

void ComparisonPlot::fitValues() {
    double least = m_least, greatest = m_greatest;
    if (m_logarithmic) {
        if (!(least <= greatest)) least = 1e-4, greatest = 1e-2;
        least = std::pow(10, std::floor(std::log10(least)));
        greatest = std::pow(10, std::ceil(std::log10(greatest)));
        yAxis->setRange(least, std::max(greatest, 100 * least));
        return;
    }
    if (!(least <= greatest)) least = 0, greatest = 1;
    // Round-off in a figure that is conserved is not to fill the plot.
    const double span = std::max({greatest - least, 1e-6 * std::max(std::abs(least), std::abs(greatest)), 1e-9});
    const double middle = (least + greatest) / 2;
    yAxis->setRange(middle - 0.55 * span, middle + 0.55 * span);
}

void ComparisonPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    applyTheme();
    replot(rpQueuedReplot);
}

void ComparisonPlot::setPenWidth(double pixels) {
    m_penWidth = pixels;
    applyTheme();
    replot(rpQueuedReplot);
}

void ComparisonPlot::applyTheme() {
    setBackground(m_theme.background);
    const QFont small = scaled(font(), 0.9);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(m_theme.axis, 1));
        axis->setTickPen(QPen(m_theme.axis, 1));
        axis->setTickLabelColor(m_theme.axis);
        axis->setLabelColor(m_theme.text);
        axis->setTickLabelFont(small);
        axis->setLabelFont(font());
        axis->grid()->setPen(QPen(m_theme.grid, 1));
        axis->grid()->setZeroLinePen(QPen(m_theme.grid, 1));
    }
    legend->setTextColor(m_theme.text);
    legend->setFont(font());
    if (m_title) {
        QFont large = scaled(font(), 1.2);
        large.setBold(true);
        m_title->setFont(large);
        m_title->setTextColor(m_theme.text);
    }
    m_cursor->setTheme(m_theme);
    for (int i = 0; i < graphCount(); ++i) {
        const auto lane = static_cast<std::size_t>(i);
        QPen pen(laneColor(m_comparison->lanes()[lane], lane, m_theme.isDark), m_penWidth);
        const QList<qreal> dashes = laneDashes(lane);
        if (!dashes.isEmpty()) pen.setDashPattern(dashes);
        pen.setCapStyle(Qt::FlatCap);
        graph(i)->setPen(pen);
    }
}

void ComparisonPlot::setTitle(const QString& title) {
    if (m_title) plotLayout()->remove(m_title);
    m_title = nullptr;
    if (!title.isEmpty()) {
        m_title = new QCPTextElement(this, title);
        plotLayout()->addElement(0, 0, m_title);
    }
    applyTheme();
    replot(rpQueuedReplot);
}

void ComparisonPlot::setLegendVisible(bool visible) {
    legend->setVisible(visible);
    m_legendRow->setVisible(visible);
    // A least height above 0 takes the place of the legend's own, which it asks for even when it is not seen.
    m_legendRow->setMinimumSize(0, visible ? 0 : 1);
    m_legendRow->setMaximumSize(QWIDGETSIZE_MAX, visible ? QWIDGETSIZE_MAX : 1);
    replot(rpQueuedReplot);
}

void ComparisonPlot::setCursor(double time) {
    m_cursor->setTime(time);
    std::vector<CursorReadout::Line> lines;
    for (std::size_t lane = 0; std::isfinite(time) && lane < m_framesShown.size(); ++lane) {
        const Recording& recording = m_comparison->recording(lane);
        if (m_framesShown[lane] == 0) continue;
        const double value = m_metric->value(recording.frame(recording.indexAt(time)).metrics);
        const LaneSpec& spec = m_comparison->lanes()[lane];
        lines.push_back({laneColor(spec, lane, m_theme.isDark), QString::fromStdString(spec.label),
                         std::isfinite(value) ? locale().toString(value, 'g', 3) : QStringLiteral("\u2013")});
    }
    m_cursor->setLines(std::move(lines));
    replot(rpQueuedReplot);
}

void ComparisonPlot::mousePressEvent(QMouseEvent* event) {
    QCustomPlot::mousePressEvent(event);
    pickTime(event);
}

void ComparisonPlot::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    pickTime(event);
}

void ComparisonPlot::pickTime(const QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton)) return;
    double last = 0;
    for (std::size_t lane = 0; lane < m_framesShown.size(); ++lane) {
        if (m_framesShown[lane] > 0)
            last = std::max(last, m_comparison->recording(lane).frame(m_framesShown[lane] - 1).time);
    }
    emit timePicked(std::clamp(xAxis->pixelToCoord(event->position().x()), 0.0, last));
}

}  // namespace cairn
