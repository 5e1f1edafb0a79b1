// SPDX-License-Identifier: MIT
#include "core/authoring/pins.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/authoring/parts.h"

namespace cairn {

namespace {

// The body of a joint whose other end is in the world; null for other joints.
const std::string* bodyInWorld(const SceneJoint& joint) {
    if (joint.bodyA.has_value() == joint.bodyB.has_value()) return nullptr;
    return joint.bodyA ? &*joint.bodyA : &*joint.bodyB;
}

bool pins(const SceneJoint& joint) { return joint.type != SceneJointType::distance && joint.type != SceneJointType::spring; }

}  // namespace

WorldAnchors worldAnchorsOf(const Scene& scene, std::span<const std::string> bodies, std::span<const std::string> joints) {
    const std::unordered_set<std::string_view> moved(bodies.begin(), bodies.end());
    const std::unordered_set<std::string_view> chosen(joints.begin(), joints.end());
    const bool follow = std::ranges::any_of(scene.joints, [&](const SceneJoint& joint) {
        const std::string* body = bodyInWorld(joint);
        return body && moved.contains(*body) && (pins(joint) || chosen.contains(joint.id));
    });
    return follow ? WorldAnchors::follow : WorldAnchors::stay;
}

PinnedBodies::PinnedBodies(const Scene& scene) {
    std::unordered_set<std::string_view> pinned;
    for (const SceneJoint& joint : scene.joints)
        if (const std::string* body = bodyInWorld(joint); body && pins(joint)) pinned.insert(*body);
    if (pinned.empty()) return;
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) places.emplace(scene.bodies[i].id, i);
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const std::string* id = bodyInWorld(scene.joints[i]);
        if (!id || !pinned.contains(*id) || !places.contains(*id)) continue;
        const SceneBody& body = scene.bodies[places.at(*id)];
        m_joints.push_back({i, places.at(*id), body.position, body.angle});
    }
}

void PinnedBodies::follow(Scene& scene) const {
    for (const WorldJoint& end : m_joints) {
        const SceneBody& body = scene.bodies[end.body];
        if (body.position == end.position && body.angle == end.angle) continue;
        Motion motion = Motion::about(end.position, body.angle - end.angle);
        motion.offset += body.position - end.position;
        moveWorldEnds(scene.joints[end.joint], motion);
    }
}

}  // namespace cairn
