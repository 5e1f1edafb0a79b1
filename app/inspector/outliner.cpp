// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/outliner.h"

#include <QHash>

#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr int bodyRole = Qt::UserRole, jointRole = Qt::UserRole + 1;

// Goes through what the tree is built from: ids, names and groups.
template <class Visit>
void visitNames(const Scene& scene, const Visit& visit) {
    for (const SceneBody& body : scene.bodies) {
        visit(body.id);
        visit(body.title());
        visit(body.group);
    }
    for (const SceneJoint& joint : scene.joints) {
        visit(joint.id);
        visit(joint.name);
    }
}

bool areNamesOf(const std::vector<std::string>& shown, const Scene& scene) {
    std::size_t count = 0;
    bool same = true;
    visitNames(scene, [&](const std::string& name) {
        same = same && count < shown.size() && shown[count] == name;
        ++count;
    });
    return same && count == shown.size();
}

}  // namespace

Outliner::Outliner(QWidget* parent) : QTreeWidget(parent) {
    setHeaderHidden(true);
    setIndentation(14);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAccessibleName(tr("Bodies and joints of the scene"));
    setMinimumHeight(40);
    connect(this, &QTreeWidget::itemSelectionChanged, this, &Outliner::takeSelection);
}

void Outliner::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &Document::sceneChanged, this, &Outliner::rebuildWhenChanged);
        connect(document, &Document::selectionChanged, this, &Outliner::showSelection);
    }
    rebuild();
}

// Most edits, as a drag, change nothing that is shown here.
void Outliner::rebuildWhenChanged() {
    if (m_document->scene().bodies.size() != static_cast<std::size_t>(m_bodies.size()) ||
        !areNamesOf(m_shown, m_document->scene()))
        rebuild();
}

void Outliner::rebuild() {
    const QSignalBlocker quiet(this);
    clear();
    m_bodies.clear();
    m_joints.clear();
    m_shown.clear();
    if (!m_document) return;
    const Scene& scene = m_document->scene();
    visitNames(scene, [this](const std::string& name) { m_shown.push_back(name); });
    QHash<QString, QTreeWidgetItem*> groups;
    QList<QTreeWidgetItem*> top;
    for (const SceneBody& body : scene.bodies) {
        auto* item = new QTreeWidgetItem({toQString(body.title())});
        item->setData(0, bodyRole, toQString(body.id));
        m_bodies[toQString(body.id)] = item;
        const QString group = toQString(body.group);
        if (group.isEmpty()) {
            top << item;
            continue;
        }
        QTreeWidgetItem*& parent = groups[group];
        if (!parent) {
            parent = new QTreeWidgetItem({group});
            top << parent;
        }
        parent->addChild(item);
        parent->setText(0, QStringLiteral("%1 (%2)").arg(group).arg(parent->childCount()));
    }
    if (!scene.joints.empty()) {
        auto* joints = new QTreeWidgetItem({tr("Joints (%1)").arg(scene.joints.size())});
        for (const SceneJoint& joint : scene.joints) {
            auto* item = new QTreeWidgetItem({toQString(joint.name.empty() ? joint.id : joint.name)});
            item->setData(0, jointRole, toQString(joint.id));
            m_joints[toQString(joint.id)] = item;
            joints->addChild(item);
        }
        top << joints;
    }
    addTopLevelItems(top);
    showSelection();
}

void Outliner::showSelection() {
    const QSignalBlocker quiet(this);
    if (!m_document) {
        clearSelection();
        return;
    }
    QTreeWidgetItem* first = nullptr;
    QSet<const QTreeWidgetItem*> chosen;
    const auto choose = [&](const std::vector<std::string>& ids, const QHash<QString, QTreeWidgetItem*>& items) {
        for (const std::string& id : ids) {
            QTreeWidgetItem* item = items.value(toQString(id));
            if (!item) continue;
            chosen.insert(item);
            if (!first) first = item;
        }
    };
    choose(m_document->selection().bodies, m_bodies);
    choose(m_document->selection().joints, m_joints);
    QItemSelection ranges;
    addRanges(ranges, invisibleRootItem(), chosen);
    for (int i = 0; i < topLevelItemCount(); ++i) addRanges(ranges, topLevelItem(i), chosen);
    selectionModel()->select(ranges, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    setCurrentItem(first, 0, QItemSelectionModel::NoUpdate);
    if (first) scrollToItem(first);
}

// Neighbours as one range: a selection model is slow with many.
void Outliner::addRanges(QItemSelection& ranges, QTreeWidgetItem* parent, const QSet<const QTreeWidgetItem*>& chosen) const {
    const QModelIndex above = indexFromItem(parent);
    for (int row = 0; row < parent->childCount(); ++row) {
        const int start = row;
        while (row < parent->childCount() && chosen.contains(parent->child(row))) ++row;
        if (row > start) ranges.select(model()->index(start, 0, above), model()->index(row - 1, 0, above));
    }
}

void Outliner::takeSelection() {
    if (!m_document) return;
    Selection selection;
    for (const QTreeWidgetItem* item : selectedItems()) {
        if (const QVariant body = item->data(0, bodyRole); body.isValid())
            selection.bodies.push_back(body.toString().toStdString());
        if (const QVariant joint = item->data(0, jointRole); joint.isValid())
            selection.joints.push_back(joint.toString().toStdString());
    }
    m_document->setSelection(std::move(selection));
}

}  // namespace cairn
