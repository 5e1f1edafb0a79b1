// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/body_drag.h"

#include <QLineF>
#include <utility>

#include "app/handles/frame_handles.h"
#include "app/theme/text.h"
#include "core/authoring/pins.h"

namespace cairn {

void BodyDrag::press(const PointerEvent& pointer, std::size_t body) {
    const Document& document = *m_canvas.document();
    const SceneBody& taken = document.scene().bodies[body];
    SelectionFrame frame;
    frame.bodies = {taken.id};
    frame.indices = {body};
    frame.title = toQString(taken.title());
    frame.anchors = worldAnchorsOf(document.scene(), frame.bodies);
    m_handle = std::make_unique<MoveHandle>(std::move(frame), document.outlines(), body);
    m_start = pointer;
    m_dragged = false;
}

void BodyDrag::move(const PointerEvent& pointer) {
    constexpr double leastDrag = 4;  // pixels
    if (!m_dragged) {
        if (QLineF(m_start.screen, pointer.screen).length() <= leastDrag) return;
        m_dragged = true;
        m_canvas.document()->beginGesture();
        m_canvas.setMoving(true);
    }
    m_canvas.document()->updateGesture(m_handle->pulled(m_canvas, {m_start.world, pointer.world, pointer.modifiers}));
}

bool BodyDrag::release() {
    const std::unique_ptr<Handle> handle = std::move(m_handle);
    if (!m_dragged) return false;
    m_canvas.document()->endGesture(handle->undoText());
    m_canvas.setMoving(false);
    m_canvas.markSnap({});
    return true;
}

void BodyDrag::cancel() {
    if (!m_handle) return;
    m_handle.reset();
    if (!m_dragged) return;
    m_canvas.document()->cancelGesture();
    m_canvas.setMoving(false);
    m_canvas.markSnap({});
}

}  // namespace cairn
