// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/math/transform.h"
#include "core/scene/scene.h"

namespace cairn {

// The bodies that a joint holds; null is the world.
struct JointedBodies {
    const SceneBody* a = nullptr;
    const SceneBody* b = nullptr;
};

// The bodies of a scene by their ids, for writers, which look up two for each joint. The scene must outlive this, unchanged.
class BodyIndex {
public:
    explicit BodyIndex(const Scene& scene);

    // Nothing for the world, and for what is no body.
    std::optional<std::size_t> find(const std::optional<std::string>& id) const;
    const SceneBody* body(const std::optional<std::string>& id) const;
    JointedBodies of(const SceneJoint& joint) const { return {body(joint.bodyA), body(joint.bodyB)}; }

private:
    const Scene& m_scene;
    std::unordered_map<std::string_view, std::size_t> m_indices;
};

// Where a body is as authored; null is the world.
Transform poseOf(const SceneBody* body);

}  // namespace cairn
