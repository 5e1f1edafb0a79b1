// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

#include "app/widgets/elided_label.h"

namespace cairn {

// A dock that looks like a card: a bold title, which one can drag it by, and the panel below. name: for saved layouts, never shown. It is as wide
// as its user wants, whatever texts the panel shows.
class PanelDock : public QDockWidget {
    Q_OBJECT

public:
    PanelDock(const QString& name, const QString& title, QWidget* panel, QWidget* parent = nullptr);

    // What the title bar says; menus keep the name that the dock was made with.
    void setHeading(const QString& text);

private:
    ElidedLabel* m_heading;
};

}  // namespace cairn
