// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/select_tool.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>
#include <utility>

#include "app/authoring/body_signs.h"
#include "app/authoring/canvas_label.h"
#include "app/handles/frame_handles.h"
#include "app/handles/selection_handles.h"
#include "app/handles/vertex_handle.h"
#include "core/arrange/transform.h"
#include "core/geometry/ray_cast.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

constexpr double dragDistance = 4;  // pixels: less is a click with an unsteady hand
constexpr double jointMark = 4;     // pixels: from an anchor to the edge of what is drawn there

}  // namespace

void SelectTool::press(const PointerEvent& pointer) {
    m_start = m_now = pointer;
    m_refusal.clear();
    m_before = document().selection();
    m_held = handleAt(pointer.screen);
    m_drag = Drag::pressed;
}

// On an edge of an outline that was selected before the first of the two clicks: adds a vertex, and drags it.
void SelectTool::doubleClick(const PointerEvent& pointer) {
    const Selection before = m_before;
    press(pointer);
    if (m_held || before.bodies.size() != 1) return;
    const auto body = findBody(document().scene(), before.bodies.front());
    if (!body || document().scene().bodies[*body].locked) return;
    m_held = newVertexAt(canvas(), *body, pointer.screen);
    if (!m_held) return;
    document().setSelection(before);
    beginPull();
    pull(pointer);
}

void SelectTool::move(const PointerEvent& pointer) {
    m_now = pointer;
    if (m_drag == Drag::none) hover(pointer);
    if (m_drag == Drag::pressed && QLineF(m_start.screen, pointer.screen).length() > dragDistance) beginDrag();
    if (m_drag == Drag::handle) pull(pointer);
    if (m_drag == Drag::band) document().setSelection(inBand());
}

void SelectTool::release(const PointerEvent& pointer) {
    m_now = pointer;
    const Drag drag = std::exchange(m_drag, Drag::none);
    canvas().markSnap({});
    m_current.reset();
    if (drag == Drag::pressed && m_held && m_held->removal())
        clickHandle(*m_held, pointer.modifiers);
    else if (drag == Drag::pressed)
        select(pointer);
    if (drag == Drag::handle && endPull())
        if (const auto dropped = handleAt(pointer.screen)) makeCurrent(*dropped);
    m_held.reset();
    hover(pointer);
    if (drag != Drag::pressed) emit hintChanged();
}

std::unique_ptr<Handle> SelectTool::handleAt(QPointF screen) const {
    std::unique_ptr<Handle> nearest;
    double least = Handle::reach;
    for (std::unique_ptr<Handle>& handle : selectionHandles(canvas())) {
        const double away = QLineF(screen, handle->place(canvas())).length();
        if (away >= least) continue;
        least = away;
        nearest = std::move(handle);
    }
    return nearest;
}

bool SelectTool::isCurrent(const Handle& handle) const {
    return m_current && QLineF(handle.place(canvas()), canvas().toScreen(*m_current)).length() < 0.5;
}

void SelectTool::makeCurrent(const Handle& handle) {
    if (handle.removal()) m_current = canvas().toWorld(handle.place(canvas()));
}

void SelectTool::clickHandle(const Handle& handle, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::ControlModifier))
        remove(handle);
    else
        makeCurrent(handle);
}

bool SelectTool::removeCurrent() {
    for (const std::unique_ptr<Handle>& handle : selectionHandles(canvas())) {
        if (!isCurrent(*handle) || !handle->removal()) continue;
        remove(*handle);
        return true;
    }
    return false;
}

// So that Delete goes on from vertex to vertex, and never on to the body that they are of.
void SelectTool::makeNearestCurrent(QPointF screen) {
    const Handles handles = selectionHandles(canvas());
    const auto away = [&](const std::unique_ptr<Handle>& handle) {
        return handle->removal() ? QLineF(screen, handle->place(canvas())).length()
                                 : std::numeric_limits<double>::infinity();
    };
    const auto nearest = std::ranges::min_element(handles, {}, away);
    if (nearest != handles.end()) makeCurrent(**nearest);
}

void SelectTool::remove(const Handle& handle) {
    const auto removal = handle.removal();
    m_refusal = removal->refusal;
    const QPointF place = handle.place(canvas());
    if (m_refusal.isEmpty()) document().edit(removal->undoText, removal->edit);
    makeNearestCurrent(place);
    m_hovered.reset();
    emit hintChanged();
}

void SelectTool::hover(const PointerEvent& pointer) {
    const bool hovered = m_hovered != nullptr;
    m_hovered = handleAt(pointer.screen);
    canvas().updateCursor();
    if (hovered || m_hovered) emit hintChanged();
}

