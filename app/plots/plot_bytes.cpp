// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_bytes.h"

namespace cairn {

QByteArray plotBytes(PictureFile kind, QCustomPlot& plot, const QString& title) {
    return pictureBytes(kind, plotFileSize, title, [&plot](QPaintDevice& device) {
        QCPPainter painter;
        if (painter.begin(&device)) plot.toPainter(&painter, plotFileSize.width(), plotFileSize.height());
    });
}

}  // namespace cairn
