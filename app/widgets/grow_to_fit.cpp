// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/grow_to_fit.h"

#include <QLayout>
#include <QWidget>
#include <algorithm>

namespace cairn {

void growToFit(QWidget& window) {
    QLayout& layout = *window.layout();
    // Layouts within others remember what they needed before, until events tell them from the inmost outwards.
    for (QWidget* child : window.findChildren<QWidget*>())
        if (child->layout()) child->updateGeometry();
    layout.activate();
    const int wrapped = layout.hasHeightForWidth() ? layout.totalHeightForWidth(window.width()) : 0;
    const int needed = std::max(wrapped, layout.totalSizeHint().height());
    if (needed > window.height()) window.resize(window.width(), needed);
}

}  // namespace cairn
