// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace cairn {

// Makes a window with a layout as high as its contents need at its width, where it is lower, as after a reason came to stand below a field.
void growToFit(QWidget& window);

}  // namespace cairn
