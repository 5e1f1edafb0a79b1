// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QItemSelection>
#include <QPointer>
#include <QSet>
#include <QTreeWidget>
#include <string>
#include <vector>

#include "app/document/document.h"

namespace cairn {

// The bodies of a document's scene by name, in their groups, and its joints. Its selection is the document's.
class Outliner : public QTreeWidget {
    Q_OBJECT

public:
    explicit Outliner(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null

private:
    void rebuild();
    void rebuildWhenChanged();
    void showSelection();
    void addRanges(QItemSelection& ranges, QTreeWidgetItem* parent, const QSet<const QTreeWidgetItem*>& chosen) const;
    void takeSelection();

    QPointer<Document> m_document;
    QHash<QString, QTreeWidgetItem*> m_bodies, m_joints;  // by id
    std::vector<std::string> m_shown;                     // ids, names and groups that the tree was built from
};

}  // namespace cairn
