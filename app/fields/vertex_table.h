// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/math/vec2.h"

class QLabel;
class QTableView;
class QToolButton;

namespace cairn {

class VertexModel;

// The vertices of a polygon or chain, as numbers: to change, add and remove. Cells take expressions. An outline that no shape can have is
// refused with the reason below the table, and the table goes back to what is.
class VertexTable : public QWidget {
    Q_OBJECT

public:
    explicit VertexTable(QWidget* parent = nullptr);

    // closed: the last vertex is joined to the first.
    void setVertices(const std::vector<Vec2>& vertices, bool closed, bool isPolygon);
    void complain(const QString& reason);

signals:
    // By the user; an outline that is fit. what: for undo, "move vertex 3".
    void edited(const std::vector<Vec2>& vertices, const QString& what);

private:
    void offer(std::vector<Vec2> vertices, const QString& what);
    void add();
    void remove();
    std::size_t currentRow() const;

    VertexModel* m_model;
    QTableView* m_table;
    QToolButton* m_remove;
    QLabel* m_fault;
    bool m_closed = true, m_isPolygon = true;
};

}  // namespace cairn
