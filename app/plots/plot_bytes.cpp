// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_bytes.h"

#include <QBuffer>
#include <QSvgGenerator>

namespace cairn {

QByteArray pngBytes(QCustomPlot& plot) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    plot.toPixmap(plotFileWidth, plotFileHeight).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgBytes(QCustomPlot& plot, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({plotFileWidth, plotFileHeight});
    generator.setResolution(96);  // of CSS, so that a unit is a pixel
    generator.setViewBox(QRect(0, 0, plotFileWidth, plotFileHeight));
    generator.setTitle(title);
    QCPPainter painter;
    if (painter.begin(&generator)) {
        plot.toPainter(&painter, plotFileWidth, plotFileHeight);
        painter.end();
    }
    return bytes;
}

}  // namespace cairn
