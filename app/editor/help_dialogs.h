// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace cairn {

class ActionRegistry;

void showAbout(QWidget* parent);
// Every action that has keys, and what the mouse does on the canvas.
void showKeys(const ActionRegistry& actions, QWidget* parent);

}  // namespace cairn
