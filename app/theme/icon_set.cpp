// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icon_set.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace cairn {

QPixmap themedPixmap(const QString& name, const QColor& color, int size, double devicePixelRatio) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setOpacity(color.alphaF());
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QIcon themedIcon(const QString& name, const QColor& color) {
    QColor faint = color;
    faint.setAlphaF(0.35F);
    QIcon icon;
    for (const int size : {16, 20, 32, 48}) {
        const QPixmap pixmap = themedPixmap(name, color, size);
        if (pixmap.isNull()) return {};
        icon.addPixmap(pixmap, QIcon::Normal);
        icon.addPixmap(themedPixmap(name, faint, size), QIcon::Disabled);
    }
    return icon;
}

}  // namespace cairn
