// SPDX-License-Identifier: MIT
#include "core/authoring/rename.h"

#include <algorithm>

#include "core/authoring/names.h"

namespace cairn {

namespace {

EditResult emptyName() { return EditResult::refused("A name cannot be empty."); }

EditResult unknown(std::string_view kind, std::string_view id) {
    return EditResult::refused("There is no " + std::string(kind) + " \"" + std::string(id) + "\" in the scene.");
}

// Where the name that was given is not the one that was wished for.
void remarkNumber(EditResult& result, std::string_view wished, const std::string& given) {
    if (given != wished)
        result.remarks.push_back("The name \"" + std::string(wished) + "\" is taken: it became \"" + given + "\".");
}

template <class Item, class Title>
EditResult rename(std::vector<Item>& items, std::string_view kind, std::string_view id, std::string_view name,
                  const Title& title) {
    if (name.empty()) return emptyName();
    const auto found = std::ranges::find(items, id, &Item::id);
    if (found == items.end()) return unknown(kind, id);
    NameCounter names{" "};
    for (const Item& item : items)
        if (&item != &*found) names.take(title(item));
    EditResult result;
    found->name = names.fresh(name);
    remarkNumber(result, name, found->name);
    return result;
}

}  // namespace

EditResult renameBody(Scene& scene, std::string_view id, std::string_view name) {
    EditResult result = rename(scene.bodies, "body", id, name, [](const SceneBody& body) { return body.title(); });
    if (result.done()) result.bodies.emplace_back(id);
    return result;
}

EditResult renameJoint(Scene& scene, std::string_view id, std::string_view name) {
    return rename(scene.joints, "joint", id, name,
                  [](const SceneJoint& joint) { return joint.name.empty() ? joint.id : joint.name; });
}

EditResult renameGroup(Scene& scene, std::string_view group, std::string_view name) {
    if (name.empty()) return emptyName();
    NameCounter names{" "};
    EditResult result;
    for (const SceneBody& body : scene.bodies) {
        if (body.group == group)
            result.bodies.push_back(body.id);
        else
            names.take(body.group);
    }
    if (group.empty() || result.bodies.empty()) return unknown("group", group);
    const std::string given = names.fresh(name);
    for (SceneBody& body : scene.bodies)
        if (body.group == group) body.group = given;
    remarkNumber(result, name, given);
    return result;
}

}  // namespace cairn
