// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace cairn {

class ActionRegistry;
class ViewCommands;

// A row of buttons over the panes: how lanes are looked at, cameras, and the popup of overlays.
class CompareBar : public QWidget {
    Q_OBJECT

public:
    CompareBar(const ActionRegistry& actions, ViewCommands& commands, QWidget* parent = nullptr);
};

}  // namespace cairn
