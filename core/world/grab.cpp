// SPDX-License-Identifier: MIT
#include "core/world/grab.h"

#include <algorithm>

namespace cairn {
namespace {

// The grab of a body, or where it is to be put.
std::vector<JointState>::iterator findGrab(std::vector<JointState>& joints, std::size_t sceneJoints, std::uint32_t body) {
    const auto first = joints.begin() + static_cast<std::ptrdiff_t>(sceneJoints);
    return std::lower_bound(first, joints.end(), body,
                            [](const JointState& joint, std::uint32_t sought) { return joint.bodyB < sought; });
}

}  // namespace

void grab(std::vector<JointState>& joints, std::size_t sceneJoints, std::uint32_t body, const BodyState& state,
          Vec2 localPoint, Vec2 target) {
    if (state.inverseMass == 0) return;
    auto found = findGrab(joints, sceneJoints, body);
    if (found == joints.end() || found->bodyB != body) {
        JointState made;
        made.type = JointType::mouse;
        made.bodyB = body;
        made.spring = Softness{.frequency = grabFrequency, .stiffness = {}, .dampingRatio = grabDampingRatio, .damping = {}};
        made.motor = JointState::Motor{.speed = 0, .maximum = grabStrength / state.inverseMass};
        found = joints.insert(found, made);
    }
    found->localAnchorA = target;
    found->localAnchorB = localPoint;
}

bool release(std::vector<JointState>& joints, std::size_t sceneJoints, std::uint32_t body) {
    const auto found = findGrab(joints, sceneJoints, body);
    if (found == joints.end() || found->bodyB != body) return false;
    joints.erase(found);
    return true;
}

}  // namespace cairn
