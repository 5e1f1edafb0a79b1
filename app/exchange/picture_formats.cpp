// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/picture_formats.h"

#include "app/canvas/picture.h"
#include "app/canvas/scene_renderer.h"
#include "app/theme/text.h"
#include "core/formats/formats.h"

namespace cairn {

namespace {

constexpr QSize pictureSize(1280, 800);

void paintScene(QPainter& painter, const Scene& scene) {
    const SceneOutlines outlines(scene);
    const Camera camera = Camera::fitting(outlines.bounds().value_or(Aabb{{-1, -1}, {1, 1}}), pictureSize, 40);
    SceneRenderer::paint(painter, pictureSize, outlines, outlines.authoredMotions(), camera, Theme::light(), {});
}

QByteArray svgOf(const Scene& scene) {
    return svgPicture(pictureSize, toQString(scene.name), [&](QPainter& painter) { paintScene(painter, scene); });
}

QByteArray pngOf(const Scene& scene) {
    return pngPicture(pictureSize, [&](QPainter& painter) { paintScene(painter, scene); });
}

void writeAsPicture(SceneFormat& format, QByteArray (*picture)(const Scene&)) {
    const std::vector<Loss> losses{{"the scene", "all", "a picture"}};
    format.losses = [losses](const Scene&) { return losses; };
    format.write = [picture, losses, extension = format.extensions.front()](const Scene& scene,
                                                                            const ExportOptions& options) {
        return Export{{{options.name + extension, picture(scene).toStdString()}}, {}, losses};
    };
}

}  // namespace

std::vector<SceneFormat> programFormats() {
    std::vector<SceneFormat> formats = sceneFormats();
    for (SceneFormat& format : formats) {
        if (format.id != "svg") continue;
        format.summary += "; written, a picture of the scene";
        writeAsPicture(format, svgOf);
    }
    SceneFormat png;
    png.id = "png";
    png.name = "PNG picture";
    png.summary = "a picture of the scene as authored";
    png.extensions = {".png"};
    writeAsPicture(png, pngOf);
    formats.push_back(std::move(png));
    return formats;
}

}  // namespace cairn
