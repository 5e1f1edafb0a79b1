// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/plot_bytes.h"
#include "app/sweeps/heat_map.h"
#include "app/theme/color_map.h"
#include "app/theme/text.h"
#include "core/results/text_table.h"

namespace cairn {

namespace {

constexpr double gap = 6, scaleWidth = 14;  // pixels

double widest(const QStringList& texts, const QFontMetricsF& metrics) {
    double width = 0;
    for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

QString shortText(double value) { return toQString(shortNumber(value)); }

// What stands beside the colour scale: its powers of ten, or its ends where there are fewer than two.
std::vector<double> ticksOf(const HeatMap& map) {
    std::vector<double> ticks;
    if (!(map.greatest > 0)) return ticks;
    const int first = static_cast<int>(std::ceil(std::log10(map.least) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(map.greatest) + 1e-9));
    for (int power = first; power <= last; ++power) ticks.push_back(std::pow(10, power));
    if (ticks.size() >= 2) return ticks;
    return map.greatest > map.least ? std::vector{map.least, map.greatest} : std::vector{map.least};
}

QColor readableOn(const QColor& ground) { return qGray(ground.rgb()) > 128 ? QColor(Qt::black) : QColor(Qt::white); }

void paintCell(QPainter& painter, const HeatMap& map, const HeatMap::Cell& cell, const QRectF& place,
               const PlotTheme& theme) {
    painter.setPen(QPen(theme.background, 1));
    if (!cell.value) {
        painter.setBrush(theme.grid);
        painter.drawRect(place);
        if (cell.reason.isEmpty()) return;
        painter.setBrush(QBrush(theme.axis, Qt::BDiagPattern));
        painter.drawRect(place);
        return;
    }
    const QColor color = heatColor(map.shareOf(*cell.value));
    painter.setBrush(color);
    painter.drawRect(place);
    const QString text = shortText(*cell.value);
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(text) + gap > place.width() || metrics.height() > place.height()) return;
    painter.setPen(readableOn(color));
    painter.drawText(place, Qt::AlignCenter, text);
}

// Names of columns and rows, as many of them as have room.
void paintNames(QPainter& painter, const HeatMap& map, const HeatMapPlaces& places, const PlotTheme& theme) {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.text);
    const double width = places.cells.width() / static_cast<double>(map.xs.size());
    const auto everyX = static_cast<qsizetype>(std::ceil((widest(map.xs, metrics) + gap) / width));
    for (qsizetype i = 0; i < map.xs.size(); i += std::max<qsizetype>(1, everyX)) {
        const QRectF cell = places.cellAt(map, static_cast<std::size_t>(i));
        const double half = std::max(width, widest(map.xs, metrics) + gap) / 2;
        painter.drawText(QRectF(cell.center().x() - half, places.cells.bottom() + gap, 2 * half, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop, map.xs[i]);
    }
    const double height = places.cells.height() / static_cast<double>(map.ys.size());
    const auto everyY = static_cast<qsizetype>(std::ceil(metrics.height() / height));
    for (qsizetype j = 0; j < map.ys.size(); j += std::max<qsizetype>(1, everyY)) {
        const QRectF cell = places.cellAt(map, static_cast<std::size_t>(j * map.xs.size()));
        painter.drawText(QRectF(0, cell.center().y() - metrics.height() / 2, places.cells.left() - gap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, map.ys[j]);
    }
    painter.setPen(theme.axis);
    painter.drawText(QRectF(places.cells.left(), places.cells.bottom() + metrics.height() + 2 * gap, places.cells.width(),
                            metrics.height()),
                     Qt::AlignHCenter | Qt::AlignTop, map.xKey);
    painter.drawText(QRectF(gap, places.cells.top() - metrics.height() - gap, places.cells.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignTop, map.yKey);
    painter.drawText(QRectF(places.cells.left(), places.cells.top() - metrics.height() - gap,
                            places.scale.right() + 9 * gap - places.cells.left(), metrics.height()),
                     Qt::AlignRight | Qt::AlignTop, map.figure);
}

void paintScale(QPainter& painter, const HeatMap& map, const QRectF& place, const PlotTheme& theme) {
    constexpr int stops = 32;
    QLinearGradient gradient(place.bottomLeft(), place.topLeft());
    for (int stop = 0; stop <= stops; ++stop) gradient.setColorAt(stop / double(stops), heatColor(stop / double(stops)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRect(place);
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.axis);
    const std::vector<double> ticks = ticksOf(map);
    const auto every =
        static_cast<std::size_t>(std::ceil(static_cast<double>(ticks.size()) * metrics.height() / place.height()));
    for (std::size_t i = 0; i < ticks.size(); i += std::max<std::size_t>(1, every)) {
        const double y = place.bottom() - map.shareOf(ticks[i]) * place.height();
        painter.drawLine(QPointF(place.right(), y), QPointF(place.right() + 4, y));
        painter.drawText(QRectF(place.right() + gap, y - metrics.height() / 2, 12 * gap, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, shortText(ticks[i]));
    }
}

}  // namespace

HeatMapPlaces heatMapPlaces(const HeatMap& map, const QRectF& within, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double left = std::max(widest(map.ys, metrics), 20.0) + 2 * gap, right = scaleWidth + 14 * gap;
    const double top = metrics.height() + 2 * gap, bottom = 2 * metrics.height() + 4 * gap;
    HeatMapPlaces places;
    places.cells = within.adjusted(left, top, -right, -bottom);
    places.scale = QRectF(places.cells.right() + 2 * gap, places.cells.top(), scaleWidth, places.cells.height());
    return places;
}

QRectF HeatMapPlaces::cellAt(const HeatMap& map, std::size_t index) const {
    const auto columns = static_cast<std::size_t>(map.xs.size()), rows = static_cast<std::size_t>(map.ys.size());
    const double width = cells.width() / static_cast<double>(columns), height = cells.height() / static_cast<double>(rows);
    const auto column = static_cast<double>(index % columns), row = static_cast<double>(index / columns);
    return {cells.left() + column * width, cells.bottom() - (row + 1) * height, width, height};
}

std::optional<std::size_t> HeatMapPlaces::cellUnder(const HeatMap& map, QPointF place) const {
    for (std::size_t i = 0; i < map.cells.size(); ++i)
        if (cellAt(map, i).contains(place)) return i;
    return {};
}

void paintHeatMap(QPainter& painter, const HeatMap& map, const QRectF& within, const QFont& font, const PlotTheme& theme) {
    const HeatMapPlaces places = heatMapPlaces(map, within, font);
    painter.setFont(font);
    for (std::size_t i = 0; i < map.cells.size(); ++i) paintCell(painter, map, map.cells[i], places.cellAt(map, i), theme);
    paintNames(painter, map, places, theme);
    paintScale(painter, map, places.scale, theme);
}

QByteArray heatMapPicture(PictureFile kind, const QString& title, const HeatMap& map) {
    constexpr QSize size = plotFileSize;
    return pictureBytes(kind, size, title, [&](QPaintDevice& device) {
        const PlotTheme theme = PlotTheme::light();
        QFont font(QStringLiteral("DejaVu Sans")), large = font;
        font.setPixelSize(17);
        large.setPixelSize(20);
        large.setBold(true);
        QPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(large);
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, 12, size.width(), 30), Qt::AlignCenter, QStringLiteral("%1: %2").arg(title, map.title));
        paintHeatMap(painter, map, QRectF(12, 48, size.width() - 24, size.height() - 60), font, theme);
    });
}

}  // namespace cairn
