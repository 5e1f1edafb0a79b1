// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/picture_formats.h"

#include <QPainter>

#include "app/canvas/picture.h"
#include "app/canvas/scene_renderer.h"
#include "app/theme/text.h"
#include "core/formats/formats.h"

namespace cairn {

namespace {

constexpr QSize pictureSize(1280, 800);

QByteArray pictureOf(const Scene& scene, PictureFile kind) {
    const SceneOutlines outlines(scene);
    const Camera camera = Camera::fitting(outlines.bounds().value_or(Aabb{{-1, -1}, {1, 1}}), pictureSize, 40);
    return pictureBytes(
        kind, pictureSize, toQString(scene.name),
        [&](QPaintDevice& device) {
            QPainter painter(&device);
            SceneRenderer::paint(painter, pictureSize, outlines, outlines.authoredMotions(), camera, Theme::light(), {});
        },
        scenePixelRatio);
}

void writeAsPicture(SceneFormat& format, PictureFile kind) {
    const std::vector<Loss> losses{{"the scene", phrase("all"), phrase("a picture")}};
    format.losses = [losses](const Scene&) { return losses; };
    format.write = [kind, losses](const Scene& scene, const ExportOptions& options) {
        return Export{{{options.name + endingOf(kind), pictureOf(scene, kind).toStdString()}}, {}, losses};
    };
}

}  // namespace

std::vector<SceneFormat> programFormats() {
    std::vector<SceneFormat> formats = sceneFormats();
    for (SceneFormat& format : formats) {
        if (format.id != "svg") continue;
        format.summary = translatable(
            "paths, rectangles, circles, ellipses and lines of a drawing as static bodies; "
            "written, a picture of the scene");
        writeAsPicture(format, PictureFile::svg);
    }
    SceneFormat png;
    png.id = "png";
    png.name = translatable("PNG picture");
    png.summary = translatable("a picture of the scene as authored");
    png.extensions = {".png"};
    writeAsPicture(png, PictureFile::png);
    formats.push_back(std::move(png));
    return formats;
}

}  // namespace cairn
