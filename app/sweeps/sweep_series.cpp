// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_series.h"

#include <cmath>
#include <map>

#include "app/theme/text.h"

namespace cairn {

namespace {

// Over simulated time: a line for each run.
std::vector<SweepSeries> coursesOf(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results) {
    std::vector<SweepSeries> all;
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        if (!results[i] || results[i]->errors.empty()) continue;
        SweepSeries& series = all.emplace_back(SweepSeries{pointName(grid, grid.points[i], 0), {}});
        for (const auto& [time, error] : results[i]->errors)
            if (error > 0 && std::isfinite(error)) series.marks.push_back({time, error, i});
    }
    return all;
}

}  // namespace

QString pointName(const SweepGrid& grid, const SweepPoint& point, std::size_t firstAxis) {
    QString name = toQString(grid.labels[point.base]);
    for (std::size_t i = firstAxis; i < grid.axes.size(); ++i)
        name += QStringLiteral(", %1=%2").arg(toQString(grid.axes[i].key), toQString(point.values[i]));
    return name;
}

std::vector<SweepSeries> sweepSeries(const SweepGrid& grid, std::span<const std::optional<SweepResult>> results,
                                     SweepPlot over) {
    if (over == SweepPlot::simulatedTime) return coursesOf(grid, results);
    std::vector<SweepSeries> all;
    std::map<QString, std::size_t> places;
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        const QString name = pointName(grid, grid.points[i], 1);
        const auto [place, isNew] = places.emplace(name, all.size());
        if (isNew) all.push_back({name, {}});
        if (!results[i]) continue;
        const double x = over == SweepPlot::computingTime ? results[i]->time : results[i]->rowUpdates;
        const double error = results[i]->error;
        if (x > 0 && error > 0 && std::isfinite(error)) all[place->second].marks.push_back({x, error, i});
    }
    return all;
}

QString unitOfQuantity(const std::string& quantity) {
    const std::size_t name = quantity.rfind('/'), unit = quantity.rfind('_');
    if (unit == std::string::npos || (name != std::string::npos && unit < name)) return {};
    QString text = toQString(quantity.substr(unit + 1));
    return text == QLatin1String("mps")     ? QStringLiteral("m/s")
           : text == QLatin1String("radps") ? QStringLiteral("rad/s")
                                            : text;
}

}  // namespace cairn
