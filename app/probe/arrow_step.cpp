// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/arrow_step.h"

namespace cairn {

std::optional<Vec2> arrowStep(const QKeyEvent& event, double cell) {
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    if (held != Qt::NoModifier && held != Qt::ShiftModifier) return std::nullopt;
    const double step = held == Qt::ShiftModifier ? 0.1 * cell : cell;
    switch (event.key()) {
        case Qt::Key_Left:
            return Vec2{-step, 0};
        case Qt::Key_Right:
            return Vec2{step, 0};
        case Qt::Key_Up:
            return Vec2{0, step};
        case Qt::Key_Down:
            return Vec2{0, -step};
        default:
            return std::nullopt;
    }
}

}  // namespace cairn
