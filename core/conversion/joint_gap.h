// SPDX-License-Identifier: MIT
#pragma once

#include "core/conversion/body_index.h"

namespace cairn {

// How far apart the anchors of a joint are as authored, m, and by how much B is turned against what the joint wants, rad.
struct JointGap {
    Vec2 between;  // in the world, from A's anchor to B's
    double angle = 0;
};
JointGap jointGap(const JointedBodies& bodies, const SceneJoint& joint);

// The axis of a prismatic joint as authored, in the world, of length 1.
Vec2 jointAxis(const JointedBodies& bodies, const SceneJoint& joint);

}  // namespace cairn
