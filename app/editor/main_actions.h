// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenuBar;
class QMenu;

namespace cairn {

class ActionRegistry;

// Describes every action of the main window; what they do is connected by the window.
void addMainActions(ActionRegistry& actions);

// The switches that are remembered: of what views draw, and whether runs are played over and over.
struct ViewSwitch {
    const char* id;
    bool isOnAtFirst;
};
inline constexpr ViewSwitch viewSwitches[] = {{"view.grid", true}, {"view.radiusLines", true}, {"run.loop", false}};

// The menu bar, and the menus that the window fills itself, as their entries depend on files, plugins and docks.
struct MainMenus {
    QMenuBar* bar;
    QMenu* recentFiles;
    QMenu* addLane;
    QMenu* panels;
};
// Alt with the letter of a menu opens it, and is no key for actions any more.
MainMenus fillMenuBar(QMenuBar& bar, ActionRegistry& actions);

}  // namespace cairn
