// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/conversion/joint_gap.h"
#include "core/conversion/layer_masks.h"
#include "core/exports/exports.h"
#include "core/exports/godot.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

// Bodies have one material and one filter, those of their first solid shape.
void carryBody(SceneBody& body) {
    if (body.type == SceneBodyType::kinematic) {
        body.linearVelocity = {};
        body.angularVelocity = 0;
    }
    const auto first = std::ranges::find(body.shapes, false, &SceneShape::sensor);
    for (SceneShape& shape : body.shapes) {
        shape.surfaceVelocity = 0;
        if (first == body.shapes.end() || shape.sensor) continue;
        shape.friction = first->friction;
        shape.restitution = first->restitution;
        shape.filter = first->filter;
    }
}

void carryJoint(const Scene& scene, const BodyIndex& bodies, std::size_t index, Carried& carried) {
    constexpr double visible = 1e-6;  // m, rad
    const SceneJoint& joint = scene.joints[index];
    SceneJoint& theirs = carried.scene.joints[index];
    const std::string place = placeOfJoint(scene, index);
    const auto lose = [&](Text what, Text instead) {
        carried.losses.push_back({place, std::move(what), std::move(instead)});
    };
    theirs.motor.reset();
    const JointGap gap = jointGap(bodies.of(joint), joint);
    if (joint.type == SceneJointType::spring) {
        theirs.limit.reset();
    } else if (joint.type == SceneJointType::distance) {
        if (joint.spring)
            theirs.limit.reset();
        else if (joint.limit)
            lose(phrase("a rope"), {});
        else
            lose(phrase("a rod"), phrase("a spring of %1 Hz", numberText(godotRodFrequency(scene.world))));
    } else {
        theirs.spring.reset();
        if (joint.type != SceneJointType::prismatic) theirs.limit.reset();
        if (joint.type != SceneJointType::prismatic && length(gap.between) > visible)
            lose(phrase("where it is closed"), phrase("where its first anchor is, with both bodies as drawn"));
        if (joint.type != SceneJointType::revolute) theirs.referenceAngle += std::abs(gap.angle) > visible ? gap.angle : 0;
    }
}

Carried carriedByGodot(const Scene& scene) {
    Carried carried{scene, {}};
    SceneWorld& world = carried.scene.world;
    world.integrator = SceneIntegrator::semiImplicitEuler;
    world.timeStep = 1.0 / 60;
    world.maxSpeed.reset();
    world.continuous = false;
    const auto less = [](double a, double b) { return std::min(a, b); };
    if (!mixesAlike(scene, &SceneShape::friction, world.frictionMixing, less)) world.frictionMixing = Mixing::minimum;
    if (!mixesAlike(scene, &SceneShape::restitution, Mixing::maximum, [](double, double) { return 0.0; }))
        world.restitutionThreshold = 0;
    const auto sum = [](double a, double b) { return std::min(a + b, 1.0); };
    if (!mixesAlike(scene, &SceneShape::restitution, world.restitutionMixing, sum))
        carried.losses.push_back({"world", std::string("restitutionMixing"), phrase("the sum of both")});
    for (SceneBody& body : carried.scene.bodies) carryBody(body);
    const BodyIndex bodies(scene);
    for (std::size_t i = 0; i < scene.joints.size(); ++i) carryJoint(scene, bodies, i, carried);
    if (!LayerMasks(scene).isExact())
        carried.losses.push_back(
            {"world", phrase("more than 31 different filters"), phrase("those of which every shape meets every other")});
    return carried;
}

SceneFormat godotFormat(GodotVersion version) {
    SceneFormat format;
    const bool isThree = version == GodotVersion::three;
    format.id = isThree ? "godot3" : "godot4";
    format.name = isThree ? translatable("Godot 3 scene") : translatable("Godot 4 scene");
    format.summary = "nodes of bodies, shapes and joints, 100 pixels a metre; welds and rails as two joints, no motors";
    format.extensions = {".tscn"};
    format.writesPixels = true;
    format.client = isThree ? "Godot 3.2.3 (godot3-server)" : "Godot 4";
    if (!isThree) format.clientVariable = "CAIRN_GODOT4";
    useTextExport(
        format,
        {carriedByGodot, [version](const Scene& scene, const std::vector<Loss>& losses, const ExportOptions& options) {
             return writeGodot(scene, losses, version, options.lengthUnitsPerMetre.value_or(godotPixelsPerMetre));
         }});
    return format;
}

}  // namespace

SceneFormat godot3Format() { return godotFormat(GodotVersion::three); }
SceneFormat godot4Format() { return godotFormat(GodotVersion::four); }

}  // namespace cairn
