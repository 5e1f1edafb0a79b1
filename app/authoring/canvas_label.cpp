// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/canvas_label.h"

#include <QFontMetricsF>
#include <algorithm>

#include "app/authoring/edit_canvas.h"

namespace cairn {

void paintLabel(QPainter& painter, const EditCanvas& canvas, QPointF beside, const QString& text, const QColor& color) {
    if (text.isEmpty()) return;
    constexpr double gap = 14, padding = 5;  // pixels
    const QFontMetricsF metrics(painter.font());
    QRectF box(beside + QPointF(gap, gap), metrics.size(0, text) + QSizeF(2 * padding, 6));
    const QRectF area = canvas.rect();
    if (box.right() > area.right()) box.moveRight(beside.x() - gap);
    if (box.bottom() > area.bottom()) box.moveBottom(beside.y() - gap);
    box.moveTopLeft({std::max(box.left(), area.left()), std::max(box.top(), area.top())});
    const Theme& theme = canvas.theme();
    painter.setPen(QPen(theme.panelBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(color.isValid() ? color : theme.text);
    painter.drawText(box.adjusted(padding, 0, -padding, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

}  // namespace cairn
