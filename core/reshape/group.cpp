// SPDX-License-Identifier: MIT
#include "core/reshape/group.h"

#include <algorithm>

#include "core/authoring/body_fault.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/remove.h"
#include "core/reshape/rigid_shape.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

std::string quoted(const SceneBody& body) { return '"' + body.title() + '"'; }

// m/s of a point of a body, in its frame, as it moves when its centre of mass is at another one.
Vec2 velocityAt(const SceneBody& body, Vec2 point, Vec2 center) {
    return body.linearVelocity + cross(body.angularVelocity, rotate(Rotation::fromAngle(body.angle), point - center));
}

MassOverride togetherInFrame(const Scene& scene, const BodySelection& parts, const SceneBody& frame) {
    std::vector<MassProperties> masses;
    for (const std::size_t i : parts.indices()) {
        const SceneBody& part = scene.bodies[i];
        masses.push_back(bodyMass(part));
        masses.back().center = FrameChange::between(part, frame).point(masses.back().center);
    }
    const MassProperties together = combined(masses);
    MassOverride result = frame.massOverride.value_or(MassOverride());
    result.mass = together.mass;
    result.inertia = together.inertia;
    result.center = together.center;
    return result;
}

// The group's body; the scene is as it was.
SceneBody groupedBody(const Scene& scene, const BodySelection& parts, const SceneBody& primary) {
    SceneBody group = primary;
    group.shapes.clear();
    bool overrides = false;
    for (const std::size_t i : parts.indices()) {
        const SceneBody& part = scene.bodies[i];
        const FrameChange frame = FrameChange::between(part, primary);
        overrides = overrides || part.massOverride;
        for (SceneShape shape : part.shapes) {
            if (&part != &primary) change(shape, frame);
            group.shapes.push_back(std::move(shape));
        }
    }
    if (overrides) group.massOverride = togetherInFrame(scene, parts, primary);
    group.linearVelocity = velocityAt(primary, bodyMass(group).center, bodyMass(primary).center);
    return group;
}

// What a part has that the group does not, by name.
std::string differences(const SceneBody& part, const SceneBody& group) {
    const std::pair<bool, const char*> members[] = {
        {part.type != group.type, "type"},
        {part.linearVelocity != group.linearVelocity || part.angularVelocity != group.angularVelocity, "velocity"},
        {part.linearDamping != group.linearDamping || part.angularDamping != group.angularDamping, "damping"},
        {part.gravityScale != group.gravityScale, "gravity scale"},
        {part.fixedRotation != group.fixedRotation, "fixed rotation"},
        {part.bullet != group.bullet, "bullet mark"},
        {part.allowSleep != group.allowSleep || part.awake != group.awake, "sleep"},
        {part.color != group.color, "colour"},
        {part.unknown != group.unknown, "members that are not of this version"},
    };
    std::string list;
    for (const auto& [differs, name] : members)
        if (differs) list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

}  // namespace

EditResult groupBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    if (selection.size() < 2) return EditResult::refused("Two bodies at least are needed to make one of them.");
    const std::string primaryId = ids.front();
    SceneBody& primary = scene.bodies[*findBody(scene, primaryId)];
    SceneBody group = groupedBody(scene, selection, primary);
    if (std::string fault = bodyFault(group); !fault.empty()) return EditResult::refused(std::move(fault));

    EditResult result{{primaryId}, {}, {}};
    std::vector<std::string> gone, goneJoints;
    for (const std::size_t i : selection.indices()) {
        const SceneBody& part = scene.bodies[i];
        if (part.id == primaryId) continue;
        gone.push_back(part.id);
        const std::string lost = differences(part, primary);
        if (!lost.empty())
            result.remarks.push_back(quoted(part) + " differed in its " + lost + "; the group is as " + quoted(primary) +
                                     " was.");
    }
    for (const SceneJoint& joint : scene.joints)
        if (selection.encloses(joint, WorldAnchors::stay)) goneJoints.push_back(joint.id);
    std::erase_if(scene.joints, [&](const SceneJoint& joint) { return selection.encloses(joint, WorldAnchors::stay); });
    for (const std::string& id : goneJoints)
        result.remarks.push_back("The joint \"" + id + "\" was between parts of the group, and was removed.");

    const auto frameOf = [&](const std::string& id) {
        return FrameChange::between(scene.bodies[*findBody(scene, id)], primary);
    };
    const auto isOther = [&](const std::optional<std::string>& id) {
        return id && *id != primaryId && selection.contains(*id);
    };
    for (SceneJoint& joint : scene.joints) {
        if (isOther(joint.bodyA)) {
            changeEndA(joint, frameOf(*joint.bodyA));
            joint.bodyA = primaryId;
        }
        if (isOther(joint.bodyB)) {
            changeEndB(joint, frameOf(*joint.bodyB));
            joint.bodyB = primaryId;
        }
    }
    for (SceneForce& force : scene.forces) {
        if (!isOther(force.body)) continue;
        change(force, frameOf(force.body));
        force.body = primaryId;
    }
    primary = std::move(group);
    std::erase_if(scene.bodies, [&](const SceneBody& body) { return std::ranges::find(gone, body.id) != gone.end(); });
    const std::vector<std::string> dangling = danglingMentions(scene, gone, goneJoints);
    result.remarks.insert(result.remarks.end(), dangling.begin(), dangling.end());
    return result;
}

}  // namespace cairn
