// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/scene_tree.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "app/theme/text.h"
#include "core/arrange/order.h"
#include "core/authoring/rename.h"

namespace cairn {

namespace {

// Where two lists begin to differ, and from where on, counted from their ends, they are the same again.
struct Difference {
    int begin = 0, oldEnd = 0, newEnd = 0;
};

template <class List, class Same>
Difference differenceOf(const List& before, const List& after, const Same& same) {
    const auto front = std::mismatch(before.begin(), before.end(), after.begin(), after.end(), same);
    const auto back = std::mismatch(before.rbegin(), std::make_reverse_iterator(front.first), after.rbegin(),
                                    std::make_reverse_iterator(front.second), same);
    return {static_cast<int>(front.first - before.begin()), static_cast<int>(before.rend() - back.first),
            static_cast<int>(after.rend() - back.second)};
}

}  // namespace

void SceneTree::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) connect(document, &Document::sceneChanged, this, &SceneTree::update);
    emit aboutToUpdate();
    beginResetModel();
    m_branches = document ? branchesOf(document->scene()) : Branches();
    countBranches();
    endResetModel();
    emit updated();
}

void SceneTree::setFilter(const QString& text) {
    if (text == m_filter) return;
    m_filter = text;
    if (m_document) update();
}

bool SceneTree::passes(const std::string& name) const {
    return m_filter.isEmpty() || toQString(name).contains(m_filter, Qt::CaseInsensitive);
}

SceneTree::Branches SceneTree::branchesOf(const Scene& scene) const {
    Branches branches;
    std::unordered_map<std::string_view, Branch*> groups;
    const auto add = [&](Row row) {
        branches.push_back(std::make_unique<Branch>());
        static_cast<Row&>(*branches.back()) = std::move(row);
        return branches.back().get();
    };
    for (const std::size_t i : depthOrder(scene)) {
        const SceneBody& body = scene.bodies[i];
        if (body.group.empty()) {
            if (passes(body.title())) add(rowOf(body));
            continue;
        }
        Branch*& group = groups[body.group];
        if (!group) group = add({Kind::group, body.group, body.group});
        ++group->whole;
        if (passes(body.title()) || passes(body.group)) group->leaves.push_back(rowOf(body));
    }
    std::erase_if(branches, [](const auto& branch) { return branch->kind == Kind::group && branch->leaves.empty(); });
    if (Branch joints = jointsOf(scene); !joints.leaves.empty())
        branches.push_back(std::make_unique<Branch>(std::move(joints)));
    return branches;
}

SceneTree::Row SceneTree::rowOf(const SceneBody& body) {
    return {Kind::body, body.id, body.title(), body.locked, body.hidden};
}

SceneTree::Branch SceneTree::jointsOf(const Scene& scene) const {
    Branch joints{{Kind::joints, {}, {}}, {}, scene.joints.size()};
    for (const SceneJoint& joint : scene.joints) {
        const std::string& title = joint.title();
        if (passes(title)) joints.leaves.push_back({Kind::joint, joint.id, title});
    }
    return joints;
}

void SceneTree::update() {
    emit aboutToUpdate();
    updateBranches(branchesOf(m_document->scene()));
    emit updated();
}

void SceneTree::updateBranches(Branches branches) {
    auto [begin, oldEnd, newEnd] =
        differenceOf(m_branches, branches, [](const auto& a, const auto& b) { return a->isSameAs(*b); });
    const auto isGroup = [](const Branches& among, int i) {
        return among[static_cast<std::size_t>(i)]->kind == Kind::group;
    };
    // A group that was renamed keeps its row, and with it stays open or closed.
    const bool renamed =
        oldEnd - begin == 1 && newEnd - begin == 1 && isGroup(m_branches, begin) && isGroup(branches, begin);
    if (!renamed && oldEnd > begin) {
        beginRemoveRows({}, begin, oldEnd - 1);
        m_branches.erase(m_branches.begin() + begin, m_branches.begin() + oldEnd);
        countBranches();
        endRemoveRows();
    }
    if (!renamed && newEnd > begin) {
        beginInsertRows({}, begin, newEnd - 1);
        for (int i = begin; i < newEnd; ++i)
            m_branches.insert(m_branches.begin() + i, std::make_unique<Branch>(*branches[static_cast<std::size_t>(i)]));
        countBranches();
        endInsertRows();
    }
    for (std::size_t i = 0; i < m_branches.size(); ++i) {
        Branch& shown = *m_branches[i];
        const bool changed = !shown.looksAs(*branches[i]) || shown.whole != branches[i]->whole;
        static_cast<Row&>(shown) = *branches[i];
        shown.whole = branches[i]->whole;
        const int place = static_cast<int>(i);
        if (changed) emit dataChanged(index(place, 0), index(place, 0));
        updateLeaves(place, std::move(branches[i]->leaves));
    }
}

void SceneTree::countBranches() {
    for (std::size_t i = 0; i < m_branches.size(); ++i) m_branches[i]->place = static_cast<int>(i);
}

