// SPDX-License-Identifier: MIT
#include "core/conversion/joint_gap.h"

namespace cairn {

JointGap jointGap(const JointedBodies& bodies, const SceneJoint& joint) {
    const auto angleOf = [](const SceneBody* body) { return body ? body->angle : 0; };
    const Vec2 a = apply(poseOf(bodies.a), joint.localAnchorA), b = apply(poseOf(bodies.b), joint.localAnchorB);
    return {b - a, angleOf(bodies.b) - angleOf(bodies.a) - joint.referenceAngle};
}

Vec2 jointAxis(const JointedBodies& bodies, const SceneJoint& joint) {
    return rotate(poseOf(bodies.a).rotation, normalized(joint.localAxisA));
}

}  // namespace cairn
