// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/scene/scene.h"
#include "core/text/text.h"

namespace cairn {

// Whether the ends that joints of the chosen bodies have in the world go where the bodies go, or stay where they are.
enum class WorldAnchors { stay, follow };

// The bodies that a command is to work on. Ids may come in any order and repeat.
class BodySelection {
public:
    BodySelection(const Scene& scene, std::span<const std::string> ids);

    // Why there is nothing to work on: no ids, or one that no body has. Empty where all is well.
    const Text& refusal() const { return m_refusal; }

    std::span<const std::size_t> indices() const { return m_indices; }  // ascending, each once
    std::size_t size() const { return m_indices.size(); }
    std::vector<std::string> ids() const;  // in scene order
    bool contains(std::string_view id) const { return m_ids.contains(id); }

    // Whether an end of a joint is at a chosen body, or at the world where that counts as chosen.
    bool holds(const std::optional<std::string>& end, WorldAnchors world) const {
        return end ? contains(*end) : world == WorldAnchors::follow;
    }
    // Whether a joint lies wholly within: both ends are held, and at least one is at a body.
    bool encloses(const SceneJoint& joint, WorldAnchors world) const {
        return (joint.bodyA || joint.bodyB) && holds(joint.bodyA, world) && holds(joint.bodyB, world);
    }
    bool touches(const SceneJoint& joint) const {
        return (joint.bodyA && contains(*joint.bodyA)) || (joint.bodyB && contains(*joint.bodyB));
    }

private:
    const Scene& m_scene;
    Text m_refusal;
    std::vector<std::size_t> m_indices;
    std::unordered_set<std::string_view> m_ids;  // of the scene's bodies
};

}  // namespace cairn
