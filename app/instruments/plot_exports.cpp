// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/plot_exports.h"

#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <sstream>

#include "app/plots/quantity_title.h"
#include "app/theme/text.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

struct PlotExportTexts {
    Q_DECLARE_TR_FUNCTIONS(PlotExportTexts)
};

QString save(std::string_view bytes, const QString& path) {
    const SaveResult result = saveTextAtomically(bytes, QFile::encodeName(path).toStdString());
    return result.saved ? QString() : toQString(result.message);
}

}  // namespace

SeriesColumn columnOf(const SceneInstrument& plot, const Comparison& comparison, const std::set<std::string>& hidden) {
    SeriesColumn column{plot.quantity, {plot.difference, plot.difference && isLogarithmic(plot), plot.average}, plot.lanes};
    if (hidden.empty()) return column;
    if (column.lanes.empty())
        for (const LaneSpec& lane : comparison.lanes()) column.lanes.push_back(lane.label);
    std::erase_if(column.lanes, [&](const std::string& label) { return hidden.contains(label); });
    if (column.lanes.empty()) column.lanes.emplace_back();  // no lane has this label
    return column;
}

QString savePlots(const Comparison& comparison, const PlotPicture& picture, const QString& path) {
    const auto kind = pictureFileOf(path);
    if (!kind) return PlotExportTexts::tr("%1: the name must end in .png, .svg or .pdf").arg(path);
    const QByteArray bytes = plotsPicture(*kind, comparison, picture);
    return save({bytes.constData(), static_cast<std::size_t>(bytes.size())}, path);
}

QString saveSeries(const Comparison& comparison, std::size_t reference, const std::vector<SeriesColumn>& columns,
                   const QCPRange& times, const QString& path) {
    std::ostringstream text;
    writeSeriesCsv(comparison, reference, columns, times.lower, times.upper, text);
    return save(text.str(), path);
}

}  // namespace cairn
