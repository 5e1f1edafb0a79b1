// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <string>
#include <vector>

#include "app/outliner/scene_tree.h"

namespace cairn {

// A place between the rows of a tree: before a row of the parent, or behind its last one.
struct RowPlace {
    QModelIndex parent;  // a group, or none
    int row = 0;
    friend bool operator==(const RowPlace&, const RowPlace&) = default;
};

// Bodies by their rows: that of the row itself, or those of a group.
std::vector<std::string> bodiesOf(const SceneTree& tree, const QModelIndex& row);

// Moves bodies of the tree's document to a place, which draws them there and makes them members of the group they come to, or of none;
// those of keptGroup stay together where they come to no other. One step of undo.
void moveRows(const SceneTree& tree, const std::vector<std::string>& bodies, const RowPlace& place,
              const std::string& keptGroup = {});

// Moves the selected bodies past the next row, each within its group: upwards, which is farther, or downwards. One step of undo.
enum class RowStep { up, down };
void stepRows(const SceneTree& tree, RowStep step);

}  // namespace cairn
