// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/joining/link_tool.h"

#include <QLineF>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"

namespace cairn {

void LinkTool::press(const PointerEvent& pointer) {
    forgetRefusal();
    move(pointer);
    m_pressedAt = pointer.screen;
    if (!m_first) take(m_pointed);
}

void LinkTool::move(const PointerEvent& pointer) {
    forgetRefusalBeyond(pointer.screen);
    m_pointed = endAt(canvas().snapped(pointer.world, pointer.modifiers), pointer.world);
    m_hovering = true;
}

void LinkTool::release(const PointerEvent& pointer) {
    constexpr double dragDistance = 4;  // pixels: less is the click that sets the first end
    if (!m_first) return;
    move(pointer);
    const bool clicked = QLineF(m_pressedAt, pointer.screen).length() <= dragDistance;
    const bool secondClick = clicked && QLineF(canvas().toScreen(m_first->place), pointer.screen).length() > dragDistance;
    if (!clicked || secondClick) take(m_pointed);
}

void LinkTool::setNumbers(std::span<const double> values) {
    forgetRefusal();
    const Vec2 place{values[0], values[1]};
    take(endAt(place, place));
}

// A second end is at another body than the first, where there is one.
JointTool::End LinkTool::endAt(Vec2 place, Vec2 pointed) const {
    std::vector<std::string> bodies = bodiesAround(pointed);
    if (bodies.empty()) bodies = bodiesAround(place);
    if (m_first && m_first->body) std::erase(bodies, *m_first->body);
    return {bodies.empty() ? std::nullopt : std::optional(bodies.front()), place};
}

void LinkTool::take(const End& end) {
    if (m_first) {
        const End first = *m_first;
        return join(first, end);
    }
    m_first = end;
    emit hintChanged();
}

void LinkTool::reset() {
    m_first.reset();
    m_hovering = false;
}

QString LinkTool::advice() const {
    if (m_first) return tr("Release or click at the other end: on another body, or beside all for the world");
    return tr("Press on a body at the anchor, and drag to the anchor on another one, or to a place in the world");
}

QString LinkTool::measure() const {
    if (!m_hovering) return {};
    if (m_first)
        return tr("%1, %2").arg(endsText(*m_first, m_pointed), lengthText(distance(m_first->place, m_pointed.place)));
    return QString();
}

void LinkTool::paintPreview(QPainter& painter) const {
    if (!m_hovering) return;
    if (m_first) {
        painter.setPen(previewPen());
        painter.drawLine(canvas().toScreen(m_first->place), canvas().toScreen(m_pointed.place));
        paintEnd(painter, *m_first);
    }
    paintEnd(painter, m_pointed);
}

}  // namespace cairn
