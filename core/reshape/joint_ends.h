// SPDX-License-Identifier: MIT
#pragma once

#include "core/math/vec2.h"
#include "core/scene/scene.h"

namespace cairn {

// Where the anchors of a joint are in the world (m), with all bodies as authored. A body that the scene does not have counts as the world.
struct JointEnds {
    Vec2 a, b;
};
JointEnds endsOf(const Scene& scene, const SceneJoint& joint);

// How far the anchors of a joint are from where it is to hold them at the start (m): of a slider beside its axis, of a hinge or weld from each other. 0
// for joints that hold a distance and for soft ones.
double openingOf(const Scene& scene, const SceneJoint& joint);
// Puts the second anchor onto the first one, or of a slider onto its axis.
void closeJoint(const Scene& scene, SceneJoint& joint);

// After a joint was given other bodies: its anchors, its axis and its angle of reference stay where they were in the world.
void holdEnds(const Scene& scene, const SceneJoint& before, SceneJoint& joint);

}  // namespace cairn
