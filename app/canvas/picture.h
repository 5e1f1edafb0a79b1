// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <functional>

class QPainter;

namespace cairn {

// Draws a picture from (0, 0) in units of a pixel of CSS.
using Paint = std::function<void(QPainter&)>;

// Pictures in files have twice the pixels, for screens and print.
constexpr int filePixelRatio = 2;

// One picture as an image, or as the bytes of a file. size: in its units. They need a QGuiApplication, and no display.
QImage pictureImage(QSize size, int pixelRatio, const Paint& paint);
QByteArray pngPicture(QSize size, const Paint& paint);
QByteArray svgPicture(QSize size, const QString& title, const Paint& paint);

// The bytes of an image as PNG.
QByteArray pngBytes(const QImage& image);

}  // namespace cairn
