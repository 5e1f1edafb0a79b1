// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/picture.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace cairn {

namespace {

constexpr int dotsPerInch = 96;  // of CSS, so that a unit is a pixel

void writeSvg(QBuffer& buffer, QSize size, const QString& title, const Paint& paint) {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setResolution(dotsPerInch);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(title);
    paint(generator);
}

void writePdf(QBuffer& buffer, QSize size, const QString& title, const Paint& paint) {
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setTitle(title);
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size) / dotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    paint(writer);
}

}  // namespace

const char* endingOf(PictureFile kind) {
    switch (kind) {
        case PictureFile::png:
            return ".png";
        case PictureFile::svg:
            return ".svg";
        case PictureFile::pdf:
            return ".pdf";
    }
    return "";
}

std::optional<PictureFile> pictureFileOf(const QString& path) {
    for (const PictureFile kind : pictureFiles)
        if (path.endsWith(QLatin1String(endingOf(kind)), Qt::CaseInsensitive)) return kind;
    return std::nullopt;
}

QImage pictureImage(QSize size, int pixelRatio, const Paint& paint) {
    QImage image(size * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::white);
    paint(image);
    return image;
}

QByteArray pictureBytes(PictureFile kind, QSize size, const QString& title, const Paint& paint, int pixelRatio) {
    if (kind == PictureFile::png) return pngBytes(pictureImage(size, pixelRatio, paint));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    (kind == PictureFile::svg ? writeSvg : writePdf)(buffer, size, title, paint);
    return bytes;
}

QByteArray pngBytes(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

}  // namespace cairn
