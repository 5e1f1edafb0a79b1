// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <functional>
#include <optional>

class QPaintDevice;

namespace cairn {

enum class PictureFile { png, svg, pdf };
inline constexpr PictureFile pictureFiles[] = {PictureFile::png, PictureFile::svg, PictureFile::pdf};

// ".png"
const char* endingOf(PictureFile kind);
// By the ending of a path, in capitals too.
std::optional<PictureFile> pictureFileOf(const QString& path);

// Paints a picture from (0, 0) in units of a pixel of CSS.
using Paint = std::function<void(QPaintDevice&)>;

// Scenes in files have twice the pixels, for screens and print.
inline constexpr int scenePixelRatio = 2;

// One picture, on white, as an image or as the bytes of a file. size: in its units, of which an inch of a page has 96; pixelRatio: of images and PNG;
// title: of the document. They need a QGuiApplication, and no display.
QImage pictureImage(QSize size, int pixelRatio, const Paint& paint);
QByteArray pictureBytes(PictureFile kind, QSize size, const QString& title, const Paint& paint, int pixelRatio = 1);

// The bytes of an image as PNG.
QByteArray pngBytes(const QImage& image);

}  // namespace cairn
