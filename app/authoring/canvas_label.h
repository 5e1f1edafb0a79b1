// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QString>

namespace cairn {

class EditCanvas;

// A text, of one line or several, upon a ground of its own beside a point of the canvas (pixels), and within the canvas. Nothing where it is
// empty. In the colour of text, or in one that is given.
void paintLabel(QPainter& painter, const EditCanvas& canvas, QPointF beside, const QString& text, const QColor& color = {});

}  // namespace cairn
