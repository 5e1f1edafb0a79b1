// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/dot.h"

#include <QPainter>

namespace cairn {

QPixmap dotPixmap(const QColor& color, int size, double devicePixelRatio) {
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0.5, 0.5, size - 1, size - 1));
    return pixmap;
}

}  // namespace cairn
