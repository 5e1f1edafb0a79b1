// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/heat_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/sweeps/sweep_series.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct HeatMapTexts {
    Q_DECLARE_TR_FUNCTIONS(HeatMapTexts)
};

std::size_t thirdsOf(const SweepGrid& grid) { return grid.axes.size() > 2 ? grid.axes[2].values.size() : 1; }

double figureOf(const SweepResult& result, SweepFigure figure) {
    switch (figure) {
        case SweepFigure::error:
            return result.error;
        case SweepFigure::errorMax:
            return result.errorMax;
        case SweepFigure::errorFinal:
            return result.errorFinal;
        case SweepFigure::time:
            return result.time;
        case SweepFigure::rowUpdates:
            return result.rowUpdates;
    }
    return SweepResult::nothing;
}

QString nameOfFigure(SweepFigure figure) {
    switch (figure) {
        case SweepFigure::error:
            return HeatMapTexts::tr("Error, rms");
        case SweepFigure::errorMax:
            return HeatMapTexts::tr("Error, max");
        case SweepFigure::errorFinal:
            return HeatMapTexts::tr("Error, final");
        case SweepFigure::time:
            return HeatMapTexts::tr("Computing time");
        case SweepFigure::rowUpdates:
            return HeatMapTexts::tr("Row updates");
    }
    return {};
}

QString unitOfFigure(SweepFigure figure, const SweepTarget& target) {
    if (figure == SweepFigure::rowUpdates) return {};
    return figure == SweepFigure::time ? QStringLiteral("s") : unitOfQuantity(target.quantity);
}

HeatMap::Cell cellOf(std::size_t point, const std::optional<SweepResult>& result, SweepFigure figure) {
    HeatMap::Cell cell{static_cast<int>(point), {}, {}};
    if (!result) return cell;
    // How long a run took that ended early says nothing of the setting.
    const double value = figureOf(*result, figure);
    if (!result->stopped.empty())
        cell.reason = HeatMapTexts::tr("stopped: %1").arg(toQString(result->stopped));
    else if (std::isfinite(value))
        cell.value = value;
    else
        cell.reason = HeatMapTexts::tr("there is no such value");
    return cell;
}

QStringList textsOf(const SweepAxis& axis) {
    QStringList texts;
    for (const std::string& value : axis.values) texts << toQString(value);
    return texts;
}

}  // namespace

double HeatMap::shareOf(double value) const {
    if (!(value > 0)) return 0;
    if (!(greatest > least)) return 0.5;
    return std::clamp(std::log(value / least) / std::log(greatest / least), 0.0, 1.0);
}

QStringList heatMapTitles(const SweepGrid& grid) {
    QStringList titles;
    if (grid.axes.size() < 2) return titles;
    for (const std::string& label : grid.labels)
        for (std::size_t third = 0; third < thirdsOf(grid); ++third)
            titles << (grid.axes.size() == 2
                           ? toQString(label)
                           : QStringLiteral("%1, %2=%3")
                                 .arg(toQString(label), toQString(grid.axes[2].key), toQString(grid.axes[2].values[third])));
    return titles;
}

HeatMap heatMapOf(const SweepGrid& grid, const SweepTarget& target, std::span<const std::optional<SweepResult>> results,
                  std::size_t map, SweepFigure figure) {
    const SweepAxis &x = grid.axes[0], &y = grid.axes[1];
    const std::size_t thirds = thirdsOf(grid), base = map / thirds, third = map % thirds;
    HeatMap made;
    made.title = heatMapTitles(grid)[static_cast<qsizetype>(map)];
    made.unit = unitOfFigure(figure, target);
    made.figure = nameOfFigure(figure) + (made.unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(made.unit));
    made.xKey = toQString(x.key);
    made.yKey = toQString(y.key);
    made.xs = textsOf(x);
    made.ys = textsOf(y);
    for (std::size_t j = 0; j < y.values.size(); ++j) {
        for (std::size_t i = 0; i < x.values.size(); ++i) {
            const std::size_t point = ((base * x.values.size() + i) * y.values.size() + j) * thirds + third;
            const HeatMap::Cell& cell = made.cells.emplace_back(cellOf(point, results[point], figure));
            if (!cell.value || !(*cell.value > 0)) continue;
            made.least = made.greatest > 0 ? std::min(made.least, *cell.value) : *cell.value;
            made.greatest = std::max(made.greatest, *cell.value);
        }
    }
    return made;
}

}  // namespace cairn
