// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/tool.h"

#include "app/authoring/edit_canvas.h"

namespace cairn {

Tool::Tool(EditCanvas& canvas) : QObject(&canvas), m_canvas(canvas) {}

void Tool::press(const PointerEvent&) {}
void Tool::move(const PointerEvent&) {}
void Tool::release(const PointerEvent&) {}
void Tool::doubleClick(const PointerEvent&) {}
bool Tool::keyPress(const QKeyEvent&) { return false; }
void Tool::setNumbers(std::span<const double>) {}
void Tool::paint(QPainter&) const {}

}  // namespace cairn
