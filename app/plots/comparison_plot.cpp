// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/comparison_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

#include "app/plots/cursor_readout.h"
#include "app/plots/plot_navigation.h"
#include "app/plots/quantity_title.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double leastOnLogAxis = 1e-7;
constexpr int sideColumn = 150;  // pixels: values beside the data
constexpr std::size_t mostLinesInBox = 4;

QFont scaled(QFont font, double factor) {
    if (font.pixelSize() > 0) {
        font.setPixelSize(qRound(font.pixelSize() * factor));
    } else {
        font.setPointSizeF(font.pointSizeF() * factor);
    }
    return font;
}

}  // namespace

class PlotAxisRect : public QCPAxisRect {
public:
    explicit PlotAxisRect(QCustomPlot* plot) : QCPAxisRect(plot) {}
    int leftMargin() { return calculateAutoMargin(QCP::msLeft); }
};

ComparisonPlot::ComparisonPlot(const MetricSpec& metric, QWidget* parent)
    : ComparisonPlot(plotOf(metric.column()), parent) {}

ComparisonPlot::ComparisonPlot(const SceneInstrument& plot, QWidget* parent) : QCustomPlot(parent) {
    build();
    setInstrument(plot);
    auto* navigation = new PlotNavigation(*this);
    connect(navigation, &PlotNavigation::timePicked, this,
            [this](double time) { emit timePicked(std::clamp(time, 0.0, recordedEnd())); });
    connect(navigation, &PlotNavigation::secondPicked, this,
            [this](double time) { emit secondPicked(std::isnan(time) ? time : std::clamp(time, 0.0, recordedEnd())); });
    connect(navigation, &PlotNavigation::timeRangePicked, this, &ComparisonPlot::timeRangePicked);
    connect(navigation, &PlotNavigation::fitPicked, this, &ComparisonPlot::fitPicked);
    connect(navigation, &PlotNavigation::menuWanted, this, &ComparisonPlot::menuWanted);
}

void ComparisonPlot::build() {
    plotLayout()->clear();
    plotLayout()->setRowSpacing(2);
    m_rect = new PlotAxisRect(this);
    QCPAxisRect* rect = m_rect;
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
    setAutoAddPlottableToLegend(false);
    addLayer(QStringLiteral("earlier"), layer(QStringLiteral("main")), QCustomPlot::limBelow);
    // The cursor moves with every frame of the playback, and the curves need not be drawn anew for it.
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    m_cursor = new CursorReadout(this);
    m_cursor->setLayer(QStringLiteral("overlay"));
    m_cursor->setVisible(false);
    setLegendVisible(false);
}

void ComparisonPlot::setMetric(const MetricSpec& metric) { setInstrument(plotOf(metric.column())); }

void ComparisonPlot::setInstrument(const SceneInstrument& plot) {
    m_instrument = plot;
    m_valuesFixed = false;
    m_logarithmic = isLogarithmic(plot);
    yAxis->setScaleType(m_logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (m_logarithmic) {
        yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    } else {
        yAxis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    }
    yAxis->ticker()->setTickCount(5);
    yAxis->setNumberFormat(QStringLiteral("gb"));
    yAxis->setNumberPrecision(m_logarithmic ? 0 : 6);
    rebuild();
}

void ComparisonPlot::setComparison(const Comparison* comparison, double duration, std::size_t reference) {
    m_comparison = comparison;
    m_duration = duration;
    m_reference = reference;
    rebuild();
}

void ComparisonPlot::rebuild() {
    legend->clearItems();
    clearGraphs();
    m_lanes.clear();
    const Scene nowhere;
    const Scene& scene = m_comparison ? m_comparison->scene() : nowhere;
    const std::size_t lanes = m_comparison ? m_comparison->lanes().size() : 0;
    const QString title =
        titleOf(scene, m_instrument, m_reference < lanes ? m_comparison->lanes()[m_reference].label : std::string());
    yAxis->setLabel(m_valueLabelVisible ? title : QString());
    setAccessibleName(title);
    const FrameValue value = frameValue(scene, m_instrument.quantity);
    const Recording* reference = m_reference < lanes ? &m_comparison->recording(m_reference) : nullptr;
    const SeriesOptions options{m_instrument.difference, m_instrument.difference && m_logarithmic, m_instrument.average};
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        QCPGraph* graph = addGraph();
        graph->setName(toQString(m_comparison->lanes()[lane].label));
        graph->setVisible(isShown(lane));
        if (isShown(lane)) graph->addToLegend();
        m_lanes.push_back({Series(value, m_comparison->recording(lane), reference, options), infinity, -infinity});
    }
    legend->setWrap(4);
    xAxis->setRange(wholeTime());
    addEarlierCurves();
    applyTheme();
    if (!updateFrames()) {
        fitAxis();
        replot(rpQueuedReplot);
    }
}

