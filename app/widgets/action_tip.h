// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QWidget;

namespace cairn {

// Gives a widget the tooltip of an action, in which its key is named, now and whenever it changes.
void showTipOf(const QAction& action, QWidget& widget);

}  // namespace cairn
