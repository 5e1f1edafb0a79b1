// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/exports/mjcf.h"

namespace cairn {

MjcfTree::MjcfTree(const Scene& scene, const BodyIndex& index)
    : m_rails(scene.bodies.size()), m_children(scene.bodies.size() + 1), m_isRail(scene.joints.size()) {
    const auto put = [&](std::optional<std::size_t> child, std::optional<std::size_t> parent, std::size_t joint,
                         bool isOfA) {
        if (!child || scene.bodies[*child].type != SceneBodyType::dynamic || m_rails[*child]) return false;
        if (parent && stands(*parent, *child)) return false;
        m_rails[*child] = Rail{joint, parent, isOfA};
        m_isRail[joint] = true;
        return true;
    };
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const SceneJoint& joint = scene.joints[i];
        if (joint.type != SceneJointType::prismatic) continue;
        const auto a = index.find(joint.bodyA), b = index.find(joint.bodyB);
        if (!put(b, a, i, false)) put(a, b, i, true);
    }
    cutBelow(50);
    for (std::size_t i = 0; i < m_rails.size(); ++i)
        m_children[m_rails[i] && m_rails[i]->parent ? *m_rails[i]->parent : m_rails.size()].push_back(i);
}

bool MjcfTree::stands(std::size_t body, std::size_t within) const {
    std::optional<std::size_t> at = body;
    while (at && *at != within) at = m_rails[*at] ? m_rails[*at]->parent : std::nullopt;
    return at.has_value();
}

void MjcfTree::cutBelow(std::size_t deepest) {
    std::vector<std::size_t> level;
    for (std::size_t i = 0; i < m_rails.size(); ++i)
        if (!m_rails[i] || !m_rails[i]->parent) level.push_back(i);
    std::vector<std::vector<std::size_t>> within(m_rails.size());
    for (std::size_t i = 0; i < m_rails.size(); ++i)
        if (m_rails[i] && m_rails[i]->parent) within[*m_rails[i]->parent].push_back(i);
    for (std::size_t depth = 1; !level.empty(); ++depth) {
        std::vector<std::size_t> next;
        for (const std::size_t body : level) next.insert(next.end(), within[body].begin(), within[body].end());
        for (const std::size_t body : next) {
            if (depth % (deepest + 1) != 0) continue;
            m_isRail[m_rails[body]->joint] = false;
            m_rails[body].reset();
        }
        level = std::move(next);
    }
}

std::vector<std::size_t> MjcfTree::order() const {
    std::vector<std::size_t> order;
    std::vector<std::size_t> waiting = childrenOf(std::nullopt);
    std::ranges::reverse(waiting);
    while (!waiting.empty()) {
        const std::size_t body = waiting.back();
        waiting.pop_back();
        order.push_back(body);
        const std::vector<std::size_t>& children = childrenOf(body);
        waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return order;
}

}  // namespace cairn
