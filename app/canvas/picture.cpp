// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace cairn {

QImage pictureImage(QSize size, int pixelRatio, const Paint& paint) {
    QImage image(size * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    paint(painter);
    return image;
}

QByteArray pngBytes(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray pngPicture(QSize size, const Paint& paint) { return pngBytes(pictureImage(size, filePixelRatio, paint)); }

QByteArray svgPicture(QSize size, const QString& title, const Paint& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect({0, 0}, size));
    generator.setTitle(title);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return bytes;
}

}  // namespace cairn
