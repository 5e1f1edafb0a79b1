// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QSet>
#include <QTreeView>
#include <optional>
#include <string>
#include <utility>

#include "app/outliner/row_drag.h"
#include "app/outliner/scene_tree.h"

namespace cairn {

// The rows of the outliner, to select, rename and reorder. What is selected here is what the document has selected, both ways; the row of a
// group or of the joints stands for all below it. Alt+Up and Alt+Down move bodies past the next row.
class TreeView : public QTreeView {
    Q_OBJECT

public:
    explicit TreeView(SceneTree& tree, QWidget* parent = nullptr);  // the tree must outlive this

    // As that of the tree; all groups are open while there is a text, and afterwards as they were.
    void setFilter(const QString& text);
    // Opens a field in the current row, or else in the one that was selected first.
    void rename();
    void selectFirstRow();

signals:
    void contextMenuWanted(QPoint global);
    void escaped();  // with nothing half done

protected:
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void beginUpdate();
    void endUpdate();
    void watchSelection();
    void showSelection();
    void mirrorSelection();
    void takeSelection();
    void give(Selection selection);
    void toggleBranch(const QModelIndex& branch);
    QModelIndex rowSelectedFirst() const;
    QSet<QString> openBranches() const;
    void openThose(const QSet<QString>& branches);
    void openInserted(const QModelIndex& parent, int first, int last);

    SceneTree& m_tree;
    RowDrag m_drag;
    QBasicTimer m_scrolling;  // while rows are dragged
    QPointer<Document> m_document;
    bool m_showing = false;  // rows are selected here by nobody's hand
    bool m_taking = false;   // the document is given what was selected here
    std::optional<std::pair<SceneTree::Kind, std::string>> m_currentBeforeUpdate;
    QSet<QString> m_openBeforeUpdate, m_openBeforeFilter;
};

}  // namespace cairn
