// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/tree_view.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "app/outliner/row_delegate.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr int scrollPeriod = 60;  // ms for a row

bool isBranch(const SceneTree& tree, const QModelIndex& row) {
    return row.isValid() && !row.parent().isValid() && tree.rowCount(row) > 0;
}

std::vector<std::string> idsBelow(const SceneTree& tree, const QModelIndex& branch) {
    std::vector<std::string> ids;
    for (int row = 0; row < tree.rowCount(branch); ++row) ids.push_back(tree.idOf(tree.index(row, 0, branch)));
    return ids;
}

// Neighbours of a parent that are selected as one range: a selection model is slow with many.
class SelectedRows {
public:
    SelectedRows(const SceneTree& tree, const Selection& selection)
        : m_tree(tree),
          m_bodies(selection.bodies.begin(), selection.bodies.end()),
          m_joints(selection.joints.begin(), selection.joints.end()) {
        addBelow({});
        for (int row = 0; row < tree.rowCount(); ++row) addBelow(tree.index(row, 0));
    }
    const QItemSelection& ranges() const { return m_ranges; }

private:
    bool isSelected(const QModelIndex& row) const {
        const SceneTree::Kind kind = m_tree.kindOf(row);
        return (kind == SceneTree::Kind::body && m_bodies.contains(m_tree.idOf(row))) ||
               (kind == SceneTree::Kind::joint && m_joints.contains(m_tree.idOf(row)));
    }
    void addBelow(const QModelIndex& parent) {
        const int rows = m_tree.rowCount(parent);
        for (int row = 0; row < rows; ++row) {
            const int start = row;
            while (row < rows && isSelected(m_tree.index(row, 0, parent))) ++row;
            if (row > start) m_ranges.select(m_tree.index(start, 0, parent), m_tree.index(row - 1, 0, parent));
        }
    }

    const SceneTree& m_tree;
    std::unordered_set<std::string_view> m_bodies, m_joints;
    QItemSelection m_ranges;
};

// Ids in the order of those before, what is new behind them.
std::vector<std::string> inOrderOf(const std::vector<std::string>& before, const std::vector<std::string>& now) {
    std::vector<std::string> ordered;
    std::unordered_set<std::string_view> left(now.begin(), now.end());
    for (const auto* ids : {&before, &now})
        for (const std::string& id : *ids)
            if (left.erase(id) > 0) ordered.push_back(id);
    return ordered;
}

}  // namespace

TreeView::TreeView(SceneTree& tree, QWidget* parent) : QTreeView(parent), m_tree(tree), m_drag(*this, tree) {
    setModel(&tree);
    setItemDelegate(new RowDelegate(this));
    setHeaderHidden(true);
    setIndentation(14);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    setExpandsOnDoubleClick(false);
    setAccessibleName(tr("Bodies and joints of the scene"));
    connect(&tree, &SceneTree::aboutToUpdate, this, &TreeView::beginUpdate);
    connect(&tree, &SceneTree::rowsInserted, this, &TreeView::openInserted);
    connect(&tree, &SceneTree::updated, this, &TreeView::endUpdate);
}

void TreeView::beginUpdate() {
    m_showing = true;
    m_drag.cancel();
    m_openBeforeUpdate = openBranches();
    m_currentBeforeUpdate.reset();
    if (const QModelIndex row = currentIndex(); row.isValid())
        m_currentBeforeUpdate = {m_tree.kindOf(row), m_tree.idOf(row)};
}

void TreeView::endUpdate() {
    m_showing = false;
    watchSelection();
    mirrorSelection();
    // A row that was made anew at another place is still the one that keys go on from.
    if (!m_currentBeforeUpdate) return;
    const QModelIndex row = m_tree.find(m_currentBeforeUpdate->first, m_currentBeforeUpdate->second);
    if (row.isValid() && row != currentIndex()) selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
}

void TreeView::watchSelection() {
    if (m_document == m_tree.document()) return;
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = m_tree.document();
    m_currentBeforeUpdate.reset();
    m_openBeforeFilter.clear();
    if (!m_document) return;
    if (!m_tree.filter().isEmpty()) expandAll();
    connect(m_document, &Document::selectionChanged, this, &TreeView::showSelection);
    showSelection();
}

void TreeView::showSelection() {
    if (m_taking) return;
    mirrorSelection();
    const QModelIndex first = rowSelectedFirst();
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    if (first.isValid()) scrollTo(first);
}

void TreeView::mirrorSelection() {
    const bool showing = std::exchange(m_showing, true);
    const QItemSelection rows = m_document ? SelectedRows(m_tree, m_document->selection()).ranges() : QItemSelection();
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    m_showing = showing;
}

void TreeView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTreeView::selectionChanged(selected, deselected);
    if (!m_showing && m_document) takeSelection();
}

void TreeView::takeSelection() {
    Selection selection;
    bool branches = false;
    for (const QModelIndex& row : selectionModel()->selectedIndexes()) {
        const SceneTree::Kind kind = m_tree.kindOf(row);
        const bool isOfJoints = kind == SceneTree::Kind::joint || kind == SceneTree::Kind::joints;
        std::vector<std::string>& chosen = isOfJoints ? selection.joints : selection.bodies;
        if (isBranch(m_tree, row)) {
            branches = true;
            for (const std::string& id : idsBelow(m_tree, row)) chosen.push_back(id);
        } else {
            chosen.push_back(m_tree.idOf(row));
        }
    }
    const Selection& before = m_document->selection();
    give({inOrderOf(before.bodies, selection.bodies), inOrderOf(before.joints, selection.joints)});
    if (branches) mirrorSelection();
}