// A click selects the nearest body, a further click at the same place the one beneath it.
void SelectTool::select(const PointerEvent& pointer) {
    const Scene& scene = document().scene();
    const bool adds = pointer.modifiers.testFlag(Qt::ShiftModifier) || pointer.modifiers.testFlag(Qt::ControlModifier);
    Selection selection = adds ? document().selection() : Selection{};
    if (const auto joint = canvas().pickJoint(pointer.world)) {
        selection.toggleJoint(scene.joints[*joint].id);
    } else if (const std::vector<std::size_t> bodies = canvas().pickBodies(pointer.world); !bodies.empty()) {
        std::size_t chosen = bodies.front();
        const bool one = document().selection().size() == 1 && !document().selection().bodies.empty();
        for (std::size_t i = 0; !adds && one && i < bodies.size(); ++i)
            if (document().selection().holdsBody(scene.bodies[bodies[i]].id)) chosen = bodies[(i + 1) % bodies.size()];
        selection.toggleBody(scene.bodies[chosen].id);
    } else {
        refuseLocked(pointer.world);
    }
    document().setSelection(selection);
}

void SelectTool::beginDrag() {
    m_drag = Drag::band;
    if (m_held || takeBody())
        beginPull();
    else
        refuseLocked(m_start.world);
    canvas().updateCursor();
    emit hintChanged();
}

void SelectTool::beginPull() {
    m_drag = Drag::handle;
    document().beginGesture();
    canvas().setMoving(true);
}

// Says so where a locked body is all that is there.
void SelectTool::refuseLocked(Vec2 world) {
    const auto body = canvas().outlines()->bodyAt(world, canvas().motions(), canvas().pickReach());
    if (body && document().scene().bodies[*body].locked) m_refusal = lockedText(document().scene().bodies[*body]);
    emit hintChanged();
}

// Takes hold of the body under the pointer, and with it of all that is selected.
bool SelectTool::takeBody() {
    const auto body = canvas().pickBody(m_start.world);
    if (!body) return false;
    const std::string& id = document().scene().bodies[*body].id;
    if (!document().selection().holdsBody(id)) {
        Selection selection = m_start.modifiers.testFlag(Qt::ShiftModifier) ? document().selection() : Selection{};
        selection.toggleBody(id);
        document().setSelection(selection);
    }
    auto frame = selectionFrame(document());
    if (!frame) return false;
    m_held = std::make_unique<MoveHandle>(std::move(*frame), document().outlines(), *body);
    return true;
}

void SelectTool::pull(const PointerEvent& pointer) {
    const QString before = m_held->hint();
    document().updateGesture(m_held->pulled(canvas(), {m_start.world, pointer.world, pointer.modifiers}));
    if (m_held->hint() != before) emit hintChanged();
}

bool SelectTool::endPull() {
    const bool changed = document().endGesture(m_held->undoText());
    canvas().setMoving(false);
    return changed;
}

std::vector<NumberField> SelectTool::numberFields() const {
    return m_drag == Drag::handle ? m_held->numbers() : std::vector<NumberField>();
}

void SelectTool::setNumbers(std::span<const double> values) {
    if (std::exchange(m_drag, Drag::none) != Drag::handle) return;
    document().updateGesture(m_held->typed(values));
    endPull();
    m_held.reset();
    m_hovered.reset();
    emit hintChanged();
}

Selection SelectTool::inBand() const {
    const bool adds = m_start.modifiers.testFlag(Qt::ShiftModifier);
    Selection selection = adds ? m_before : Selection{};
    const auto add = [](std::vector<std::string>& selected, const std::vector<std::string>& found) {
        const std::unordered_set<std::string> present(selected.begin(), selected.end());
        for (const std::string& id : found)
            if (!present.contains(id)) selected.push_back(id);
    };
    const Band band{{min(m_start.world, m_now.world), max(m_start.world, m_now.world)},
                    m_now.screen.x() < m_start.screen.x()};
    add(selection.bodies, bodiesIn(band));
    add(selection.joints, jointsIn(band));
    return selection;
}

std::vector<std::string> SelectTool::bodiesIn(const Band& band) const {
    const SceneOutlines& outlines = document().outlines();
    std::vector<std::string> found;
    for (std::size_t i = 0; i < outlines.bodies().size(); ++i) {
        const SceneBody& body = document().scene().bodies[i];
        if (body.hidden || body.locked) continue;
        const auto box = outlines.boundsOf(i, outlines.authoredMotions()[i]);
        if (box && (band.touching ? touches(band.box, *box) : band.box.contains(*box))) found.push_back(body.id);
    }
    return found;
}

