// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/picture_bytes.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace cairn {

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

QByteArray pictureBytes(PictureFile kind, QSize size, const QString& title,
                        const std::function<void(QPaintDevice&)>& paint) {
    constexpr int dotsPerInch = 96;  // of CSS, so that a unit is a pixel
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (kind == PictureFile::png) {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        paint(image);
        image.save(&buffer, "PNG");
    } else if (kind == PictureFile::svg) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setResolution(dotsPerInch);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(title);
        paint(generator);
    } else {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setTitle(title);
        writer.setPageMargins({});
        writer.setPageSize(QPageSize(QSizeF(size) / dotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
        paint(writer);
    }
    return bytes;
}

}  // namespace cairn
