// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/overlays/overlay_choice.h"

class QComboBox;
class QDoubleSpinBox;

namespace cairn {

class ActionRegistry;
class ViewCommands;

// What a popup holds: a switch for each overlay, which stays open while several are chosen, and the numbers that some go by.
class OverlayPanel : public QWidget {
    Q_OBJECT

public:
    OverlayPanel(const ActionRegistry& actions, ViewCommands& commands, QWidget* parent = nullptr);

private:
    void showNumbers();
    void takeNumbers();

    ViewCommands& m_commands;
    QComboBox* m_heat;
    QDoubleSpinBox *m_factor, *m_trail;
};

}  // namespace cairn
