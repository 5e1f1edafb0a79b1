// SPDX-License-Identifier: MIT
#include "tests/support/support_lanes.h"

#include "tests/support/support_worlds.h"

namespace cairn::test {

Entrants worldEntrants() {
    Entrants entrants;
    entrants.solvers = solverTypes();
    return entrants;
}

LaneSpec laneOf(const std::string& solver) {
    LaneSpec lane;
    lane.label = lane.solver = solver;
    return lane;
}

Scene workshop() {
    Scene scene = boxStack(3);
    scene.world.sleeping = true;
    setMaterial(scene, 0.5, 0.1);
    scene.bodies.push_back(disc("bob", {4, 2}, 0.4, 1));
    SceneJoint& hinge = scene.joints.emplace_back();
    hinge.id = "hinge";
    hinge.type = SceneJointType::revolute;
    hinge.bodyB = "bob";
    hinge.localAnchorA = {5, 3};
    hinge.localAnchorB = {1, 1};
    return scene;
}

}  // namespace cairn::test
