// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/overlays/overlay_choice.h"
#include "app/views/compare_mode.h"

class QMenu;
class QSettings;

namespace cairn {

class ActionRegistry;
class CompareView;
class EditCanvas;

// How lanes are looked at and which overlays are drawn, as the actions of the View menu and the settings of overlays say; kept from start to
// start.
class ViewCommands : public QObject {
    Q_OBJECT

public:
    // Describes the actions; before menus are made of them.
    static void addActions(ActionRegistry& actions);
    static void fillMenu(QMenu& menu, const ActionRegistry& actions);

    // All must outlive this.
    ViewCommands(const ActionRegistry& actions, CompareView& lanes, EditCanvas& canvas, QObject* parent = nullptr);

    void load(const QSettings& settings);
    void store(QSettings& settings) const;
    // comparing: the lanes are in front, or nothing is.
    void updateEnabled(bool comparing);

    const OverlayChoice& overlays() const { return m_overlays; }
    // The numbers of overlays and the measure of the heat map; which are shown is left to their actions.
    void setNumbers(const OverlayChoice& choice);

signals:
    void overlaysChanged();

private:
    void showOverlays();
    void apply();

    const ActionRegistry& m_actions;
    CompareView& m_lanes;
    EditCanvas& m_canvas;
    OverlayChoice m_overlays;
};

}  // namespace cairn