void TreeView::give(Selection selection) {
    const bool taking = std::exchange(m_taking, true);
    m_document->setSelection(std::move(selection));
    m_taking = taking;
}

// Adds all below it to what is selected or, where that holds them all, takes them away.
void TreeView::toggleBranch(const QModelIndex& branch) {
    Selection selection = m_document->selection();
    const bool joints = m_tree.kindOf(branch) == SceneTree::Kind::joints;
    std::vector<std::string>& chosen = joints ? selection.joints : selection.bodies;
    const std::vector<std::string> below = idsBelow(m_tree, branch);
    std::vector<std::string> both = chosen;
    both.insert(both.end(), below.begin(), below.end());
    both = inOrderOf(chosen, both);
    if (both.size() > chosen.size()) {
        chosen = std::move(both);
    } else {
        const std::unordered_set<std::string_view> gone(below.begin(), below.end());
        std::erase_if(chosen, [&](const std::string& id) { return gone.contains(id); });
    }
    give(std::move(selection));
    selectionModel()->setCurrentIndex(branch, QItemSelectionModel::NoUpdate);
    mirrorSelection();
}

QModelIndex TreeView::rowSelectedFirst() const {
    if (!m_document) return {};
    const Selection& selection = m_document->selection();
    if (!selection.bodies.empty()) return m_tree.find(SceneTree::Kind::body, selection.bodies.front());
    return selection.joints.empty() ? QModelIndex() : m_tree.find(SceneTree::Kind::joint, selection.joints.front());
}

void TreeView::setFilter(const QString& text) {
    if (m_tree.filter().isEmpty()) m_openBeforeFilter = openBranches();
    m_tree.setFilter(text);
    if (text.isEmpty()) {
        openThose(m_openBeforeFilter);
        showSelection();
    } else {
        expandAll();
    }
}

QSet<QString> TreeView::openBranches() const {
    QSet<QString> open;
    for (int row = 0; row < m_tree.rowCount(); ++row)
        if (const QModelIndex branch = m_tree.index(row, 0); isBranch(m_tree, branch) && isExpanded(branch))
            open.insert(toQString(m_tree.idOf(branch)));
    return open;
}

void TreeView::openThose(const QSet<QString>& branches) {
    for (int row = 0; row < m_tree.rowCount(); ++row)
        if (const QModelIndex branch = m_tree.index(row, 0); isBranch(m_tree, branch))
            setExpanded(branch, branches.contains(toQString(m_tree.idOf(branch))));
}

void TreeView::openInserted(const QModelIndex& parent, int first, int last) {
    for (int row = first; row <= last && !parent.isValid(); ++row)
        if (const QModelIndex branch = m_tree.index(row, 0); isBranch(m_tree, branch))
            if (!m_tree.filter().isEmpty() || m_openBeforeUpdate.contains(toQString(m_tree.idOf(branch)))) expand(branch);
}

void TreeView::rename() {
    const QModelIndex current = currentIndex();
    const bool usable = isBranch(m_tree, current) || selectionModel()->isSelected(current);
    const QModelIndex row = usable ? current : rowSelectedFirst();
    if (!row.isValid() || !m_tree.flags(row).testFlag(Qt::ItemIsEditable)) return;
    setFocus();
    scrollTo(row);
    selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
    edit(row);
}

void TreeView::selectFirstRow() {
    setFocus();
    if (m_tree.rowCount() > 0) selectionModel()->setCurrentIndex(m_tree.index(0, 0), QItemSelectionModel::ClearAndSelect);
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    const QModelIndex row = indexAt(at);
    const bool onRow = row.isValid() && at.x() >= visualRect(row).left();
    const bool left = event->button() == Qt::LeftButton;
    if (left && onRow && isBranch(m_tree, row) && event->modifiers() == Qt::ControlModifier) {
        toggleBranch(row);
        return;
    }
    QTreeView::mousePressEvent(event);
    if (left && onRow && event->modifiers() == Qt::NoModifier) m_drag.press(at);
}

void TreeView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_drag.isHeld()) {
        QTreeView::mouseMoveEvent(event);
        return;
    }
    m_drag.move(event->position().toPoint());
    if (m_drag.isDragging() && !m_scrolling.isActive()) m_scrolling.start(scrollPeriod, this);
}

void TreeView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_drag.isDragging()) {
        m_drag.drop();
        return;
    }
    m_drag.cancel();
    QTreeView::mouseReleaseEvent(event);
}

void TreeView::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    if (alt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        stepRows(m_tree, event->key() == Qt::Key_Up ? RowStep::up : RowStep::down);
        if (m_document) scrollTo(rowSelectedFirst());
    } else if (event->key() == Qt::Key_Escape) {
        if (m_drag.isDragging())
            m_drag.cancel();
        else
            emit escaped();
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        event->ignore();  // for the window, whose actions delete what is selected; here it would search for a name
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void TreeView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = byKey ? visualRect(currentIndex()).bottomLeft() : event->pos();
    emit contextMenuWanted(viewport()->mapToGlobal(at));
}

void TreeView::scrollContentsBy(int dx, int dy) {
    QTreeView::scrollContentsBy(dx, dy);
    m_drag.scrolled();
}

// The base class scrolls only while it selects or drags by itself.
void TreeView::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_scrolling.timerId()) {
        QTreeView::timerEvent(event);
        return;
    }
    if (!m_drag.isDragging()) m_scrolling.stop();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + m_drag.scrollStep());
}

void TreeView::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    m_drag.paint(painter);
}

}  // namespace cairn
