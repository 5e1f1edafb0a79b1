// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/handle.h"

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

}  // namespace cairn
