// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/row_drag.h"

#include <QApplication>
#include <algorithm>

namespace cairn {

namespace {

constexpr int markHeight = 2;     // pixels
constexpr int scrollMargin = 12;  // pixels from the upper and the lower edge

}  // namespace

void RowDrag::press(QPoint at) {
    cancel();
    const QModelIndex row = m_view.indexAt(at);
    if (!row.isValid()) return;
    const SceneTree::Kind kind = m_tree.kindOf(row);
    if (kind != SceneTree::Kind::body && kind != SceneTree::Kind::group) return;
    m_pressed = at;
    if (kind == SceneTree::Kind::group) m_group = m_tree.idOf(row);
}

void RowDrag::move(QPoint at) {
    if (!m_pressed || (!m_place && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance())) return;
    m_at = at;
    m_place = placeAt(at);
    m_view.viewport()->update();
}

void RowDrag::scrolled() {
    if (m_place) m_place = placeAt(m_at);
}

int RowDrag::scrollStep() const {
    if (!m_place) return 0;
    return m_at.y() < scrollMargin ? -1 : m_at.y() >= m_view.viewport()->height() - scrollMargin ? 1 : 0;
}

void RowDrag::drop() {
    const std::optional<RowPlace> place = m_place;
    const std::string group = m_group;
    cancel();
    if (place) moveRows(m_tree, m_tree.document()->selection().bodies, *place, group);
}

void RowDrag::cancel() {
    m_pressed.reset();
    m_place.reset();
    m_group.clear();
    m_view.viewport()->update();
}

// Before or behind a row by the half of it that is pointed at; the middle of a group's row is the end of the group.
RowPlace RowDrag::placeAt(QPoint at) const {
    const QRect seen = m_view.viewport()->rect();
    const QPoint nearest(std::clamp(at.x(), seen.left(), seen.right()), std::clamp(at.y(), seen.top(), seen.bottom()));
    const QModelIndex row = m_view.indexAt(nearest);
    const RowPlace end{{}, m_tree.bodyRowCount()};
    if (!row.isValid()) return end;
    const QRect box = m_view.visualRect(row);
    const double share = static_cast<double>(nearest.y() - box.top()) / box.height();
    switch (m_tree.kindOf(row)) {
        case SceneTree::Kind::joint:
        case SceneTree::Kind::joints:
            return end;
        case SceneTree::Kind::group:
            if (share < 0.3) return {{}, row.row()};
            if (m_view.isExpanded(row)) return {row, share < 0.7 ? m_tree.rowCount(row) : 0};
            return share < 0.7 ? RowPlace{row, m_tree.rowCount(row)} : RowPlace{{}, row.row() + 1};
        case SceneTree::Kind::body:
            break;
    }
    return {row.parent(), share < 0.5 ? row.row() : row.row() + 1};
}

// A line between rows; the row of a closed group, into which it would come.
QRect RowDrag::markOf(const RowPlace& place) const {
    const int rows = place.parent.isValid() ? m_tree.rowCount(place.parent) : m_tree.bodyRowCount();
    if (rows == 0 || (place.parent.isValid() && !m_view.isExpanded(place.parent))) return m_view.visualRect(place.parent);
    const bool before = place.row < rows;
    QModelIndex beside = m_tree.index(before ? place.row : rows - 1, 0, place.parent);
    const int left = m_view.visualRect(beside).left();
    // Behind an open group is behind its last row.
    if (!before && m_view.isExpanded(beside)) beside = m_tree.index(m_tree.rowCount(beside) - 1, 0, beside);
    const QRect box = m_view.visualRect(beside);
    const int middle = before ? box.top() : box.bottom() + 1;
    return {left, std::max(middle - markHeight / 2, 0), m_view.viewport()->width() - left, markHeight};
}

void RowDrag::paint(QPainter& painter) const {
    if (!m_place) return;
    const QColor color = m_view.palette().color(QPalette::Highlight);
    const QRect mark = markOf(*m_place);
    if (mark.height() <= markHeight) {
        painter.fillRect(mark, color);
        return;
    }
    painter.setPen(color);
    painter.drawRect(mark.adjusted(0, 0, -1, -1));
}

}  // namespace cairn
