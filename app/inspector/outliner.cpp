// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/outliner.h"

#include <QHash>

#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr int bodyRole = Qt::UserRole, jointRole = Qt::UserRole + 1;

QStringList namesOf(const Scene& scene) {
    QStringList names;
    for (const SceneBody& body : scene.bodies)
        names << toQString(body.id) << toQString(body.title()) << toQString(body.group);
    for (const SceneJoint& joint : scene.joints) names << toQString(joint.id) << toQString(joint.name);
    return names;
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
    if (m_document->scene().bodies.size() == static_cast<std::size_t>(m_bodies.size()) &&
        m_shown == namesOf(m_document->scene()))
        return;
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
    m_shown = namesOf(scene);
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
    clearSelection();
    if (!m_document) return;
    QTreeWidgetItem* first = nullptr;
    const auto show = [&](const std::vector<std::string>& ids, const QHash<QString, QTreeWidgetItem*>& items) {
        for (const std::string& id : ids) {
            QTreeWidgetItem* item = items.value(toQString(id));
            if (!item) continue;
            item->setSelected(true);
            if (!first) first = item;
        }
    };
    show(m_document->selection().bodies, m_bodies);
    show(m_document->selection().joints, m_joints);
    setCurrentItem(first, 0, QItemSelectionModel::NoUpdate);
    if (first) scrollToItem(first);
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
