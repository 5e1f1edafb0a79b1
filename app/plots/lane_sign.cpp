// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/lane_sign.h"

#include <QPainterPath>
#include <cmath>
#include <numbers>

#include "app/plots/plot_style.h"

namespace cairn {

namespace {

QPainterPath polygonPath(int corners, double radius, double turn) {
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / corners;
        polygon << QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(polygon);
    path.closeSubpath();
    return path;
}

QPainterPath starPath(double radius) {
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double angle = std::numbers::pi * (i / 5.0 - 0.5), r = i % 2 == 0 ? radius : 0.42 * radius;
        star << QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(star);
    path.closeSubpath();
    return path;
}

QPainterPath crossPath(double radius, double turn) {
    const double arm = radius / 2.8;
    QPainterPath path;
    path.addRect(-radius, -arm, 2 * radius, 2 * arm);
    QPainterPath upright;
    upright.addRect(-arm, -radius, 2 * arm, 2 * radius);
    return QTransform().rotate(turn).map(path.united(upright));
}

QPainterPath markPath(std::size_t lane, double size) {
    constexpr double up = -std::numbers::pi / 2, quarter = std::numbers::pi / 4;
    const double r = size / 2;
    switch (lane % 8) {
        case 0: {
            QPainterPath disc;
            disc.addEllipse(QPointF(0, 0), r, r);
            return disc;
        }
        case 1:
            return polygonPath(4, 1.2 * r, quarter);
        case 2:
            return polygonPath(3, 1.25 * r, up);
        case 3:
            return polygonPath(4, 1.2 * r, 0);
        case 4:
            return polygonPath(3, 1.25 * r, -up);
        case 5:
            return crossPath(r, 0);
        case 6:
            return starPath(1.3 * r);
        default:
            return crossPath(r, 45);
    }
}

}  // namespace

void paintLaneMark(QPainter& painter, QPointF center, double size, std::size_t lane, const QColor& color) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(markPath(lane, size).translated(center));
}

QPixmap laneSample(std::size_t lane, const QColor& color, QSize size, double devicePixelRatio) {
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(color, 1.5);
    if (const QList<qreal> dashes = laneDashes(lane); !dashes.isEmpty()) pen.setDashPattern(dashes);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    const double middle = size.height() / 2.0;
    painter.drawLine(QPointF(0, middle), QPointF(size.width(), middle));
    paintLaneMark(painter, QPointF(size.width() / 2.0, middle), 0.6 * size.height(), lane, color);
    return pixmap;
}

}  // namespace cairn
