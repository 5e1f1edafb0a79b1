// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/exports.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <sstream>

#include "app/canvas/picture.h"
#include "app/canvas/scene_renderer.h"
#include "app/overlays/overlay.h"
#include "app/plots/plot_files.h"
#include "app/theme/text.h"
#include "core/results/results.h"

namespace cairn {

QString exportResults(const Document& document, const Entrants& entrants, const QString& folder) {
    const Comparison& comparison = *document.comparison();
    std::ostringstream metrics, poses;
    writeMetricsCsv(comparison, metrics);
    writePosesCsv(comparison, poses);
    std::vector<PlotFile> files = comparisonPlots(comparison);
    files.insert(files.begin(), {{"metrics.csv", QByteArray::fromStdString(metrics.str())},
                                 {"poses.csv", QByteArray::fromStdString(poses.str())},
                                 {"summary.json", QByteArray::fromStdString(summaryJson(comparison, entrants))}});
    for (const auto& [name, bytes] : files) {
        const QString path = QDir(folder).filePath(toQString(name));
        const SaveResult result = saveTextAtomically({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                                     QFile::encodeName(path).toStdString());
        if (!result.saved) return toQString(result.message);
    }
    return {};
}

QString exportPicture(const Document& document, std::size_t lane, const Camera& camera, QSize size, const Theme& theme,
                      const OverlayChoice& overlays, const QString& path) {
    const Recording& recording = document.comparison()->recording(lane);
    const Moment moment = document.moments().of(lane);
    const SceneOutlines& outlines = document.runOutlines();
    const OverlayScene scene{.outlines = outlines,
                             .motions = moment.bodies,
                             .camera = camera,
                             .size = size,
                             .theme = theme,
                             .choice = overlays,
                             .scene = &document.comparison()->scene(),
                             .lane = &document.comparison()->lanes()[lane],
                             .frame = moment.contacts,
                             .time = recording.frame(moment.step).time,
                             .recording = &recording,
                             .reference = document.referenceMotions()};
    RenderOptions options;
    options.fills = overlayFills(scene);
    const QByteArray bytes = pictureBytes(
        pictureFileOf(path).value_or(PictureFile::png), size, toQString(document.scene().name),
        [&](QPaintDevice& device) {
            QPainter painter(&device);
            SceneRenderer::paint(painter, size, outlines, moment.bodies, camera, theme, options);
            paintOverlays(painter, scene);
        },
        scenePixelRatio);
    const SaveResult result = saveTextAtomically({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                                 QFile::encodeName(path).toStdString());
    return result.saved ? QString() : toQString(result.message);
}

}  // namespace cairn
