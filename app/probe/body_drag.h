// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/handles/handle.h"

namespace cairn {

// Moves a body while another tool than that of selecting is at hand: one undo step.
class BodyDrag {
public:
    explicit BodyDrag(EditCanvas& canvas) : m_canvas(canvas) {}

    void press(const PointerEvent& pointer, std::size_t body);
    void move(const PointerEvent& pointer);
    bool release();  // whether it was dragged; otherwise it was a click
    void cancel();
    bool isHeld() const { return m_handle != nullptr; }

private:
    EditCanvas& m_canvas;
    std::unique_ptr<Handle> m_handle;
    PointerEvent m_start{};
    bool m_dragged = false;
};

}  // namespace cairn
