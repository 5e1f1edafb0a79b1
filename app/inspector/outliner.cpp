// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/outliner.h"

#include <QHash>

namespace cairn {

namespace {

constexpr int bodyRole = Qt::UserRole;

}  // namespace

Outliner::Outliner(QWidget* parent) : QTreeWidget(parent) {
    setHeaderHidden(true);
    setIndentation(14);
    setUniformRowHeights(true);
    setAccessibleName(tr("Bodies of the scene"));
    setMinimumHeight(40);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        const QVariant body = item ? item->data(0, bodyRole) : QVariant();
        emit bodySelected(body.isValid() ? std::optional(static_cast<std::size_t>(body.toULongLong())) : std::nullopt);
    });
}

void Outliner::setScene(const Scene* scene) {
    const QSignalBlocker quiet(this);
    clear();
    m_items.clear();
    if (!scene) return;
    QHash<QString, QTreeWidgetItem*> groups;
    QList<QTreeWidgetItem*> top;
    for (std::size_t i = 0; i < scene->bodies.size(); ++i) {
        const SceneBody& body = scene->bodies[i];
        auto* item = new QTreeWidgetItem({QString::fromStdString(body.title())});
        item->setData(0, bodyRole, static_cast<qulonglong>(i));
        m_items.push_back(item);
        const QString group = QString::fromStdString(body.group);
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
    addTopLevelItems(top);
}

void Outliner::selectBody(std::optional<std::size_t> body) {
    const QSignalBlocker quiet(this);
    setCurrentItem(body && *body < m_items.size() ? m_items[*body] : nullptr);
}

}  // namespace cairn
