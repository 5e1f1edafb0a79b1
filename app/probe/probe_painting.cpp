// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/probe_painting.h"

#include <QLineF>
#include <QPolygonF>
#include <algorithm>

#include "app/authoring/edit_canvas.h"

namespace cairn {

void paintArrow(QPainter& painter, QPointF from, QPointF to, const QColor& color, double width) {
    const QLineF line(from, to);
    if (line.length() == 0) return;
    const double head = std::min(9.0, line.length());  // pixels
    QLineF side(to, from);
    side.setLength(head);
    QLineF left = side, right = side;
    left.setAngle(side.angle() + 25);
    right.setAngle(side.angle() - 25);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(from, side.pointAt(0.8)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{to, left.p2(), right.p2()});
}

void paintShape(QPainter& painter, const EditCanvas& canvas, ShapePlace place, Vec2 offset) {
    const SceneOutlines& outlines = *canvas.outlines();
    const ShapeOutline& shape = outlines.bodies()[place.body].shapes[place.shape];
    const BodyMotion& motion = outlines.authoredMotions()[place.body];
    const Transform pose(motion.position + offset, motion.angle);
    if (shape.circle) {
        const double radius = shape.radius * canvas.camera().scale;
        painter.drawEllipse(canvas.toScreen(apply(pose, shape.center)), radius, radius);
        return;
    }
    QPolygonF polygon;
    for (const Vec2 point : shape.points) polygon << canvas.toScreen(apply(pose, point));
    if (shape.closed)
        painter.drawPolygon(polygon);
    else
        painter.drawPolyline(polygon);
}

}  // namespace cairn