void ComparisonPlot::addEarlierCurves() {
    for (const EarlierCurve& curve : m_earlier) {
        QCPGraph* graph = addGraph();
        graph->setLayer(QStringLiteral("earlier"));
        graph->setName(curve.name);
        QVector<double> times, values;
        for (const SeriesSample& sample : curve.samples) {
            times.append(sample.time);
            values.append(shown(sample.value));
        }
        graph->setData(times, values, true);
    }
}

void ComparisonPlot::setEarlierCurves(const std::vector<EarlierCurve>& curves) {
    m_earlier = curves;
    while (graphCount() > static_cast<int>(m_lanes.size())) removeGraph(graphCount() - 1);
    addEarlierCurves();
    applyTheme();
    replot(rpQueuedReplot);
}

void ComparisonPlot::setHiddenLanes(const std::set<std::string>& labels) {
    if (labels == m_hidden) return;
    m_hidden = labels;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) graph(static_cast<int>(lane))->setVisible(isShown(lane));
    fitAxis();
    showCursors();
    replot(rpQueuedReplot);
}

bool ComparisonPlot::isShown(std::size_t lane) const {
    const std::string& label = m_comparison->lanes()[lane].label;
    const auto& chosen = m_instrument.lanes;
    return !m_hidden.contains(label) && (chosen.empty() || std::ranges::find(chosen, label) != chosen.end());
}

double ComparisonPlot::shown(double value) const {
    return std::isfinite(value) && (!m_logarithmic || value >= leastOnLogAxis) ? value : nothing;
}

double ComparisonPlot::recordedEnd() const {
    double end = 0;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const std::size_t next = m_lanes[lane].series.next();
        if (next > 0) end = std::max(end, m_comparison->recording(lane).frame(next - 1).time);
    }
    return end;
}

void ComparisonPlot::truncate(double time) {
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        m_lanes[lane].series.truncate(time);
        const double step = m_comparison->recording(lane).timeStep();
        const auto next = static_cast<double>(m_lanes[lane].series.next());
        graph(static_cast<int>(lane))->data()->removeAfter((next - 0.5) * step);
    }
}

bool ComparisonPlot::updateFrames() {
    bool grown = false;
    QVector<double> times, values;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        Lane& lane = m_lanes[i];
        times.clear();
        values.clear();
        lane.series.read([&](const SeriesSample& sample) {
            const double value = shown(sample.value);
            times.append(sample.time);
            values.append(value);
            // NaN compares false and so leaves the range alone.
            if (value < lane.least) lane.least = value;
            if (value > lane.greatest) lane.greatest = value;
        });
        if (times.isEmpty()) continue;
        graph(static_cast<int>(i))->addData(times, values, true);
        grown = true;
    }
    if (!grown) return false;
    fitAxis();
    showCursors();
    replot(rpQueuedReplot);
    return true;
}

void ComparisonPlot::setTimeRange(const QCPRange& seconds) {
    constexpr double least = 1e-4;  // s
    const double whole = wholeTime().upper, size = std::clamp(seconds.size(), std::min(least, whole), whole);
    const double lower = std::clamp(seconds.lower, 0.0, whole - size);
    xAxis->setRange(lower, lower + size);
    replot(rpQueuedReplot);
}

void ComparisonPlot::setValueRange(const QCPRange& range) {
    m_valuesFixed = true;
    yAxis->setRange(range);
    fitTicks();
    replot(rpQueuedReplot);
}

void ComparisonPlot::fitValues() {
    m_valuesFixed = false;
    fitAxis();
    replot(rpQueuedReplot);
}

int ComparisonPlot::ownLeftMargin() const { return m_rect->leftMargin(); }

void ComparisonPlot::setLeastLeftMargin(int pixels) {
    QMargins margins = m_rect->minimumMargins();
    if (margins.left() == pixels) return;
    margins.setLeft(pixels);
    m_rect->setMinimumMargins(margins);
    replot(rpQueuedReplot);
}

