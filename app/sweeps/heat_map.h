// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <span>
#include <vector>

#include "app/canvas/picture.h"
#include "app/plots/plot_style.h"
#include "core/study/sweep.h"

class QPainter;

namespace cairn {

enum class SweepFigure { error, errorMax, errorFinal, time, rowUpdates };
inline constexpr int sweepFigureCount = 5;

// A figure of a sweep over its first two axes, for one lane and one value of the third axis, if there is one.
struct HeatMap {
    struct Cell {
        int point = 0;                // of the grid
        std::optional<double> value;  // none: not run yet, or there is none
        QString reason;               // why there is none in a run that has ended
    };
    QString title;   // the lane, and the value of the third axis
    QString figure;  // with its unit
    QString unit;    // of the figure, may be empty
    QString xKey, yKey;
    QStringList xs, ys;
    std::vector<Cell> cells;             // xs.size() for each of ys
    double least = 0, greatest = 0;      // of values above 0; both 0 where there are none
    double shareOf(double value) const;  // of the colour scale, 0 to 1, logarithmic; what is not above 0 is at its start
};

// The maps that a grid of two or three axes has, by title.
QStringList heatMapTitles(const SweepGrid& grid);
// map: index of its title.
HeatMap heatMapOf(const SweepGrid& grid, const SweepTarget& target, std::span<const std::optional<SweepResult>> results,
                  std::size_t map, SweepFigure figure);

// Where a map's cells lie when it is painted into a rectangle.
struct HeatMapPlaces {
    QRectF cells, scale;
    QRectF cellAt(const HeatMap& map, std::size_t index) const;
    std::optional<std::size_t> cellUnder(const HeatMap& map, QPointF place) const;
};
HeatMapPlaces heatMapPlaces(const HeatMap& map, const QRectF& within, const QFont& font);

// Cells without a value are hatched, those that are still to come are empty.
void paintHeatMap(QPainter& painter, const HeatMap& map, const QRectF& within, const QFont& font, const PlotTheme& theme);

// A map below the title of a scene, as the bytes of a file of the size of plots.
QByteArray heatMapPicture(PictureFile kind, const QString& title, const HeatMap& map);

}  // namespace cairn
