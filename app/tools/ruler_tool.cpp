// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/ruler_tool.h"

#include <cmath>
#include <numbers>

#include "app/authoring/canvas_label.h"
#include "app/probe/picking.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

RulerTool::RulerTool(EditCanvas& canvas) : Tool(canvas), m_ends(canvas) {
    connect(&canvas, &EditCanvas::documentChanged, this, [this] {
        m_ends.clear();
        m_between.reset();
    });
    connect(&canvas, &EditCanvas::sceneChanged, this, &RulerTool::followBodies);
}

void RulerTool::press(const PointerEvent& pointer) {
    m_between.reset();
    m_from = m_ends.press(pointer);
}

void RulerTool::move(const PointerEvent& pointer) {
    if (!m_ends.isHeld()) return;
    m_ends.move(pointer);
    measure(pointer);
}

void RulerTool::release(const PointerEvent& pointer) {
    if (m_ends.isHeld() && m_ends.release(pointer)) measure(pointer);
}

void RulerTool::cancel() {
    m_ends.cancel();
    m_between.reset();
}

bool RulerTool::keyPress(const QKeyEvent& event) {
    if (!m_ends.keyPress(event)) return false;
    m_between.reset();
    return true;
}

void RulerTool::measure(const PointerEvent& pointer) {
    m_between.reset();
    if (!pointer.modifiers.testFlag(Qt::ControlModifier)) return;
    const Scene& scene = canvas().document()->scene();
    m_shapes.update(scene);
    const auto a = bodyUnder(canvas(), m_shapes, m_from), b = bodyUnder(canvas(), m_shapes, pointer.world);
    if (!a || !b || a == b) return;
    m_between = {scene.bodies[*a].id, scene.bodies[*b].id, {}};
    followBodies();
}

void RulerTool::followBodies() {
    if (!m_between) return;
    const Scene& scene = canvas().document()->scene();
    m_shapes.update(scene);
    const auto a = findBody(scene, m_between->a), b = findBody(scene, m_between->b);
    const auto found = a && b ? m_shapes.separation(*a, *b) : std::nullopt;
    if (!found) return m_between.reset();
    m_between->separation = *found;
}

QStringList RulerTool::lines() const {
    if (!m_ends.isPlaced()) return {};
    const Vec2 way = end() - start();
    QStringList lines;
    if (m_between) {
        const Scene& scene = canvas().document()->scene();
        const auto title = [&](const std::string& id) { return toQString(scene.bodies[*findBody(scene, id)].title()); };
        lines << tr("%1 to %2").arg(title(m_between->a), title(m_between->b));
        lines << (m_between->separation.distance < 0 ? tr("overlap %1") : tr("distance %1")).arg(measureText(length(way)));
    } else {
        lines << measureText(length(way));
    }
    lines << QStringLiteral("dx %1  dy %2").arg(measureText(way.x), measureText(way.y));
    if (way != Vec2{}) lines << angleText(std::atan2(way.y, way.x));
    return lines;
}

void RulerTool::paint(QPainter& painter) const {
    if (!m_ends.isPlaced()) return;
    const QPointF from = canvas().toScreen(start()), to = canvas().toScreen(end());
    const QColor color = m_between && m_between->separation.distance < 0 ? canvas().theme().error : canvas().theme().accent;
    painter.setPen(QPen(canvas().theme().mutedText, 1, Qt::DotLine));
    painter.drawLine(from, QPointF(to.x(), from.y()));
    painter.drawLine(QPointF(to.x(), from.y()), to);
    painter.setPen(QPen(color, 2));
    painter.drawLine(from, to);
    m_ends.paint(painter);
    paintLabel(painter, canvas(), to, lines().join(QLatin1Char('\n')));
}

QString RulerTool::hint() const {
    return tr(
        "Drag from point to point; Ctrl measures between the bodies under the ends, Shift keeps to 15\u00b0, Alt holds off "
        "snapping.");
}

}  // namespace cairn