// A joint is the line between its anchors, and the marks there where it is touched.
std::vector<std::string> SelectTool::jointsIn(const Band& band) const {
    const SceneOutlines& outlines = document().outlines();
    const Aabb touched = enlarged(band.box, jointMark * canvas().metresPerPixel());
    std::vector<std::string> found;
    for (std::size_t i = 0; i < outlines.joints().size(); ++i) {
        const JointOutline& joint = outlines.joints()[i];
        if (outlines.isHidden(joint)) continue;
        const auto [a, b] = anchorsOf(joint, outlines.authoredMotions());
        const bool in =
            band.touching ? clip(Ray::between(a, b), touched).has_value() : band.box.contains(Aabb{min(a, b), max(a, b)});
        if (in) found.push_back(document().scene().joints[i].id);
    }
    return found;
}

bool SelectTool::keyPress(const QKeyEvent& event) {
    if (isBusy()) return false;
    if (event.modifiers() == Qt::NoModifier && (event.key() == Qt::Key_Period || event.key() == Qt::Key_Comma)) {
        goToBody(event.key() == Qt::Key_Period ? 1 : -1);
        return true;
    }
    if (event.modifiers() == Qt::NoModifier && (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace))
        return removeCurrent();
    return nudge(event);
}

bool SelectTool::nudge(const QKeyEvent& event) {
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    if (held != Qt::NoModifier && held != Qt::ShiftModifier && held != Qt::ControlModifier) return false;
    Vec2 direction;
    if (event.key() == Qt::Key_Left) direction = {-1, 0};
    if (event.key() == Qt::Key_Right) direction = {1, 0};
    if (event.key() == Qt::Key_Up) direction = {0, 1};
    if (event.key() == Qt::Key_Down) direction = {0, -1};
    const auto frame = selectionFrame(document());
    if (direction == Vec2{} || !frame) return false;
    const double cell = gridCell(canvas().camera());
    const double step = held == Qt::ControlModifier ? roundedTo(canvas().metresPerPixel(), canvas().precision())
                        : held == Qt::ShiftModifier ? cell / 10
                                                    : cell;
    document().edit(tr("move %1").arg(frame->title),
                    [&](Scene& scene) { moveBodies(scene, frame->bodies, step * direction, frame->anchors); });
    return true;
}

// To the next body that can be selected, in the order of the scene; from the last one to the first.
void SelectTool::goToBody(int step) {
    const Scene& scene = document().scene();
    const std::vector<std::size_t> selected = selectedBodies(document().selection(), scene);
    const auto count = static_cast<std::ptrdiff_t>(scene.bodies.size());
    std::ptrdiff_t at = step > 0 ? -1 : 0;
    if (!selected.empty()) at = static_cast<std::ptrdiff_t>(step > 0 ? selected.back() : selected.front());
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        at = (at + step + count) % count;
        const SceneBody& body = scene.bodies[static_cast<std::size_t>(at)];
        if (body.hidden || body.locked) continue;
        document().setSelection(Selection::ofBody(body.id));
        return;
    }
}

void SelectTool::cancel() {
    if (m_drag == Drag::band) document().setSelection(m_before);
    if (m_drag == Drag::handle) {
        document().cancelGesture();
        canvas().setMoving(false);
    }
    m_drag = Drag::none;
    m_held.reset();
    m_hovered.reset();
    m_current.reset();
    emit hintChanged();
}

void SelectTool::paint(QPainter& painter) const {
    if (m_drag == Drag::band) {
        QColor fill = canvas().theme().accent;
        fill.setAlphaF(0.12F);
        painter.setBrush(fill);
        const bool touch = m_now.screen.x() < m_start.screen.x();
        painter.setPen(QPen(canvas().theme().accent, 1, touch ? Qt::DashLine : Qt::SolidLine));
        painter.drawRect(QRectF(m_start.screen, m_now.screen).normalized());
        return;
    }
    const bool dragged = m_drag == Drag::handle;
    const QPointF lit = m_hovered ? m_hovered->place(canvas()) : QPointF();
    for (const std::unique_ptr<Handle>& handle : selectionHandles(canvas()))
        handle->paint(painter, canvas(), isCurrent(*handle) || (!dragged && m_hovered && handle->place(canvas()) == lit));
    if (!dragged) return;
    m_held->paintPull(painter, canvas());
    paintLabel(painter, canvas(), m_now.screen, m_held->label());
}

QCursor SelectTool::cursor() const {
    const Handle* handle = m_held ? m_held.get() : m_hovered.get();
    return handle ? handle->cursor() : QCursor(Qt::ArrowCursor);
}

QString SelectTool::hint() const {
    if (!m_refusal.isEmpty()) return m_refusal;
    if (m_drag == Drag::band) return tr("To the right: what the frame encloses. To the left: what it touches.");
    if (const Handle* handle = m_held ? m_held.get() : m_hovered.get()) return handle->hint();
    return tr("Click to select, again for what lies beneath; drag to move, or around what is to be selected.");
}

}  // namespace cairn
