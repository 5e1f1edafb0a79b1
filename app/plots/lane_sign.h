// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>

namespace cairn {

// What lanes are told apart by where colours are not enough: a mark of its own for each of eight, which then begin again. Painted
// in the colour, about a point, size in pixels.
void paintLaneMark(QPainter& painter, QPointF center, double size, std::size_t lane, const QColor& color);

// A piece of the lane's curve, with its dashes and its mark; size in device independent pixels.
QPixmap laneSample(std::size_t lane, const QColor& color, QSize size, double devicePixelRatio = 1);

}  // namespace cairn
