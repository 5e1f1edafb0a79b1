// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_plot.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/plots/plot_bytes.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct SweepPlotTexts {
    Q_DECLARE_TR_FUNCTIONS(SweepPlotTexts)
};

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

void setScale(QCPAxis* axis, bool logarithmic) {
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic)
        axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    else
        axis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(logarithmic ? 0 : 6);
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
    const QString error = over == SweepPlot::simulatedTime ? SweepPlotTexts::tr("error of %1")
                                                           : SweepPlotTexts::tr("root mean square error of %1");
    return error.arg(toQString(target.quantity));
}

QString labelOf(SweepPlot over) {
    switch (over) {
        case SweepPlot::computingTime:
            return SweepPlotTexts::tr("computing time of the run (s)");
        case SweepPlot::rowUpdates:
            return SweepPlotTexts::tr("row updates of the run");
        case SweepPlot::simulatedTime:
            return SweepPlotTexts::tr("simulated time (s)");
    }
    return {};
}

void addText(QCustomPlot& plot, const SweepMark& mark, const QString& value, const QFont& font, const QColor& color) {
    auto* text = new QCPItemText(&plot);
    text->position->setCoords(mark.x, mark.error);
    text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    text->setPadding(QMargins(5, 0, 0, 3));
    text->setText(value);
    text->setFont(font);
    text->setColor(color);
}

void addSeries(QCustomPlot& plot, const SweepSeries& series, std::size_t index, SweepPlot over, bool dark) {
    static constexpr std::array shapes{QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare, QCPScatterStyle::ssDiamond,
                                       QCPScatterStyle::ssTriangle, QCPScatterStyle::ssCross,  QCPScatterStyle::ssPlus};
    const QColor color = defaultLaneColor(index, dark);
    QPen pen(color, 2);
    if (const QList<qreal> dashes = laneDashes(index); !dashes.isEmpty()) pen.setDashPattern(dashes);
    // A curve, not a graph: costs need not grow along the axis.
    auto* curve = new QCPCurve(plot.xAxis, plot.yAxis);
    curve->setName(series.name);
    curve->setPen(pen);
    // A run has too many samples for marks; where checks alone are known it may have one, which no line would show.
    if (over != SweepPlot::simulatedTime || series.marks.size() == 1)
        curve->setScatterStyle(QCPScatterStyle(shapes[index % shapes.size()], QPen(color, 1.5), QBrush(color), 8));
    for (const SweepMark& mark : series.marks) curve->addData(mark.x, mark.error);
}

QFont smaller(QFont font) {
    if (font.pixelSize() > 0)
        font.setPixelSize(qRound(font.pixelSize() * 0.82));
    else
        font.setPointSizeF(font.pointSizeF() * 0.82);
    return font;
}

void prepareFile(QCustomPlot& plot, const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                 std::span<const std::optional<SweepResult>> results, SweepPlot over) {
    const PlotTheme theme = PlotTheme::light();
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(17);
    QFont large = font;
    large.setPixelSize(20);
    large.setBold(true);
    plot.resize(plotFileSize);
    plot.plotLayout()->setMargins(QMargins(8, 12, 12, 12));
    plot.plotLayout()->insertRow(0);
    auto* heading = new QCPTextElement(&plot, toQString(title), large);
    heading->setTextColor(theme.text);
    plot.plotLayout()->addElement(0, 0, heading);
    showSweep(plot, grid, target, results, over, theme, font);
}

}  // namespace

void showSweep(QCustomPlot& plot, const SweepGrid& grid, const SweepTarget& target,
               std::span<const std::optional<SweepResult>> results, SweepPlot over, const PlotTheme& theme,
               const QFont& font) {
    plot.clearPlottables();
    plot.clearItems();
    plot.setBackground(theme.background);
    const std::vector<SweepSeries> all = sweepSeries(grid, results, over);
    Decades costs, errors;
    std::size_t points = 0;
    for (const SweepSeries& series : all) {
        for (const SweepMark& mark : series.marks) {
            costs.include(mark.x);
            errors.include(mark.error);
            ++points;
        }
    }
    const bool isCourse = over == SweepPlot::simulatedTime;
    setScale(plot.xAxis, !isCourse);
    setScale(plot.yAxis, true);
    styleAxis(plot.xAxis, labelOf(over), isCourse ? QCPRange(0, target.duration) : costs.range(), font, theme);
    styleAxis(plot.yAxis, errorLabel(target, over), errors.range(), font, theme);

    constexpr std::size_t mostTexts = 60, mostNames = 24;
    const bool withTexts = !isCourse && !grid.axes.empty() && points <= mostTexts;
    for (std::size_t i = 0; i < all.size(); ++i) {
        addSeries(plot, all[i], i, over, theme.isDark);
        if (!withTexts) continue;
        for (const SweepMark& mark : all[i].marks)
            addText(plot, mark, toQString(grid.points[mark.point].values[0]), smaller(font),
                    defaultLaneColor(i, theme.isDark));
    }
    plot.legend->setVisible(!all.empty() && all.size() <= mostNames);
    plot.legend->setFont(font);
    plot.legend->setTextColor(theme.text);
    plot.legend->setBrush(theme.readout);
    plot.legend->setBorderPen(QPen(theme.grid));
    plot.axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignTop);
}

QByteArray sweepPicture(PictureFile kind, const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                        std::span<const std::optional<SweepResult>> results, SweepPlot over) {
    QCustomPlot plot;
    prepareFile(plot, title, grid, target, results, over);
    return plotBytes(kind, plot, errorLabel(target, over) + QStringLiteral(": ") + toQString(title));
}

}  // namespace cairn
