// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/slab_probe.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "app/authoring/canvas_label.h"
#include "app/probe/picking.h"
#include "app/probe/probe_painting.h"
#include "app/theme/quantity_text.h"
#include "core/geometry/slab.h"

namespace cairn {

namespace {

constexpr const char* axisNames[] = {"x", "y"};

QString timeOfRayText(double t) {
    if (std::isinf(t)) return t < 0 ? QStringLiteral("\u2212\u221e") : QStringLiteral("\u221e");
    return numberText(t);
}

QColor colorOf(const Theme& theme, int axis) { return axis == 0 ? theme.joint : theme.contact; }

}  // namespace

void SlabProbe::press(const PointerEvent& pointer) { m_ends.press(pointer); }

void SlabProbe::move(const PointerEvent& pointer) {
    if (m_ends.isHeld()) m_ends.move(pointer);
}

void SlabProbe::release(const PointerEvent& pointer) {
    if (m_ends.isHeld() && !m_ends.release(pointer)) click(pointer);
}

void SlabProbe::click(const PointerEvent& pointer) {
    const auto body = bodyUnder(canvas(), shapes(), pointer.world);
    if (body) canvas().document()->setSelection(Selection::ofBody(scene().bodies[*body].id));
}

std::optional<SlabProbe::Box> SlabProbe::box() const {
    const Selection& selection = canvas().document()->selection();
    const auto index = selection.bodies.empty() ? std::nullopt : findBody(scene(), selection.bodies.front());
    if (!index) return std::nullopt;
    const SceneBody& body = scene().bodies[*index];
    for (std::uint32_t i = 0; i < body.shapes.size(); ++i) {
        const auto* shape = std::get_if<BoxShape>(&body.shapes[i].geometry);
        if (!shape) continue;
        const Transform pose(body.position, body.angle);
        return Box{{static_cast<std::uint32_t>(*index), i},
                   Transform(apply(pose, shape->center), body.angle + shape->angle),
                   shape->halfExtents};
    }
    return std::nullopt;
}

SlabProbe::Slabs SlabProbe::slabs(const Box& box) const {
    const Vec2 origin = inverseApply(box.frame, m_ends.start());
    const Vec2 direction = inverseRotate(box.frame.rotation, m_ends.end() - m_ends.start());
    const Ray local{origin, direction};
    return {local,
            {clipToSlab(origin.x, direction.x, -box.half.x, box.half.x),
             clipToSlab(origin.y, direction.y, -box.half.y, box.half.y)},
            clip(local, {-box.half, box.half})};
}

ProbeReadout SlabProbe::readout() const {
    ProbeReadout readout{{tr("Slab"), tr("Enters at t"), tr("Leaves at t")}, {}, -1, {}};
    const auto box = this->box();
    if (!box) readout.remarks << tr("Click a box.");
    if (!m_ends.isPlaced()) readout.remarks << tr("Drag a ray.");
    if (!box || !m_ends.isPlaced()) return readout;
    const Slabs slabs = this->slabs(*box);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto& interval = slabs.intervals[axis];
        const QString never = QStringLiteral("\u2013");
        readout.rows << QStringList{QLatin1String(axisNames[axis]), interval ? timeOfRayText(interval->enter) : never,
                                    interval ? timeOfRayText(interval->exit) : never};
    }
    if (slabs.common) {
        readout.emphasised = 2;
        readout.rows << QStringList{tr("box"), timeOfRayText(slabs.common->enter), timeOfRayText(slabs.common->exit)};
    }
    readout.remarks << remarks(*box, slabs);
    return readout;
}

