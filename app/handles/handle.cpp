// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/handle.h"

#include <QFontMetricsF>
#include <numbers>

namespace cairn {

void Handle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    paintKnob(painter, canvas, place(canvas), Knob::square, lit);
}

void paintKnob(QPainter& painter, const EditCanvas& canvas, QPointF place, Knob knob, bool lit) {
    const Theme& theme = canvas.theme();
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(lit ? theme.accent : theme.canvas);
    const double radius = lit ? 4.5 : 3.5;  // pixels
    if (knob == Knob::square)
        painter.drawRect(QRectF(place - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
    else
        painter.drawEllipse(place, radius, radius);
}

void paintLabel(QPainter& painter, const EditCanvas& canvas, QPointF beside, const QString& text) {
    if (text.isEmpty()) return;
    constexpr double gap = 14, padding = 5;  // pixels
    const QFontMetricsF metrics(painter.font());
    QRectF box = metrics.boundingRect(text).adjusted(-padding, -3, padding, 3);
    box.moveTopLeft(beside + QPointF(gap, gap));
    const QRectF area = canvas.rect();
    if (box.right() > area.right()) box.moveRight(beside.x() - gap);
    if (box.bottom() > area.bottom()) box.moveBottom(beside.y() - gap);
    const Theme& theme = canvas.theme();
    painter.setPen(QPen(theme.panelBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

QString angleText(double radians) {
    return QString::number(radians * 180 / std::numbers::pi, 'f', 1) + QStringLiteral("\u00b0");
}

}  // namespace cairn
