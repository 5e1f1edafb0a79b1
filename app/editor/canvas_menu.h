// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include "app/authoring/edit_canvas.h"

namespace cairn {

class ActionRegistry;

// The menu of a place of the canvas: what lies beneath it, to be selected, and the commands on what is selected. What lies
// at the place is selected first, unless it is already.
class CanvasMenu : public QMenu {
    Q_OBJECT

public:
    // world: the place, m. The canvas has a document.
    CanvasMenu(EditCanvas& canvas, Vec2 world, const ActionRegistry& actions, QWidget* parent);

private:
    void selectAt(Vec2 world);
    void addBeneath(Vec2 world);

    EditCanvas& m_canvas;
    Document& m_document;
};

}  // namespace cairn
