// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/row_order.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <unordered_set>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/arrange/order.h"

namespace cairn {

namespace {

struct RowOrder {
    Q_DECLARE_TR_FUNCTIONS(RowOrder)
};

using Ids = std::unordered_set<std::string>;

QString reorderText(const Scene& scene, const std::vector<std::string>& bodies) {
    const auto only = std::ranges::find(scene.bodies, bodies.front(), &SceneBody::id);
    const QString what =
        bodies.size() == 1 && only != scene.bodies.end()
            ? toQString(only->title())
            : countText(static_cast<qsizetype>(bodies.size()), RowOrder::tr("body"), RowOrder::tr("bodies"));
    return RowOrder::tr("reorder %1").arg(what);
}

// The body that what comes to a place is drawn directly behind; none at the end of all.
std::optional<std::string> bodyBefore(const SceneTree& tree, const RowPlace& place, const Ids& moved) {
    const int rows = place.parent.isValid() ? tree.rowCount(place.parent) : tree.bodyRowCount();
    for (int row = place.row; row < rows; ++row)
        for (const std::string& body : bodiesOf(tree, tree.index(row, 0, place.parent)))
            if (!moved.contains(body)) return body;
    // At the end: behind whatever is drawn next after the last that stays, or else after the last.
    const Scene& scene = tree.document()->scene();
    std::string last;
    for (const bool stays : {true, false})
        for (int row = rows - 1; row >= 0 && last.empty(); --row)
            for (const std::string& body : bodiesOf(tree, tree.index(row, 0, place.parent)))
                if (moved.contains(body) != stays) last = body;
    bool passed = false;
    for (const std::size_t i : depthOrder(scene)) {
        const std::string& body = scene.bodies[i].id;
        if (passed && !moved.contains(body)) return body;
        passed = passed || body == last;
    }
    return std::nullopt;
}

bool isSelected(const SceneTree& tree, const QModelIndex& row, const Ids& selected) {
    const std::vector<std::string> bodies = bodiesOf(tree, row);
    return !bodies.empty() && std::ranges::all_of(bodies, [&](const std::string& body) { return selected.contains(body); });
}

// Of rows that lie side by side, those that are selected change places with those that are not.
void stepAmong(Scene& scene, const SceneTree& tree, const QModelIndex& parent, RowStep step, const Ids& selected) {
    const int rows = parent.isValid() ? tree.rowCount(parent) : tree.bodyRowCount();
    const auto rowAt = [&](int row) { return tree.index(row, 0, parent); };
    for (int begin = 0; begin < rows; ++begin) {
        if (!isSelected(tree, rowAt(begin), selected)) continue;
        int end = begin + 1;
        std::vector<std::string> run = bodiesOf(tree, rowAt(begin));
        for (; end < rows && isSelected(tree, rowAt(end), selected); ++end) {
            const std::vector<std::string> more = bodiesOf(tree, rowAt(end));
            run.insert(run.end(), more.begin(), more.end());
        }
        if (step == RowStep::up && begin > 0) placeBehind(scene, run, bodiesOf(tree, rowAt(begin - 1)).front());
        if (step == RowStep::down && end < rows) placeBehind(scene, bodiesOf(tree, rowAt(end)), run.front());
        begin = end;
    }
}

}  // namespace

std::vector<std::string> bodiesOf(const SceneTree& tree, const QModelIndex& row) {
    std::vector<std::string> bodies;
    if (tree.kindOf(row) == SceneTree::Kind::body) bodies.push_back(tree.idOf(row));
    if (tree.kindOf(row) == SceneTree::Kind::group)
        for (int i = 0; i < tree.rowCount(row); ++i) bodies.push_back(tree.idOf(tree.index(i, 0, row)));
    return bodies;
}

void moveRows(const SceneTree& tree, const std::vector<std::string>& bodies, const RowPlace& place,
              const std::string& keptGroup) {
    if (bodies.empty() || !tree.document()) return;
    Document& document = *tree.document();
    const Ids moved(bodies.begin(), bodies.end());
    const std::string group = place.parent.isValid() ? tree.idOf(place.parent) : std::string();
    const std::optional<std::string> before = bodyBefore(tree, place, moved);
    document.edit(reorderText(document.scene(), bodies), [&](Scene& scene) {
        placeBehind(scene, bodies, before);
        for (SceneBody& body : scene.bodies)
            if (moved.contains(body.id) && (!group.empty() || body.group != keptGroup)) body.group = group;
    });
}

void stepRows(const SceneTree& tree, RowStep step) {
    if (!tree.document() || tree.document()->selection().bodies.empty()) return;
    Document& document = *tree.document();
    const std::vector<std::string>& bodies = document.selection().bodies;
    const Ids selected(bodies.begin(), bodies.end());
    document.edit(reorderText(document.scene(), bodies), [&](Scene& scene) {
        stepAmong(scene, tree, {}, step, selected);
        for (int row = 0; row < tree.bodyRowCount(); ++row)
            if (const QModelIndex group = tree.index(row, 0); !isSelected(tree, group, selected))
                stepAmong(scene, tree, group, step, selected);
    });
}

}  // namespace cairn
