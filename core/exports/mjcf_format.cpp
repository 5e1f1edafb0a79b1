// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/conversion/joint_gap.h"
#include "core/conversion/layer_masks.h"
#include "core/exports/exports.h"
#include "core/exports/mjcf.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

void carryBody(SceneBody& body, bool isOnRail) {
    body.awake = true;
    body.bullet = false;
    if (body.type == SceneBodyType::kinematic) {
        body.linearVelocity = {};
        body.angularVelocity = 0;
    }
    if (isOnRail) {
        body.linearDamping = body.angularDamping = 0;
        body.gravityScale = 1;
    }
    for (SceneShape& shape : body.shapes) {
        shape.surfaceVelocity = 0;
        if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) *chain = mjcfChain(*chain);
    }
}

// What MuJoCo makes of the joint, where that is not what it is.
void carryJoint(const Scene& scene, const BodyIndex& bodies, const MjcfTree& tree, std::size_t index, Carried& carried) {
    constexpr double visible = 1e-6;  // m, rad
    const SceneJoint& joint = scene.joints[index];
    const JointGap gap = jointGap(bodies.of(joint), joint);
    const std::string place = placeOfJoint(scene, index);
    const bool isPin = joint.type == SceneJointType::revolute || (joint.type == SceneJointType::weld && joint.spring);
    if (isPin && length(gap.between) > visible)
        carried.losses.push_back(
            {place, phrase("where it is closed"), phrase("where its first anchor is, with the other one apart as drawn")});
    if (joint.type != SceneJointType::prismatic) return;
    if (!tree.isRail(index)) {
        carried.losses.push_back({place, phrase("a rail of a body that stands on another one"), {}});
        return;
    }
    if (joint.collideConnected) carried.scene.joints[index].collideConnected = false;
    if (std::abs(gap.angle) > visible) carried.scene.joints[index].referenceAngle += gap.angle;
}

Carried carriedByMujoco(const Scene& scene) {
    Carried carried{scene, {}};
    SceneWorld& world = carried.scene.world;
    world.integrator = SceneIntegrator::semiImplicitEuler;
    world.maxSpeed.reset();
    world.sleeping = world.continuous = false;
    const auto greater = [](double a, double b) { return std::max(a, b); };
    if (!mixesAlike(scene, &SceneShape::friction, world.frictionMixing, greater)) world.frictionMixing = Mixing::maximum;
    const auto either = [](double a, double b) { return a > 0 && b > 0 ? 0.5 * (a + b) : std::max(a, b); };
    const bool bounces = !mixesAlike(scene, &SceneShape::restitution, Mixing::maximum, [](double, double) { return 0.0; });
    if (bounces) world.restitutionThreshold = 0;
    if (!mixesAlike(scene, &SceneShape::restitution, world.restitutionMixing, either))
        carried.losses.push_back(
            {"world", std::string("restitutionMixing"), phrase("that of the shape which bounces, or the mean of both")});
    const BodyIndex bodies(scene);
    const MjcfTree tree(scene, bodies);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        carryBody(carried.scene.bodies[i], tree.railOf(i).has_value());
        const auto isChain = [](const SceneShape& s) { return std::holds_alternative<ChainShape>(s.geometry); };
        if (std::ranges::any_of(scene.bodies[i].shapes, isChain))
            carried.losses.push_back({placeOfBody(scene, i), phrase("an edge of a chain"),
                                      phrase("a capsule with a radius of %1 m", numberText(mjcfLineRadius(scene.world)))});
    }
    for (std::size_t i = 0; i < scene.joints.size(); ++i) carryJoint(scene, bodies, tree, i, carried);
    if (!LayerMasks(scene).isExact())
        carried.losses.push_back(
            {"world", phrase("more than 31 different filters"), phrase("those of which every shape meets every other")});
    return carried;
}

}  // namespace

SceneFormat mjcfFormat() {
    SceneFormat format;
    format.id = "mjcf";
    format.name = "MuJoCo MJCF";
    format.summary = "a planar model: bodies with their exact masses, shapes, all joints, limits and motors";
    format.extensions = {".xml"};
    format.client = "MuJoCo 2.2.2 (libmujoco-dev)";
    useTextExport(format, {carriedByMujoco, [](const Scene& scene, const std::vector<Loss>& losses, const ExportOptions&) {
                               return writeMjcf(scene, losses);
                           }});
    return format;
}

}  // namespace cairn
