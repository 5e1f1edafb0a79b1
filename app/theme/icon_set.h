// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace cairn {

// An icon of app/icons by its name without ending, drawn in the given colour (fainter when disabled). The files are drawn with
// currentColor, so that one drawing serves every theme. Sharp at every size and scale of the screen. Empty when there is none.
QIcon themedIcon(const QString& name, const QColor& color);

// The same as one picture, size in device independent pixels.
QPixmap themedPixmap(const QString& name, const QColor& color, int size, double devicePixelRatio = 1);

}  // namespace cairn
