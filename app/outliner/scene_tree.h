// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <memory>
#include <string>
#include <vector>

#include "app/document/document.h"

namespace cairn {

// The rows of the outliner: a document's bodies from the farthest to the nearest as they are drawn, those of a group below a row for it where the
// farthest of them is, and behind all a row for the joints. An edit touches the rows of what it changed; names are edited here.
class SceneTree : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Kind { body, group, joint, joints };
    // Of bodies, beside their names: whether they are so (bool).
    enum Role { lockedRole = Qt::UserRole, hiddenRole };

    using QAbstractItemModel::QAbstractItemModel;

    void setDocument(Document* document);  // may be null
    Document* document() const { return m_document; }

    // Shows only what has this text in its name, whatever its case, and groups whole whose name has it. Empty shows all.
    void setFilter(const QString& text);
    const QString& filter() const { return m_filter; }

    Kind kindOf(const QModelIndex& index) const;
    const std::string& idOf(const QModelIndex& index) const;   // of a body or joint; the name of a group
    QModelIndex find(Kind kind, const std::string& id) const;  // invalid where it is not shown
    int bodyRowCount() const;                                  // at the top, of bodies and groups

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void aboutToUpdate();  // rows may come and go, which does not mean that anybody selected anything, until
    void updated();
    void remarked(const QString& text);  // on a name, or why it cannot be

private:
    struct Row {
        Kind kind;
        std::string id, name;
        bool locked = false, hidden = false;
        bool isSameAs(const Row& other) const { return kind == other.kind && id == other.id; }
        bool looksAs(const Row& other) const {
            return name == other.name && locked == other.locked && hidden == other.hidden;
        }
    };
    struct Branch : Row {
        std::vector<Row> leaves;
        std::size_t whole = 0;  // how many there are without the filter
        int place = 0;          // among the branches
    };
    using Branches = std::vector<std::unique_ptr<Branch>>;

    Branches branchesOf(const Scene& scene) const;
    Branch jointsOf(const Scene& scene) const;
    static Row rowOf(const SceneBody& body);
    static QString titleOf(const Row& row);
    static QString stateOf(const Row& row);  // of a body, in words; empty where there is nothing to tell
    bool passes(const std::string& name) const;
    void update();
    void updateBranches(Branches branches);
    void countBranches();
    void updateLeaves(int branch, std::vector<Row> leaves);
    const Row& rowOf(const QModelIndex& index) const;

    QPointer<Document> m_document;
    QString m_filter;
    Branches m_branches;
};

}  // namespace cairn
