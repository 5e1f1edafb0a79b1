// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/pair_probe.h"

#include <algorithm>

#include "app/authoring/canvas_label.h"
#include "app/probe/picking.h"
#include "app/probe/probe_painting.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/arrange/solid_bodies.h"
#include "core/arrange/transform.h"

namespace cairn {

std::optional<PairProbe::Pair> PairProbe::pair() const {
    std::vector<std::size_t> found;
    for (const std::string& id : canvas().document()->selection().bodies)
        if (const auto body = findBody(scene(), id); body && !scene().bodies[*body].hidden) found.push_back(*body);
    return found.size() < 2 ? std::nullopt : std::optional(Pair(found[0], found[1]));
}

// What filters and joints would let pass overlaps all the same: the question is one of geometry.
std::optional<Vec2> PairProbe::wayOut(const Pair& pair) const {
    Scene two;
    two.world = scene().world;
    two.bodies = {scene().bodies[pair.first], scene().bodies[pair.second]};
    for (SceneBody& body : two.bodies) {
        for (SceneShape& shape : body.shapes) {
            shape.sensor = false;
            shape.filter = {};
        }
    }
    return SolidBodies(two).wayOut(0, 1);
}

void PairProbe::click(const PointerEvent& pointer) {
    Document& document = *canvas().document();
    const auto body = bodyUnder(canvas(), shapes(), pointer.world);
    if (!body) return document.setSelection({});
    const std::string& id = scene().bodies[*body].id;
    Selection selection = document.selection();
    selection.joints.clear();
    if (selection.bodies.size() != 1 || selection.holdsBody(id)) selection.bodies.clear();
    selection.bodies.push_back(id);
    document.setSelection(selection);
}

bool PairProbe::canSeparate() const {
    if (m_kind != Kind::pushOut || !canvas().document()) return false;
    const auto bodies = pair();
    return bodies && wayOut(*bodies) && !(scene().bodies[bodies->first].locked && scene().bodies[bodies->second].locked);
}

void PairProbe::separate() {
    if (!canSeparate()) return;
    const auto [first, second] = *pair();
    const Vec2 way = *wayOut({first, second});
    const bool movesSecond = !scene().bodies[second].locked;
    const std::vector<std::string> moved{scene().bodies[movesSecond ? second : first].id};
    canvas().document()->edit(
        tr("separate %1 from %2").arg(title(movesSecond ? second : first), title(movesSecond ? first : second)),
        [&](Scene& scene) { moveBodies(scene, moved, movesSecond ? way : -way); });
}

QString PairProbe::title(std::size_t body) const { return toQString(scene().bodies[body].title()); }

ProbeReadout PairProbe::readout() const {
    ProbeReadout readout{{tr("Quantity"), tr("Value")}, {}, -1, {}};
    const auto bodies = pair();
    const auto found = bodies ? shapes().separation(bodies->first, bodies->second) : std::nullopt;
    if (!found) {
        const Selection& selection = canvas().document()->selection();
        readout.remarks << (selection.bodies.size() == 1 && !bodies ? tr("Click the other body.") : tr("Click two bodies."));
        return readout;
    }
    const auto add = [&](const QString& what, const QString& value) { readout.rows << QStringList{what, value}; };
    add(tr("Bodies"), tr("%1 and %2").arg(title(bodies->first), title(bodies->second)));
    const bool apart = found->distance > SolidBodies::tolerance, overlap = found->distance < -SolidBodies::tolerance;
    if (m_kind == Kind::closest) {
        add(overlap ? tr("Overlap") : tr("Distance"), measureText(std::abs(found->distance)));
        add(tr("Point of the first"), pointText(found->pointA));
        add(tr("Point of the second"), pointText(found->pointB));
        add(tr("Normal"), pointText(found->normal));
        if (overlap) readout.remarks << tr("The points are those that are deepest in the other body.");
    } else if (apart) {
        readout.remarks << tr("They are apart, by %1.").arg(measureText(found->distance));
    } else {
        const Vec2 way = wayOut(*bodies).value_or(Vec2{});
        const bool convex = shapes().isOnePart(bodies->first) && shapes().isOnePart(bodies->second);
        add(tr("Depth"), measureText(length(way)));
        add(tr("Push-out of the second"), pointText(way));
        add(tr("Normal"), pointText(overlap ? normalized(way) : found->normal));
        add(tr("Point"), pointText(0.5 * (found->pointA + found->pointB)));
        if (!overlap)
            readout.remarks << tr("They touch, which is no overlap.");
        else if (!convex)
            readout.remarks << tr("Of bodies of several convex parts, the shortest way that was found.");
    }
    readout.emphasised = readout.rows.size() > 1 ? 1 : -1;
    return readout;
}

void PairProbe::paint(QPainter& painter) const {
    const auto bodies = pair();
    const auto found = bodies ? shapes().separation(bodies->first, bodies->second) : std::nullopt;
    if (!found) return;
    if (m_kind == Kind::closest)
        paintClosest(painter, *found);
    else if (found->distance < -SolidBodies::tolerance)
        paintPushOut(painter, *bodies, *found);
}

void PairProbe::paintClosest(QPainter& painter, const Separation& found) const {
    const Theme& theme = canvas().theme();
    const QPointF a = canvas().toScreen(found.pointA), b = canvas().toScreen(found.pointB);
    const QColor color = found.distance < 0 ? theme.error : theme.accent;
    painter.setPen(QPen(color, 2));
    painter.drawLine(a, b);
    painter.setBrush(color);
    painter.drawEllipse(a, 3.5, 3.5);
    painter.drawEllipse(b, 3.5, 3.5);
    paintLabel(painter, canvas(), b, measureText(std::abs(found.distance)));
}

void PairProbe::paintPushOut(QPainter& painter, const Pair& pair, const Separation& found) const {
    const auto way = wayOut(pair);
    if (!way) return;
    const Theme& theme = canvas().theme();
    painter.setPen(QPen(theme.error, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    const auto body = static_cast<std::uint32_t>(pair.second);
    for (std::uint32_t shape = 0; shape < scene().bodies[pair.second].shapes.size(); ++shape)
        paintShape(painter, canvas(), {body, shape}, *way);
    const QPointF from = canvas().toScreen(found.pointB), to = canvas().toScreen(found.pointB + *way);
    paintArrow(painter, from, to, theme.error, 2.5);
    paintLabel(painter, canvas(), to, measureText(length(*way)));
}

QString PairProbe::hint() const {
    return m_kind == Kind::closest ? tr("Click two bodies; drag one to move it.")
                                   : tr("Click two bodies that overlap; drag one to move it, Enter separates them.");
}

}  // namespace cairn
