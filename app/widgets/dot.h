// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>

namespace cairn {

// A filled disc of a lane's colour, size in device independent pixels.
QPixmap dotPixmap(const QColor& color, int size, double devicePixelRatio = 1);

}  // namespace cairn
