// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/edit_canvas.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <algorithm>

#include "app/authoring/body_signs.h"

namespace cairn {

EditCanvas::EditCanvas(QWidget* parent) : SceneCanvas(parent), m_numbers(new NumberEntry(this)) {
    connect(m_numbers, &NumberEntry::entered, this, [this](const std::vector<double>& values) {
        if (m_document && m_tool) m_tool->setNumbers(values);
        markSnap({});
        update();
    });
    connect(m_numbers, &NumberEntry::closed, this, &EditCanvas::closeNumbers);
}

void EditCanvas::setDocument(Document* document) {
    if (m_document == document) return;
    cancelTool();
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    setOutlines(document ? &document->outlines() : nullptr);
    if (document) {
        setMoment({.scene = &document->scene()});
        connect(document, &Document::gestureCancelled, this, [this] {
            if (m_pressed || m_numbers->isOpen()) cancelTool();
        });
        connect(document, &Document::sceneChanged, this, &EditCanvas::showSelection);
        connect(document, &Document::sceneChanged, this, &EditCanvas::sceneChanged);
        connect(document, &Document::selectionChanged, this, &EditCanvas::showSelection);
        connect(document, &Document::selectionChanged, this, &EditCanvas::selectionChanged);
        showSelection();
    }
    emit documentChanged();
}

void EditCanvas::setViewOptions(const RenderOptions& options) {
    setOptions(options);
    showSelection();
}

void EditCanvas::showSelection() {
    if (!m_document) return;
    RenderOptions shown = options();
    shown.selected = selectedBodies(m_document->selection(), m_document->scene());
    shown.selectedJoints = selectedJoints(m_document->selection(), m_document->scene());
    setOptions(shown);
    m_pieces.show(m_document->scene(), shown.selected);
    if (!shown.selected.empty()) m_drawingStyle.takeFrom(m_document->scene().bodies[shown.selected.front()]);
}

void EditCanvas::setTool(Tool* tool) {
    if (tool == m_tool) return;
    cancelTool();
    if (m_tool) m_tool->putDown();
    m_tool = tool;
    if (tool) tool->takeUp();
    updateCursor();
    update();
}

void EditCanvas::cancelTool() {
    m_pressed = false;
    m_numbers->closeEntry();
    if (m_tool) m_tool->cancel();
    markSnap({});
    update();
}

void EditCanvas::takeBack() {
    if (m_pressed)
        cancelTool();
    else if (isBusy())
        m_tool->takeBack();
    update();
}

void EditCanvas::giveAgain() {
    if (!m_pressed && isBusy() && m_tool->canGiveAgain()) m_tool->giveAgain();
    update();
}

Vec2 EditCanvas::snapped(Vec2 world, Qt::KeyboardModifiers modifiers, std::span<const std::size_t> excludedBodies) {
    const bool heldOff = modifiers.testFlag(Qt::AltModifier) || !outlines();
    const Snap snap = heldOff ? Snap{world, SnapKind::none} : m_snapper.snap(world, *outlines(), camera(), excludedBodies);
    markSnap(snap);
    return snap.point;
}

void EditCanvas::markSnap(const Snap& snap) {
    if (snap == m_mark) return;
    if (snap.kind != m_mark.kind) emit snapMarked(snapText(snap.kind));
    m_mark = snap;
    update();
}

double EditCanvas::measured(double length) const {
    const bool exact = m_mark.kind != SnapKind::none && m_mark.kind != SnapKind::grid;
    return exact ? length : roundedTo(length, precision());
}

std::vector<std::size_t> EditCanvas::pickBodies(Vec2 world) const {
    if (!m_document) return {};
    std::vector<std::size_t> found = outlines()->bodiesAt(world, motions(), pickReach());
    std::erase_if(found, [&](std::size_t body) { return m_document->scene().bodies[body].locked; });
    return found;
}

std::optional<std::size_t> EditCanvas::pickBody(Vec2 world) const {
    const std::vector<std::size_t> found = pickBodies(world);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

void EditCanvas::paintOverlay(QPainter& painter) {
    if (!m_document) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    m_pieces.paint(painter, *this);
    paintSigns(painter);
    if (m_tool) {
        painter.save();
        m_tool->paint(painter);
        painter.restore();
    }
    if (m_mark.kind == SnapKind::none) return;
    constexpr double arm = 5;  // pixels
    const QPointF at = toScreen(m_mark.point);
    painter.setPen(QPen(theme().accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    switch (m_mark.kind) {
        case SnapKind::none:
            break;
        case SnapKind::vertex:
            painter.drawRect(QRectF(at - QPointF(arm, arm), QSizeF(2 * arm, 2 * arm)));
            break;
        case SnapKind::centre:
            painter.drawEllipse(at, arm, arm);
            break;
        case SnapKind::edge:
            painter.drawLine(at - QPointF(arm, arm), at + QPointF(arm, arm));
            painter.drawLine(at - QPointF(arm, -arm), at + QPointF(arm, -arm));
            break;
        case SnapKind::grid:
            painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
            painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
            break;
    }
}

// Of what is selected or under the pointer; a crowd would only be covered by them.
void EditCanvas::paintSigns(QPainter& painter) const {
    constexpr std::size_t most = 50;
    const std::vector<std::size_t>& selected = options().selected;
    if (selected.size() <= most)
        for (const std::size_t body : selected) paintBodySigns(painter, *this, body);
    const auto pointed = pointedBody();
    if (pointed && *pointed < m_document->scene().bodies.size() && !std::ranges::binary_search(selected, *pointed))
        paintBodySigns(painter, *this, *pointed);
}

QCursor EditCanvas::restingCursor() const { return m_tool ? m_tool->cursor() : SceneCanvas::restingCursor(); }

PointerEvent EditCanvas::pointerOf(const QMouseEvent& event) const {
    return {placeOf(event.position()), event.position(), event.modifiers()};
}

void EditCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || isSpaceHeld() || !m_document || !m_tool) {
        SceneCanvas::mousePressEvent(event);
        return;
    }
    m_numbers->closeEntry();
    m_pressed = true;
    m_pointer = event->position();
    m_tool->press(pointerOf(*event));
    update();
}

void EditCanvas::mouseMoveEvent(QMouseEvent* event) {
    SceneCanvas::mouseMoveEvent(event);
    if (m_pressed && !event->buttons().testFlag(Qt::LeftButton) && !m_numbers->isOpen()) cancelTool();  // let go elsewhere
    if (isPanning() || !m_document || !m_tool || m_numbers->isOpen()) return;
    m_pointer = event->position();
    m_tool->move(pointerOf(*event));
    update();
}

void EditCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_pressed) {
        m_pressed = false;
        if (m_document && m_tool && !m_numbers->isOpen()) m_tool->release(pointerOf(*event));
        update();
        return;
    }
    SceneCanvas::mouseReleaseEvent(event);
}

void EditCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_document || !m_tool) return;
    m_pressed = true;
    m_tool->doubleClick(pointerOf(*event));
    update();
}

void EditCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (m_document && !(m_tool && m_tool->isBusy())) emit contextMenuWanted(event->globalPos(), toWorld(event->pos()));
}

bool EditCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && comesBeforeShortcuts(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip && m_tool && m_tool->labelsPointer()) return true;
    // A window that is left, as for a dialog, may not hear of the release.
    if (event->type() == QEvent::WindowDeactivate && m_pressed) cancelTool();
    return SceneCanvas::event(event);
}

// When the program shows another view or page; not when the window is minimized.
void EditCanvas::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) {
        if (!m_pressed && m_tool && m_tool->isKeptWhileHidden())
            m_numbers->closeEntry();
        else
            cancelTool();
    }
    SceneCanvas::hideEvent(event);
}

// A tool that is half way through something takes Enter, Backspace and Esc before the window's shortcuts do, and numbers at any time.
bool EditCanvas::comesBeforeShortcuts(const QKeyEvent& event) const {
    if (m_pressed) return true;
    if (m_tool && m_tool->isBusy() && event.modifiers() == Qt::NoModifier) return true;
    return takesNumbers(event);
}

bool EditCanvas::takesNumbers(const QKeyEvent& event) const {
    if (!m_document || !m_tool || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    static const QString beginnings = QStringLiteral("0123456789.-");
    return event.text().size() == 1 && beginnings.contains(event.text()) && !m_tool->numberFields().empty();
}

void EditCanvas::openNumbers(const QString& typed) {
    m_dragInNumbers = m_pressed;
    m_numbers->open(m_tool->numberFields(), pointer(), typed);
}

// A drag whose button was let go while numbers were typed has nothing left that could end it.
void EditCanvas::closeNumbers() {
    if (!m_pressed && m_dragInNumbers && m_tool) m_tool->cancel();
    update();
}

void EditCanvas::keyPressEvent(QKeyEvent* event) {
    const bool held = m_pressed;
    passKey(event);
    if (held) event->accept();
}

void EditCanvas::passKey(QKeyEvent* event) {
    if (m_document && m_tool) {
        if (m_tool->keyPress(*event)) {
            update();
            return;
        }
        if (takesNumbers(*event)) {
            openNumbers(event->text());
            return;
        }
        if (event->key() == Qt::Key_Escape) {
            if (m_tool->isBusy())
                cancelTool();
            else
                emit escaped();
            return;
        }
    }
    if (!m_pressed) SceneCanvas::keyPressEvent(event);
}

}  // namespace cairn
