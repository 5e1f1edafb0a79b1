// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/pointer_label.h"

#include <algorithm>

namespace cairn {

void paintPointerLabel(QPainter& painter, QPointF at, QSizeF canvas, const QString& text, const Theme& theme,
                       const QColor& color) {
    painter.save();
    QFont font = painter.font();
    font.setPixelSize(12);
    painter.setFont(font);
    constexpr double padding = 5;
    const QSizeF size = painter.fontMetrics().size(Qt::TextSingleLine, text).toSizeF() + QSizeF(2 * padding, padding);
    const QPointF beside = at + QPointF(14, 14);
    const QRectF ground({std::clamp(beside.x(), 0.0, std::max(0.0, canvas.width() - size.width())),
                         std::clamp(beside.y(), 0.0, std::max(0.0, canvas.height() - size.height()))},
                        size);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.panelBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(ground, 4, 4);
    painter.setPen(color);
    painter.drawText(ground, Qt::AlignCenter, text);
    painter.restore();
}

}  // namespace cairn
