// SPDX-License-Identifier: MIT
#include "core/conversion/body_index.h"

namespace cairn {

BodyIndex::BodyIndex(const Scene& scene) : m_scene(scene) {
    m_indices.reserve(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) m_indices.emplace(scene.bodies[i].id, i);
}

std::optional<std::size_t> BodyIndex::find(const std::optional<std::string>& id) const {
    const auto found = id ? m_indices.find(*id) : m_indices.end();
    return found == m_indices.end() ? std::nullopt : std::optional(found->second);
}

const SceneBody* BodyIndex::body(const std::optional<std::string>& id) const {
    const auto index = find(id);
    return index ? &m_scene.bodies[*index] : nullptr;
}

Transform poseOf(const SceneBody* body) { return body ? Transform(body->position, body->angle) : Transform(); }

}  // namespace cairn
