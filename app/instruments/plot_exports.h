// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/plots/plot_files.h"
#include "core/series/series_csv.h"

namespace cairn {

// The column of a table that holds what a plot shows. hidden: lanes that are left out, of those of the comparison.
SeriesColumn columnOf(const SceneInstrument& plot, const Comparison& comparison, const std::set<std::string>& hidden = {});

// Write files, by the ending of the path: .png, .svg or .pdf; .csv. Return what went wrong, empty on success.
QString savePlots(const Comparison& comparison, const PlotPicture& picture, const QString& path);
QString saveSeries(const Comparison& comparison, std::size_t reference, const std::vector<SeriesColumn>& columns,
                   const QCPRange& times, const QString& path);

}  // namespace cairn
