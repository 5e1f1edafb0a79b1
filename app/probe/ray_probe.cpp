// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/ray_probe.h"

#include <algorithm>
#include <limits>

#include "app/probe/picking.h"
#include "app/probe/probe_painting.h"
#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

bool startsInside(const CastHit& hit) { return hit.normal == Vec2{}; }

}  // namespace

void RayProbe::press(const PointerEvent& pointer) { m_ends.press(pointer); }

void RayProbe::move(const PointerEvent& pointer) {
    if (m_ends.isHeld()) m_ends.move(pointer);
}

void RayProbe::release(const PointerEvent& pointer) {
    if (m_ends.isHeld()) m_ends.release(pointer);
}

Ray RayProbe::ray() const {
    Ray ray = Ray::between(m_ends.start(), m_ends.end());
    if (m_kind == Kind::ray) ray.tMax = std::numeric_limits<double>::infinity();
    return ray;
}

ProbeReadout RayProbe::readout() const {
    ProbeReadout readout{{tr("Shape"), tr("t"), tr("Distance"), tr("Point"), tr("Normal")}, {}, -1, {}};
    if (!m_ends.isPlaced()) {
        readout.remarks << tr("Drag from where it starts, in its direction.");
        return readout;
    }
    const Ray ray = this->ray();
    bool inside = false, grazing = false;
    for (const ShapeHit& found : shapes().hits(ray)) {
        const CastHit& hit = found.hit;
        inside = inside || startsInside(hit);
        grazing = grazing || found.grazes;
        const QString normal = startsInside(hit) ? tr("none: starts inside")
                               : found.grazes    ? tr("%1, grazes").arg(pointText(hit.normal))
                                                 : pointText(hit.normal);
        readout.rows << QStringList{shapeTitle(scene(), found.place), numberText(hit.t),
                                    measureText(hit.t * length(ray.direction)), pointText(hit.point), normal};
    }
    if (readout.rows.isEmpty())
        readout.remarks << tr("It meets nothing.");
    else
        readout.emphasised = 0;
    if (inside) readout.remarks << tr("A start inside a shape is a hit at t = 0, without a normal.");
    if (grazing) readout.remarks << tr("Shapes are closed: what only grazes one meets it.");
    if (ray.direction == Vec2{}) readout.remarks << tr("Without a direction, it meets only what holds its start.");
    return readout;
}

void RayProbe::paint(QPainter& painter) const {
    if (!m_ends.isPlaced()) return;
    constexpr double arrow = 28;  // pixels
    const Theme& theme = canvas().theme();
    const Ray ray = this->ray();
    const std::vector<ShapeHit> hits = shapes().hits(ray);
    const Aabb view = canvas().camera().visible(canvas().size());
    // As far as it may matter: to its end, or beyond the view.
    const double size = length(ray.direction);
    const double across = length(view.upper - view.lower) + distance(ray.origin, view.center());
    const double reach = size > 0 ? std::min(ray.tMax, std::max(1.0, across / size)) : 0;
    const double free = hits.empty() ? reach : std::min(reach, hits.front().hit.t);
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine));
    painter.drawLine(canvas().toScreen(ray.at(free)), canvas().toScreen(ray.at(reach)));
    painter.setPen(QPen(theme.accent, 2));
    painter.drawLine(canvas().toScreen(ray.origin), canvas().toScreen(ray.at(free)));
    for (const ShapeHit& found : hits) {
        const bool first = &found == &hits.front();
        const QPointF at = canvas().toScreen(found.hit.point);
        const QPointF normal(found.hit.normal.x, -found.hit.normal.y);
        paintArrow(painter, at, at + arrow * normal, first ? theme.error : theme.contact, first ? 2.5 : 1.5);
        painter.setPen(QPen(theme.canvas, 1));
        painter.setBrush(first ? theme.error : theme.contact);
        const double radius = first ? 5 : 3.5;
        painter.drawEllipse(at, radius, radius);
    }
    m_ends.paint(painter);
}

QString RayProbe::hint() const {
    return tr(
        "Drag a line or its ends (the ring is t = 1); Ctrl and a drag moves a body, Shift keeps to 15\u00b0, Alt holds "
        "off snapping.");
}

}  // namespace cairn
