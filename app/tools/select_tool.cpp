// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/select_tool.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr double dragDistance = 4;             // pixels: less is a click with an unsteady hand
constexpr std::size_t mostSnappedBodies = 20;  // of a crowd only the body under the pointer matters

std::vector<Vec2> cornersOf(const BodyOutline& body, const BodyMotion& motion) {
    const Transform pose(motion.position, motion.angle);
    std::vector<Vec2> points{motion.position};
    for (const ShapeOutline& shape : body.shapes) {
        if (shape.closed) points.push_back(apply(pose, shape.center));
        for (const Vec2 point : shape.points) points.push_back(apply(pose, point));
    }
    return points;
}

}  // namespace

void SelectTool::press(const PointerEvent& pointer) {
    m_start = m_now = pointer;
    m_before = canvas().document()->selection();
    m_drag = Drag::pressed;
}

void SelectTool::move(const PointerEvent& pointer) {
    m_now = pointer;
    if (m_drag == Drag::pressed && QLineF(m_start.screen, pointer.screen).length() > dragDistance) {
        if (canvas().pickBody(m_start.world))
            beginMove();
        else
            m_drag = Drag::band;
        emit hintChanged();
    }
    if (m_drag == Drag::bodies) moveBodies(pointer);
    if (m_drag == Drag::band) canvas().document()->setSelection(inBand());
}

void SelectTool::release(const PointerEvent& pointer) {
    m_now = pointer;
    const Drag drag = std::exchange(m_drag, Drag::none);
    canvas().markSnap({});
    if (drag == Drag::pressed) select(pointer);
    if (drag == Drag::bodies) {
        const auto count = static_cast<qsizetype>(m_moved.size());
        canvas().document()->endGesture(
            count == 1 ? tr("move %1").arg(toQString(canvas().document()->scene().bodies[m_moved.front()].title()))
                       : tr("move %1").arg(countText(count, tr("body"), tr("bodies"))));
        canvas().setMoving(false);
    }
    if (drag != Drag::pressed) emit hintChanged();
}

// A click selects the nearest body, a further click at the same place the one beneath it.
void SelectTool::select(const PointerEvent& pointer) {
    Document& document = *canvas().document();
    const Scene& scene = document.scene();
    const bool adds = pointer.modifiers.testFlag(Qt::ShiftModifier) || pointer.modifiers.testFlag(Qt::ControlModifier);
    Selection selection = adds ? document.selection() : Selection{};
    if (const auto joint = canvas().pickJoint(pointer.world)) {
        selection.toggleJoint(scene.joints[*joint].id);
    } else if (const std::vector<std::size_t> bodies = canvas().pickBodies(pointer.world); !bodies.empty()) {
        std::size_t chosen = bodies.front();
        const bool one = document.selection().size() == 1 && !document.selection().bodies.empty();
        for (std::size_t i = 0; !adds && one && i < bodies.size(); ++i)
            if (document.selection().holdsBody(scene.bodies[bodies[i]].id)) chosen = bodies[(i + 1) % bodies.size()];
        selection.toggleBody(scene.bodies[chosen].id);
    }
    document.setSelection(selection);
}

void SelectTool::beginMove() {
    Document& document = *canvas().document();
    const std::size_t body = *canvas().pickBody(m_start.world);
    const std::string& id = document.scene().bodies[body].id;
    if (!document.selection().holdsBody(id)) {
        Selection selection = m_start.modifiers.testFlag(Qt::ShiftModifier) ? document.selection() : Selection{};
        selection.toggleBody(id);
        document.setSelection(selection);
    }
    m_moved = selectedBodies(document.selection(), document.scene());
    std::erase_if(m_moved, [&](std::size_t i) { return document.scene().bodies[i].locked; });
    m_points.clear();
    const bool crowd = m_moved.size() > mostSnappedBodies;
    const std::vector<std::size_t> one{body};
    for (const std::size_t i : crowd ? one : m_moved) {
        const std::vector<Vec2> corners =
            cornersOf(document.outlines().bodies()[i], document.outlines().authoredMotions()[i]);
        m_points.insert(m_points.end(), corners.begin(), corners.end());
    }
    m_drag = Drag::bodies;
    document.beginGesture();
    canvas().setMoving(true);
}

void SelectTool::moveBodies(const PointerEvent& pointer) {
    Vec2 offset = pointer.world - m_start.world;
    if (pointer.modifiers.testFlag(Qt::ShiftModifier)) (std::abs(offset.x) > std::abs(offset.y) ? offset.y : offset.x) = 0;
    if (!pointer.modifiers.testFlag(Qt::AltModifier)) {
        const Snapper::Offset snapped =
            canvas().snapper().snapOffset(m_points, offset, *canvas().outlines(), canvas().camera(), m_moved);
        offset = snapped.offset;
        canvas().markSnap(snapped.caught);
    } else {
        canvas().markSnap({});
    }
    canvas().document()->updateGesture([&](Scene& scene) {
        for (const std::size_t body : m_moved) scene.bodies[body].position += offset;
    });
}

Selection SelectTool::inBand() const {
    const Document& document = *canvas().document();
    const bool adds = m_start.modifiers.testFlag(Qt::ShiftModifier);
    const bool touch = m_now.screen.x() < m_start.screen.x();
    const Aabb band{min(m_start.world, m_now.world), max(m_start.world, m_now.world)};
    Selection selection = adds ? m_before : Selection{};
    const SceneOutlines& outlines = document.outlines();
    for (std::size_t i = 0; i < outlines.bodies().size(); ++i) {
        const SceneBody& body = document.scene().bodies[i];
        if (body.hidden || body.locked) continue;
        const auto box = outlines.boundsOf(i, outlines.authoredMotions()[i]);
        if (!box || !(touch ? touches(band, *box) : band.contains(*box))) continue;
        if (!adds || !selection.holdsBody(body.id)) selection.bodies.push_back(body.id);
    }
    return selection;
}

void SelectTool::cancel() {
    if (m_drag == Drag::band) canvas().document()->setSelection(m_before);
    if (m_drag == Drag::bodies) {
        canvas().document()->cancelGesture();
        canvas().setMoving(false);
    }
    m_drag = Drag::none;
    emit hintChanged();
}

void SelectTool::paint(QPainter& painter) const {
    if (m_drag != Drag::band) return;
    QColor fill = canvas().theme().accent;
    fill.setAlphaF(0.12F);
    painter.setBrush(fill);
    const bool touch = m_now.screen.x() < m_start.screen.x();
    painter.setPen(QPen(canvas().theme().accent, 1, touch ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(QRectF(m_start.screen, m_now.screen).normalized());
}

QCursor SelectTool::cursor() const { return m_drag == Drag::bodies ? Qt::SizeAllCursor : Qt::ArrowCursor; }

QString SelectTool::hint() const {
    switch (m_drag) {
        case Drag::band:
            return tr("To the right: what the frame encloses. To the left: what it touches.");
        case Drag::bodies:
            return tr("Shift keeps to one axis, Alt holds off snapping, Esc takes it back.");
        case Drag::none:
        case Drag::pressed:
            break;
    }
    return tr("Click to select, again for what lies beneath; drag to move, or around what is to be selected.");
}

}  // namespace cairn
