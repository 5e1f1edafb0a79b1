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

bool mentions(const SceneInstrument& instrument, const std::string& kind, const std::string& id) {
    return isQuantityOf(instrument.quantity, kind, id) || isQuantityOf(instrument.property, kind, id);
}

class Mentions {
public:
    explicit Mentions(const Scene& scene) : m_scene(scene) {}

    void collect(const std::string& kind, const std::string& id) {
        bool mentioned = false;
        const auto add = [&](const std::string& place) {
            mentioned = true;
            if (std::ranges::find(m_places, place) == m_places.end()) m_places.push_back(place);
        };
        const std::size_t checks = m_scene.known ? m_scene.known->checks.size() : 0;
        for (std::size_t i = 0; i < checks; ++i)
            if (isQuantityOf(m_scene.known->checks[i].quantity, kind, id)) add(pathTo("known.checks", i));
        for (std::size_t i = 0; i < m_scene.instruments.size(); ++i)
            if (mentions(m_scene.instruments[i], kind, id)) add(pathTo("instruments", i));
        if (mentioned) m_gone.push_back(kind == "body" ? phrase("the body \"%1\"", id) : phrase("the joint \"%1\"", id));
    }

    // One sentence, or none where nothing is named that is gone.
    std::vector<Text> remarks() const {
        if (m_gone.empty()) return {};
        const Text places = listOf(m_places), gone = listOf(m_gone);
        const bool oneNames = m_places.size() == 1;
        if (m_gone.size() == 1)
            return {oneNames ? phrase("%1 names %2, which is gone.", places, gone)
                             : phrase("%1 name %2, which is gone.", places, gone)};
        return {oneNames ? phrase("%1 names %2, which are gone.", places, gone)
                         : phrase("%1 name %2, which are gone.", places, gone)};
    }

private:
    const Scene& m_scene;
    std::vector<std::string> m_places;
    std::vector<Text> m_gone;
};

Text removedWith(std::size_t bodies, std::size_t joints, std::size_t forces) {
    const Text jointCount = joints == 1 ? phrase("1 joint") : phrase("%1 joints", std::to_string(joints));
    const Text forceCount = forces == 1 ? phrase("1 force") : phrase("%1 forces", std::to_string(forces));
    const Text what = forces == 0 ? jointCount : joints == 0 ? forceCount : phrase("%1 and %2", jointCount, forceCount);
    if (joints + forces == 1)
        return bodies == 1 ? phrase("%1 was removed with it.", what) : phrase("%1 was removed with them.", what);
    return bodies == 1 ? phrase("%1 were removed with it.", what) : phrase("%1 were removed with them.", what);
}

}  // namespace

std::vector<Text> danglingMentions(const Scene& scene, std::span<const std::string> bodies,
                                   std::span<const std::string> joints) {
    if (!scene.known && scene.instruments.empty()) return {};
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

    if (!joints.empty() || forces > 0) result.remarks.push_back(removedWith(result.bodies.size(), joints.size(), forces));
    const std::vector<Text> dangling = danglingMentions(scene, result.bodies, joints);
    result.remarks.insert(result.remarks.end(), dangling.begin(), dangling.end());
    return result;
}

EditResult removeJoints(Scene& scene, std::span<const std::string> ids) {
    if (ids.empty()) return EditResult::refused(phrase("No joint is selected."));
    const std::unordered_set<std::string_view> wanted(ids.begin(), ids.end());
    std::unordered_set<std::string_view> present;
    for (const SceneJoint& joint : scene.joints) present.insert(joint.id);
    for (const std::string& id : ids)
        if (!present.contains(id)) return EditResult::refused(phrase("There is no joint \"%1\" in the scene.", id));
    std::erase_if(scene.joints, [&](const SceneJoint& joint) { return wanted.contains(joint.id); });
    return {{}, {}, danglingMentions(scene, {}, ids)};
}

}  // namespace cairn