void ComparisonPlot::fitAxis() {
    if (m_valuesFixed) return;
    double least = infinity, greatest = -infinity;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        if (!isShown(lane)) continue;
        least = std::min(least, m_lanes[lane].least);
        greatest = std::max(greatest, m_lanes[lane].greatest);
    }
    if (m_logarithmic) {
        if (!(least <= greatest)) least = 1e-4, greatest = 1e-2;
        least = std::pow(10, std::floor(std::log10(least)));
        greatest = std::pow(10, std::ceil(std::log10(greatest)));
        yAxis->setRange(least, std::max(greatest, 100 * least));
        fitTicks();
        return;
    }
    if (!(least <= greatest)) least = 0, greatest = 1;
    // Round-off in a figure that is conserved is not to fill the plot.
    const double span = std::max({greatest - least, 1e-6 * std::max(std::abs(least), std::abs(greatest)), 1e-9});
    const double middle = (least + greatest) / 2;
    yAxis->setRange(middle - 0.55 * span, middle + 0.55 * span);
}

// In a low plot there is room for the curves, or for a name of the time and a number at every power of ten.
void ComparisonPlot::fitTicks() {
    constexpr int low = 120, beside = 42;  // pixels: what is low, and what stands below and above the data
    xAxis->setLabel(height() < low ? QString() : tr("time (s)"));
    if (!m_logarithmic || !(yAxis->range().lower > 0)) return;
    const double decades = std::log10(yAxis->range().upper / yAxis->range().lower);
    const double numbers = std::max(1.0, std::floor((height() - beside) / (1.4 * fontMetrics().height())));
    yAxis->ticker().staticCast<QCPAxisTickerLog>()->setLogBase(std::pow(10, std::max(1.0, std::ceil(decades / numbers))));
}

void ComparisonPlot::resizeEvent(QResizeEvent* event) {
    fitTicks();
    QCustomPlot::resizeEvent(event);
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
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        QPen pen(laneColor(m_comparison->lanes()[lane], lane, m_theme.isDark), m_penWidth);
        if (const QList<qreal> dashes = laneDashes(lane); !dashes.isEmpty()) pen.setDashPattern(dashes);
        pen.setCapStyle(Qt::FlatCap);
        graph(static_cast<int>(lane))->setPen(pen);
    }
    for (std::size_t i = 0; i < m_earlier.size(); ++i) {
        QColor pale = m_earlier[i].color;
        pale.setAlphaF(0.4f);
        graph(static_cast<int>(m_lanes.size() + i))->setPen(QPen(pale, 1));
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

void ComparisonPlot::setValueLabelVisible(bool visible) {
    m_valueLabelVisible = visible;
    rebuild();
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
    showCursors();
    layer(QStringLiteral("overlay"))->replot();
}

void ComparisonPlot::setSecondCursor(double time) {
    m_cursor->setSecondTime(time);
    showCursors();
    layer(QStringLiteral("overlay"))->replot();
}

double ComparisonPlot::secondCursor() const { return m_cursor->secondTime(); }

void ComparisonPlot::showCursors() {
    const double time = m_cursor->time(), second = m_cursor->secondTime();
    std::vector<CursorReadout::Line> lines;
    for (std::size_t lane = 0; std::isfinite(time) && lane < m_lanes.size(); ++lane) {
        if (!isShown(lane) || m_lanes[lane].series.next() == 0) continue;
        const double value = m_lanes[lane].series.at(time).value_or(nothing);
        const double other = std::isfinite(second) ? m_lanes[lane].series.at(second).value_or(nothing) : nothing;
        const LaneSpec& spec = m_comparison->lanes()[lane];
        lines.push_back({laneColor(spec, lane, m_theme.isDark), lane, toQString(spec.label), value, other});
    }
    m_cursor->setLines(std::move(lines));
    // Many values would hide the curves: they stand beside them.
    const std::size_t shown =
        m_comparison ? static_cast<std::size_t>(std::ranges::count_if(std::views::iota(std::size_t{0}, m_lanes.size()),
                                                                      [this](std::size_t lane) { return isShown(lane); }))
                     : 0;
    const bool beside = shown > mostLinesInBox && std::isfinite(time);
    m_cursor->setBeside(beside ? sideColumn : 0);
    QMargins margins = m_rect->minimumMargins();
    const int right = beside ? sideColumn + 14 : 14;
    if (margins.right() == right) return;
    margins.setRight(right);
    m_rect->setMinimumMargins(margins);
    replot(rpQueuedReplot);
}

}  // namespace cairn
