// SPDX-License-Identifier: MIT
#include "core/authoring/remove.h"

#include <algorithm>
#include <unordered_set>

#include "core/authoring/body_selection.h"
#include "core/authoring/remarks.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

// Whether a quantity ("body/ball/y_m", "max/joint/hinge/force_N") is one of a body or joint.
bool isQuantityOf(std::string_view quantity, const std::string& kind, const std::string& id) {
    const std::string owner = kind + '/' + id + '/';
    for (const char* start : {"", "max/", "min/", "period/"}) {
        if (!quantity.starts_with(start + owner)) continue;
        // Ids may hold slashes; what comes after one has none.
        return quantity.find('/', std::string_view(start).size() + owner.size()) == std::string_view::npos;
    }
    return false;
}

bool mentions(const Json& value, const std::string& kind, const std::string& id) {
    if (const std::string* text = value.string()) return *text == id || isQuantityOf(*text, kind, id);
    const auto doesSo = [&](const auto& item) { return mentions(item, kind, id); };
    if (const Json::Array* array = value.array()) return std::ranges::any_of(*array, doesSo);
    if (const Json::Object* object = value.object()) return std::ranges::any_of(*object, doesSo, &Json::Member::value);
    return false;
}

class Mentions {
public:
    explicit Mentions(const Scene& scene) : m_scene(scene) {
        if (JsonResult parsed = parseJson(scene.instruments); parsed.value) m_instruments = std::move(*parsed.value);
    }

    void collect(const std::string& kind, const std::string& id) {
        bool mentioned = false;
        const auto add = [&](const std::string& place) {
            mentioned = true;
            if (std::ranges::find(m_places, place) == m_places.end()) m_places.push_back(place);
        };
        const std::size_t checks = m_scene.known ? m_scene.known->checks.size() : 0;
        for (std::size_t i = 0; i < checks; ++i)
            if (isQuantityOf(m_scene.known->checks[i].quantity, kind, id)) add(pathTo("known.checks", i));
        const Json::Array* instruments = m_instruments.array();
        for (std::size_t i = 0; instruments && i < instruments->size(); ++i)
            if (mentions((*instruments)[i], kind, id)) add(pathTo("instruments", i));
        if (mentioned) m_gone.push_back("the " + kind + ' ' + quoted(id));
    }

    // One sentence, or none where nothing is named that is gone.
    std::vector<std::string> remarks() const {
        if (m_gone.empty()) return {};
        return {remarkOn(m_places, " names ", " name ") + listOf(m_gone) +
                (m_gone.size() == 1 ? ", which is gone." : ", which are gone.")};
    }

private:
    const Scene& m_scene;
    Json m_instruments;
    std::vector<std::string> m_places, m_gone;
};

std::string countOf(std::size_t count, const std::string& what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

}  // namespace

std::vector<std::string> danglingMentions(const Scene& scene, std::span<const std::string> bodies,
                                          std::span<const std::string> joints) {
    if (!scene.known && scene.instruments == "[]") return {};
    Mentions mentionsOf(scene);
    for (const std::string& id : bodies) mentionsOf.collect("body", id);
    for (const std::string& id : joints) mentionsOf.collect("joint", id);
    return mentionsOf.remarks();
}

EditResult removeBodies(Scene& scene, std::span<const std::string> ids) {
    EditResult result;
    std::vector<std::string> joints;
    std::size_t forces = 0;
    {
        const BodySelection selection(scene, ids);
        if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
        result.bodies = selection.ids();
        for (const SceneJoint& joint : scene.joints) {
            if (selection.touches(joint)) joints.push_back(joint.id);
        }
        std::erase_if(scene.joints, [&](const SceneJoint& joint) { return selection.touches(joint); });
        forces = std::erase_if(scene.forces, [&](const SceneForce& force) { return selection.contains(force.body); });
    }
    const std::unordered_set<std::string_view> gone(result.bodies.begin(), result.bodies.end());
    std::erase_if(scene.bodies, [&](const SceneBody& body) { return gone.contains(body.id); });

    if (!joints.empty() || forces > 0) {
        std::string with = joints.empty() ? countOf(forces, "force") : countOf(joints.size(), "joint");
        if (!joints.empty() && forces > 0) with += " and " + countOf(forces, "force");
        result.remarks.push_back(with + (joints.size() + forces == 1 ? " was" : " were") + " removed with " +
                                 (result.bodies.size() == 1 ? "it." : "them."));
    }
    const std::vector<std::string> dangling = danglingMentions(scene, result.bodies, joints);
    result.remarks.insert(result.remarks.end(), dangling.begin(), dangling.end());
    return result;
}

EditResult removeJoints(Scene& scene, std::span<const std::string> ids) {
    if (ids.empty()) return EditResult::refused("No joint is selected.");
    const std::unordered_set<std::string_view> wanted(ids.begin(), ids.end());
    std::unordered_set<std::string_view> present;
    for (const SceneJoint& joint : scene.joints) present.insert(joint.id);
    for (const std::string& id : ids)
        if (!present.contains(id)) return EditResult::refused("There is no joint \"" + id + "\" in the scene.");
    std::erase_if(scene.joints, [&](const SceneJoint& joint) { return wanted.contains(joint.id); });
    return {{}, {}, danglingMentions(scene, {}, ids)};
}

}  // namespace cairn
