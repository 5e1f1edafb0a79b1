// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace cairn {

class ActionRegistry;
class PlotsPanel;

// What the buttons and menus of the plots do, as actions of the window, so that keys and the search of actions reach it. What is of one plot
// is done to the one that had the focus last, or to the first.
class PlotActions : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);
    static void fillMenu(QMenu& menu, const ActionRegistry& actions);

    // All must outlive this.
    PlotActions(const ActionRegistry& actions, PlotsPanel& plots, QObject* parent);

    void updateEnabled(bool compare, bool hasRun);  // whether plots are shown, and those of a run

private:
    void update();

    const ActionRegistry& m_actions;
    PlotsPanel& m_plots;
    bool m_shown = false, m_hasRun = false;
};

}  // namespace cairn
