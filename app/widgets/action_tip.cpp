// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/action_tip.h"

#include <QAction>
#include <QWidget>

namespace cairn {

void showTipOf(const QAction& action, QWidget& widget) {
    const auto show = [&action, &widget] { widget.setToolTip(action.toolTip()); };
    show();
    QObject::connect(&action, &QAction::changed, &widget, show);
}

}  // namespace cairn
