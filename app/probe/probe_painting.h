// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>

#include "app/probe/placed_shapes.h"

namespace cairn {

class EditCanvas;

// From one point to another, with a head at the end; none of no length.
void paintArrow(QPainter& painter, QPointF from, QPointF to, const QColor& color, double width = 2);

// The outline of a shape of the scene, moved by an offset (m), with the painter's pen and brush.
void paintShape(QPainter& painter, const EditCanvas& canvas, ShapePlace place, Vec2 offset = {});

}  // namespace cairn