QStringList SlabProbe::remarks(const Box& box, const Slabs& slabs) const {
    const auto& [x, y] = slabs.intervals;
    if (!x || !y) return {tr("It misses: it runs beside the slab of %1.").arg(QLatin1String(axisNames[x ? 1 : 0]))};
    if (!slabs.common) {
        if (std::min(x->exit, y->exit) < 0) return {tr("It misses: the box lies behind its start.")};
        return {tr("It misses: it leaves one slab, at %1, before it enters the other, at %2.")
                    .arg(timeOfRayText(std::min(x->exit, y->exit)), timeOfRayText(std::max(x->enter, y->enter)))};
    }
    if (slabs.common->axis < 0) return {tr("It starts in the box: t = 0, without a normal.")};
    const bool alongX = slabs.common->axis == 0;
    const double against = alongX ? slabs.local.direction.x : slabs.local.direction.y;
    const Vec2 normal = (against > 0 ? -1.0 : 1.0) * (alongX ? Vec2{1, 0} : Vec2{0, 1});
    return {tr("It enters %1 last, which gives the normal %2.")
                .arg(QLatin1String(axisNames[slabs.common->axis]), pointText(rotate(box.frame.rotation, normal)))};
}

void SlabProbe::paint(QPainter& painter) const {
    const auto box = this->box();
    if (box) {
        paintSlab(painter, *box, 0);
        paintSlab(painter, *box, 1);
        painter.setPen(QPen(canvas().theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        paintShape(painter, canvas(), box->place);
    }
    if (!m_ends.isPlaced()) return;
    const Vec2 way = m_ends.end() - m_ends.start();
    if (way != Vec2{}) {
        const double beyond = 1e4 / canvas().camera().scale / length(way);
        painter.setPen(QPen(canvas().theme().accent, 1.5));
        painter.drawLine(canvas().toScreen(m_ends.start()), canvas().toScreen(m_ends.start() + (1 + beyond) * way));
    }
    if (box) paintIntervals(painter, slabs(*box));
    m_ends.paint(painter);
}

// Between the two lines through opposite sides of the box, as far as one can see.
void SlabProbe::paintSlab(QPainter& painter, const Box& box, int axis) const {
    const double far = 1e4 / canvas().camera().scale;  // 10,000 pixels, m
    const Vec2 half = axis == 0 ? Vec2{box.half.x, far} : Vec2{far, box.half.y};
    QPolygonF strip;
    for (const Vec2 corner : {Vec2{-half.x, -half.y}, Vec2{half.x, -half.y}, Vec2{half.x, half.y}, Vec2{-half.x, half.y}})
        strip << canvas().toScreen(apply(box.frame, corner));
    QColor fill = colorOf(canvas().theme(), axis);
    fill.setAlphaF(0.1F);
    painter.setPen(QPen(colorOf(canvas().theme(), axis), 1, Qt::DashLine));
    painter.setBrush(fill);
    painter.drawPolygon(strip);
}

// A mark where the ray enters a slab and where it leaves it, and in red what is common to both.
void SlabProbe::paintIntervals(QPainter& painter, const Slabs& slabs) const {
    const Theme& theme = canvas().theme();
    const Ray ray = Ray::between(m_ends.start(), m_ends.end());
    if (slabs.common && std::isfinite(slabs.common->exit)) {
        painter.setPen(QPen(theme.error, 4));
        painter.drawLine(canvas().toScreen(ray.at(slabs.common->enter)), canvas().toScreen(ray.at(slabs.common->exit)));
    }
    for (int axis = 0; axis < 2; ++axis) {
        const auto& interval = slabs.intervals[static_cast<std::size_t>(axis)];
        if (!interval) continue;
        for (const double t : {interval->enter, interval->exit}) {
            if (!std::isfinite(t) || t < 0) continue;
            const QPointF at = canvas().toScreen(ray.at(t));
            painter.setPen(QPen(theme.canvas, 1));
            painter.setBrush(colorOf(theme, axis));
            painter.drawRect(QRectF(at - QPointF(3.5, 3.5), QSizeF(7, 7)));
            const QPointF aside = axis == 0 ? QPointF(-8, -30) : QPointF(-8, 0);  // labels of x above the ray, of y below
            paintLabel(painter, canvas(), at + aside,
                       QStringLiteral("%1 %2").arg(QLatin1String(axisNames[axis]), timeOfRayText(t)));
        }
    }
}

QString SlabProbe::hint() const {
    return tr("Click a box and drag a ray (the ring is t = 1); Ctrl and a drag moves a body.");
}

}  // namespace cairn
