// SPDX-License-Identifier: MIT
#include "core/reshape/joint_ends.h"

#include <cmath>

#include "core/math/decimals.h"
#include "core/reshape/rigid_shape.h"

namespace cairn {

namespace {

SceneBody frameOf(const Scene& scene, const std::optional<std::string>& id) {
    SceneBody frame;
    const auto body = id ? findBody(scene, *id) : std::nullopt;
    if (!body) return frame;
    frame.position = scene.bodies[*body].position;
    frame.angle = scene.bodies[*body].angle;
    return frame;
}

Transform poseOf(const Scene& scene, const std::optional<std::string>& id) {
    const SceneBody frame = frameOf(scene, id);
    return Transform(frame.position, frame.angle);
}

// In the world; nothing where the axis has no direction.
Vec2 axisOf(const Scene& scene, const SceneJoint& joint) {
    const double length = std::hypot(joint.localAxisA.x, joint.localAxisA.y);
    return length > 0 ? rotate(poseOf(scene, joint.bodyA).rotation, (1 / length) * joint.localAxisA) : Vec2{};
}

}  // namespace

JointEnds endsOf(const Scene& scene, const SceneJoint& joint) {
    return {apply(poseOf(scene, joint.bodyA), joint.localAnchorA), apply(poseOf(scene, joint.bodyB), joint.localAnchorB)};
}

double openingOf(const Scene& scene, const SceneJoint& joint) {
    if (joint.spring || joint.type == SceneJointType::distance || joint.type == SceneJointType::spring) return 0;
    const JointEnds ends = endsOf(scene, joint);
    if (joint.type == SceneJointType::prismatic) return std::abs(cross(axisOf(scene, joint), ends.b - ends.a));
    return distance(ends.a, ends.b);
}

void closeJoint(const Scene& scene, SceneJoint& joint) {
    const JointEnds ends = endsOf(scene, joint);
    Vec2 place = ends.a;
    if (joint.type == SceneJointType::prismatic) {
        const Vec2 axis = axisOf(scene, joint);
        place += dot(axis, ends.b - ends.a) * axis;
    }
    joint.localAnchorB = withoutResidue(inverseApply(poseOf(scene, joint.bodyB), place));
}

void holdEnds(const Scene& scene, const SceneJoint& before, SceneJoint& joint) {
    if (joint.bodyA != before.bodyA)
        changeEndA(joint, FrameChange::between(frameOf(scene, before.bodyA), frameOf(scene, joint.bodyA)));
    if (joint.bodyB != before.bodyB)
        changeEndB(joint, FrameChange::between(frameOf(scene, before.bodyB), frameOf(scene, joint.bodyB)));
}

}  // namespace cairn
