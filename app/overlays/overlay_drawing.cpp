// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/overlays/overlay_drawing.h"

#include <QFontMetricsF>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace cairn {

void drawArrow(QPainter& painter, QPointF from, QPointF to, const QColor& color) {
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (!(length > 0)) return;
    const double head = std::min(5.0, std::max(3.0, 0.4 * length));
    const QPointF along = (to - from) / length, across(-along.y(), along.x());
    const QPointF base = to - head * along;
    if (length > head) {
        painter.setPen(QPen(color, 1.5));
        painter.drawLine(from, base);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawConvexPolygon(QPolygonF{to, base + 0.7 * head * across, base - 0.7 * head * across});
}

void drawText(QPainter& painter, const OverlayScene& scene, QPointF middle, const QString& text, const QColor& color) {
    painter.setPen(color);
    if (scene.writeText) return scene.writeText(painter, middle, text);
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    QRectF box(QPointF(), QFontMetricsF(font).size(0, text));
    box.moveCenter(middle);
    QColor ground = scene.theme.canvas;
    ground.setAlphaF(0.75F);
    painter.fillRect(box.adjusted(-2, 0, 2, 0), ground);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

QString impulseText(double newtonSeconds) {
    const double size = std::abs(newtonSeconds);
    if (size == 0 || size >= 1) return QStringLiteral("%1 N s").arg(newtonSeconds, 0, 'g', 3);
    if (size >= 1e-3) return QStringLiteral("%1 mN s").arg(1e3 * newtonSeconds, 0, 'g', 3);
    return QStringLiteral("%1 \u00b5N s").arg(1e6 * newtonSeconds, 0, 'g', 3);
}

}  // namespace cairn
