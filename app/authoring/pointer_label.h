// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QString>

#include "app/theme/theme.h"

namespace cairn {

// A line of text on a ground of its own, right below a point of the canvas and kept within it: sizes while one draws, names, reasons.
void paintPointerLabel(QPainter& painter, QPointF at, QSizeF canvas, const QString& text, const Theme& theme,
                       const QColor& color);

}  // namespace cairn
