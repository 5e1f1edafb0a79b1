// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/look.h"

#include <QStyle>
#include <QWidget>

namespace cairn {

void setLook(QWidget* widget, const char* look) {
    widget->setProperty("look", QString::fromLatin1(look));
    // Style sheets look at properties when a widget is polished, and not again by themselves.
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace cairn
