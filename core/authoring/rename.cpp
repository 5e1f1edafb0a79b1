// SPDX-License-Identifier: MIT
#include "core/authoring/rename.h"

#include <algorithm>
#include <utility>

#include "core/authoring/names.h"

namespace cairn {

namespace {

EditResult emptyName() { return EditResult::refused(phrase("A name cannot be empty.")); }

// Where the name that was given is not the one that was wished for.
void remarkNumber(EditResult& result, std::string_view wished, const std::string& given) {
    if (given != wished) result.remarks.push_back(phrase("The name \"%1\" is taken: it became \"%2\".", wished, given));
}

template <class Item, class Title>
EditResult rename(std::vector<Item>& items, std::string_view id, std::string_view name, const Text& unknown,
                  const Title& title) {
    if (name.empty()) return emptyName();
    const auto found = std::ranges::find(items, id, &Item::id);
    if (found == items.end()) return EditResult::refused(unknown);
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
    EditResult result = rename(scene.bodies, id, name, phrase("There is no body \"%1\" in the scene.", id),
                               [](const SceneBody& body) { return body.title(); });
    if (result.done()) result.bodies.emplace_back(id);
    return result;
}

EditResult renameJoint(Scene& scene, std::string_view id, std::string_view name) {
    return rename(scene.joints, id, name, phrase("There is no joint \"%1\" in the scene.", id),
                  [](const SceneJoint& joint) { return joint.title(); });
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
    if (group.empty() || result.bodies.empty())
        return EditResult::refused(phrase("There is no group \"%1\" in the scene.", group));
    const std::string given = names.fresh(name);
    for (SceneBody& body : scene.bodies)
        if (body.group == group) body.group = given;
    remarkNumber(result, name, given);
    return result;
}

void renameLane(Scene& scene, std::size_t index, const std::string& label) {
    const std::string old = std::exchange(scene.lanes[index].label, label);
    const auto follow = [&](std::string& name) {
        if (name == old) name = label;
    };
    follow(scene.run.reference);
    for (SceneInstrument& instrument : scene.instruments) std::ranges::for_each(instrument.lanes, follow);
    if (!scene.known) return;
    for (KnownCheck& check : scene.known->checks)
        for (KnownCheck::LaneVerdict& verdict : check.lanes) follow(verdict.lane);
}

}  // namespace cairn
