// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/selection.h"

#include <algorithm>
#include <unordered_set>

namespace cairn {

namespace {

using Ids = std::unordered_set<std::string_view>;

void toggle(std::vector<std::string>& ids, const std::string& id) {
    if (std::erase(ids, id) == 0) ids.push_back(id);
}

template <class Item>
std::vector<std::size_t> indicesOf(const std::vector<std::string>& ids, const std::vector<Item>& items) {
    const Ids wanted(ids.begin(), ids.end());
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; !wanted.empty() && i < items.size(); ++i)
        if (wanted.contains(items[i].id)) indices.push_back(i);
    return indices;
}

template <class Item>
void keepThoseIn(std::vector<std::string>& ids, const std::vector<Item>& items) {
    if (ids.empty()) return;
    Ids present;
    for (const Item& item : items) present.insert(item.id);
    std::erase_if(ids, [&](const std::string& id) { return !present.contains(id); });
}

}  // namespace

bool Selection::holdsBody(std::string_view id) const { return std::ranges::find(bodies, id) != bodies.end(); }
bool Selection::holdsJoint(std::string_view id) const { return std::ranges::find(joints, id) != joints.end(); }
void Selection::toggleBody(const std::string& id) { toggle(bodies, id); }
void Selection::toggleJoint(const std::string& id) { toggle(joints, id); }

Selection within(const Selection& selection, const Scene& scene) {
    Selection present = selection;
    keepThoseIn(present.bodies, scene.bodies);
    keepThoseIn(present.joints, scene.joints);
    return present;
}

std::vector<std::size_t> selectedBodies(const Selection& selection, const Scene& scene) {
    return indicesOf(selection.bodies, scene.bodies);
}

std::vector<std::size_t> selectedJoints(const Selection& selection, const Scene& scene) {
    return indicesOf(selection.joints, scene.joints);
}

}  // namespace cairn