void SceneTree::updateLeaves(int branch, std::vector<Row> leaves) {
    std::vector<Row>& shown = m_branches[static_cast<std::size_t>(branch)]->leaves;
    const QModelIndex parent = index(branch, 0);
    const auto [begin, oldEnd, newEnd] =
        differenceOf(shown, leaves, [](const Row& a, const Row& b) { return a.isSameAs(b); });
    if (oldEnd > begin) {
        beginRemoveRows(parent, begin, oldEnd - 1);
        shown.erase(shown.begin() + begin, shown.begin() + oldEnd);
        endRemoveRows();
    }
    if (newEnd > begin) {
        beginInsertRows(parent, begin, newEnd - 1);
        shown.insert(shown.begin() + begin, leaves.begin() + begin, leaves.begin() + newEnd);
        endInsertRows();
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i].looksAs(leaves[i])) continue;
        shown[i] = std::move(leaves[i]);
        const QModelIndex leaf = index(static_cast<int>(i), 0, parent);
        emit dataChanged(leaf, leaf);
    }
}

const SceneTree::Row& SceneTree::rowOf(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    const auto* branch = static_cast<const Branch*>(index.constInternalPointer());
    return branch ? branch->leaves[row] : *m_branches[row];
}

SceneTree::Kind SceneTree::kindOf(const QModelIndex& index) const { return rowOf(index).kind; }
const std::string& SceneTree::idOf(const QModelIndex& index) const { return rowOf(index).id; }

QModelIndex SceneTree::find(Kind kind, const std::string& id) const {
    const auto isIt = [&](const Row& row) { return row.kind == kind && row.id == id; };
    for (const auto& branch : m_branches) {
        if (isIt(*branch)) return index(branch->place, 0);
        const auto leaf = std::ranges::find_if(branch->leaves, isIt);
        if (leaf == branch->leaves.end()) continue;
        return index(static_cast<int>(leaf - branch->leaves.begin()), 0, index(branch->place, 0));
    }
    return {};
}

int SceneTree::bodyRowCount() const {
    const bool joints = !m_branches.empty() && m_branches.back()->kind == Kind::joints;
    return static_cast<int>(m_branches.size()) - (joints ? 1 : 0);
}

// Leaves point to their branch, which stays where it is in memory.
QModelIndex SceneTree::index(int row, int column, const QModelIndex& parent) const {
    if (column != 0 || row < 0 || row >= rowCount(parent)) return {};
    return createIndex(row, column, parent.isValid() ? m_branches[static_cast<std::size_t>(parent.row())].get() : nullptr);
}

QModelIndex SceneTree::parent(const QModelIndex& index) const {
    const auto* branch = static_cast<const Branch*>(index.constInternalPointer());
    return branch ? createIndex(branch->place, 0) : QModelIndex();
}

int SceneTree::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_branches.size());
    if (parent.constInternalPointer()) return 0;
    return static_cast<int>(m_branches[static_cast<std::size_t>(parent.row())]->leaves.size());
}

QVariant SceneTree::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rowOf(index);
    switch (role) {
        case Qt::EditRole:
            return toQString(row.name);
        case Qt::DisplayRole:
            return titleOf(row);
        case lockedRole:
            return row.locked;
        case hiddenRole:
            return row.hidden;
        case Qt::ToolTipRole:
            return (stateOf(row).isEmpty() ? titleOf(row) : QStringLiteral("%1: %2").arg(titleOf(row), stateOf(row)))
                .toHtmlEscaped();
        case Qt::AccessibleDescriptionRole:
            return stateOf(row);
        default:
            return {};
    }
}

QString SceneTree::titleOf(const Row& row) {
    switch (row.kind) {
        case Kind::joints:
            return tr("Joints (%1)").arg(static_cast<const Branch&>(row).whole);
        case Kind::group:
            return QStringLiteral("%1 (%2)").arg(toQString(row.name)).arg(static_cast<const Branch&>(row).whole);
        case Kind::body:
        case Kind::joint:
            break;
    }
    return toQString(row.name);
}

QString SceneTree::stateOf(const Row& row) {
    if (row.locked && row.hidden) return tr("locked, hidden");
    return row.locked ? tr("locked") : row.hidden ? tr("hidden") : QString();
}

Qt::ItemFlags SceneTree::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return kindOf(index) == Kind::joints ? usual : usual | Qt::ItemIsEditable;
}

bool SceneTree::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!m_document || !index.isValid() || role != Qt::EditRole) return false;
    const Row row = rowOf(index);
    const QString typed = value.toString().simplified();
    if (typed == toQString(row.name)) return true;
    EditResult result;
    const bool changed = m_document->edit(tr("rename %1").arg(toQString(row.name)), [&](Scene& scene) {
        const std::string name = typed.toStdString();
        result = row.kind == Kind::body    ? renameBody(scene, row.id, name)
                 : row.kind == Kind::joint ? renameJoint(scene, row.id, name)
                                           : renameGroup(scene, row.id, name);
    });
    if (!result.done()) emit remarked(toQString(result.refusal));
    for (const Text& remark : result.remarks) emit remarked(toQString(remark));
    return changed;
}

}  // namespace cairn
