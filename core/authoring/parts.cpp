// SPDX-License-Identifier: MIT
#include "core/authoring/parts.h"

#include <cmath>
#include <numbers>
#include <unordered_map>

#include "core/math/decimals.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

Rotation rotationBy(double angle) {
    constexpr double rightAngle = std::numbers::pi / 2;
    const double turns = std::round(angle / rightAngle);
    if (angle != turns * rightAngle) return Rotation::fromAngle(angle);
    const Rotation near = Rotation::fromAngle(angle);
    return {std::round(near.c), std::round(near.s)};
}

}  // namespace

Motion Motion::about(Vec2 pivot, double angle) { return {pivot - rotate(rotationBy(angle), pivot), angle}; }

Transform Motion::transform() const { return {offset, rotationBy(angle)}; }

void move(SceneBody& body, const Motion& motion) {
    body.position = withoutResidue(apply(motion.transform(), body.position));
    body.angle = withoutResidue(body.angle + motion.angle);
}

void moveWorldEnds(SceneJoint& joint, const Motion& motion) {
    const Transform transform = motion.transform();
    if (!joint.bodyA) {
        joint.localAnchorA = withoutResidue(apply(transform, joint.localAnchorA));
        joint.localAxisA = withoutResidue(rotate(transform.rotation, joint.localAxisA));
        joint.referenceAngle = withoutResidue(joint.referenceAngle + motion.angle);
    }
    if (!joint.bodyB) {
        joint.localAnchorB = withoutResidue(apply(transform, joint.localAnchorB));
        joint.referenceAngle = withoutResidue(joint.referenceAngle - motion.angle);
    }
}

SceneParts partsOf(const Scene& scene, const BodySelection& selection) {
    SceneParts parts;
    for (const std::size_t i : selection.indices()) parts.bodies.push_back(scene.bodies[i]);
    for (const SceneJoint& joint : scene.joints)
        if (selection.encloses(joint, WorldAnchors::follow)) parts.joints.push_back(joint);
    for (const SceneForce& force : scene.forces)
        if (selection.contains(force.body)) parts.forces.push_back(force);
    return parts;
}

std::vector<std::string> addParts(Scene& scene, SceneParts parts, const Motion& motion, FreshNames& names) {
    std::unordered_map<std::string, std::string> fresh;
    std::vector<std::string> ids;
    for (SceneBody& body : parts.bodies) {
        std::string id = names.bodyId(body.id);
        fresh[body.id] = id;
        body.id = id;
        body.name = names.bodyName(body.name);
        move(body, motion);
        ids.push_back(std::move(id));
        scene.bodies.push_back(std::move(body));
    }
    for (SceneJoint& joint : parts.joints) {
        joint.id = names.jointId(joint.id);
        joint.name = names.jointName(joint.name);
        if (joint.bodyA) joint.bodyA = fresh.at(*joint.bodyA);
        if (joint.bodyB) joint.bodyB = fresh.at(*joint.bodyB);
        moveWorldEnds(joint, motion);
        scene.joints.push_back(std::move(joint));
    }
    for (SceneForce& force : parts.forces) {
        force.id = names.forceId(force.id);
        force.body = fresh.at(force.body);
        scene.forces.push_back(std::move(force));
    }
    return ids;
}

Text sizeFault(const Scene& scene, const SceneParts& parts, std::size_t copies) {
    const auto fits = [&](std::size_t present, std::size_t added) {
        return added == 0 || (present <= maxSceneEntries && copies <= (maxSceneEntries - present) / added);
    };
    const std::string most = std::to_string(maxSceneEntries);
    if (!fits(scene.bodies.size(), parts.bodies.size())) return phrase("A scene holds at most %1 bodies.", most);
    if (!fits(scene.joints.size(), parts.joints.size())) return phrase("A scene holds at most %1 joints.", most);
    if (!fits(scene.forces.size(), parts.forces.size())) return phrase("A scene holds at most %1 forces.", most);
    return {};
}

}  // namespace cairn
