// SPDX-License-Identifier: MIT
#include "core/authoring/body_selection.h"

namespace cairn {

BodySelection::BodySelection(const Scene& scene, std::span<const std::string> ids) : m_scene(scene) {
    if (ids.empty()) {
        m_refusal = phrase("No body is selected.");
        return;
    }
    const std::unordered_set<std::string_view> wanted(ids.begin(), ids.end());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (!wanted.contains(scene.bodies[i].id)) continue;
        m_indices.push_back(i);
        m_ids.insert(scene.bodies[i].id);
    }
    for (const std::string& id : ids) {
        if (m_ids.contains(id)) continue;
        m_refusal = phrase("There is no body \"%1\" in the scene.", id);
        return;
    }
}

std::vector<std::string> BodySelection::ids() const {
    std::vector<std::string> result;
    result.reserve(m_indices.size());
    for (const std::size_t i : m_indices) result.push_back(m_scene.bodies[i].id);
    return result;
}

}  // namespace cairn
