// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPoint>
#include <QTreeView>
#include <optional>
#include <string>

#include "app/outliner/row_order.h"

namespace cairn {

// Rows of bodies that are dragged to another place of their tree by the mouse, with a mark where they would come to.
class RowDrag {
public:
    RowDrag(QTreeView& view, const SceneTree& tree) : m_view(view), m_tree(tree) {}

    // All places are of the view's viewport, pixels.
    void press(QPoint at);  // which takes hold of the row there, where it is one of bodies
    void move(QPoint at);
    void scrolled();  // rows have moved below the pointer
    void drop();      // moves what is selected, where anything was dragged
    void cancel();

    bool isHeld() const { return m_pressed.has_value(); }
    bool isDragging() const { return m_place.has_value(); }
    int scrollStep() const;  // rows that the view should go on by, as the pointer is at its edge: -1, 0 or 1

    void paint(QPainter& painter) const;

private:
    RowPlace placeAt(QPoint at) const;
    QRect markOf(const RowPlace& place) const;

    QTreeView& m_view;
    const SceneTree& m_tree;
    std::optional<QPoint> m_pressed;
    QPoint m_at;
    std::string m_group;  // the one by whose row it is held; empty: by that of a body
    std::optional<RowPlace> m_place;
};

}  // namespace cairn
