// SPDX-License-Identifier: MIT
#include "core/reshape/group.h"

#include <algorithm>
#include <array>

#include "core/authoring/body_fault.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/remarks.h"
#include "core/authoring/remove.h"
#include "core/reshape/rigid_shape.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

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

// What parts have that the group does not, by name.
class Differences {
public:
    explicit Differences(const SceneBody& group) : m_group(group) {}

    void add(const SceneBody& part) {
        const std::array<bool, members.size()> differs{
            part.type != m_group.type,
            part.linearVelocity != m_group.linearVelocity || part.angularVelocity != m_group.angularVelocity,
            part.linearDamping != m_group.linearDamping || part.angularDamping != m_group.angularDamping,
            part.gravityScale != m_group.gravityScale,
            part.fixedRotation != m_group.fixedRotation,
            part.bullet != m_group.bullet,
            part.allowSleep != m_group.allowSleep || part.awake != m_group.awake,
            part.color != m_group.color,
            part.unknown != m_group.unknown,
        };
        if (std::ranges::find(differs, true) == differs.end()) return;
        m_parts.push_back(quoted(part.title()));
        for (std::size_t i = 0; i < members.size(); ++i) m_differs[i] = m_differs[i] || differs[i];
    }

    // A sentence; empty where nothing differs.
    Text remark() const {
        if (m_parts.empty()) return {};
        std::vector<Text> differing;
        for (std::size_t i = 0; i < members.size(); ++i)
            if (m_differs[i]) differing.push_back(phrase(members[i]));
        const Text parts = listOf(m_parts), list = joined(differing, ", "), primary = quoted(m_group.title());
        return m_parts.size() == 1 ? phrase("%1 differed in its %2; the group is as %3 was.", parts, list, primary)
                                   : phrase("%1 differed in their %2; the group is as %3 was.", parts, list, primary);
    }

private:
    static constexpr std::array members{
        translatable("type"),          translatable("velocity"),       translatable("damping"),
        translatable("gravity scale"), translatable("fixed rotation"), translatable("bullet mark"),
        translatable("sleep"),         translatable("colour"),         translatable("members that are not of this version")};

    const SceneBody& m_group;
    std::vector<std::string> m_parts;
    std::array<bool, members.size()> m_differs{};
};

}  // namespace

EditResult groupBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    if (selection.size() < 2) return EditResult::refused(phrase("Two bodies at least are needed to make one of them."));
    const std::string primaryId = ids.front();
    SceneBody& primary = scene.bodies[*findBody(scene, primaryId)];
    SceneBody group = groupedBody(scene, selection, primary);
    if (Text fault = bodyFault(group); !fault.empty()) return EditResult::refused(std::move(fault));

    EditResult result{{primaryId}, {}, {}};
    std::vector<std::string> gone, goneJoints, goneJointTitles;
    Differences differences(primary);
    for (const std::size_t i : selection.indices()) {
        const SceneBody& part = scene.bodies[i];
        if (part.id == primaryId) continue;
        gone.push_back(part.id);
        differences.add(part);
    }
    if (Text remark = differences.remark(); !remark.empty()) result.remarks.push_back(std::move(remark));
    for (const SceneJoint& joint : scene.joints) {
        if (!selection.encloses(joint, WorldAnchors::stay)) continue;
        goneJoints.push_back(joint.id);
        goneJointTitles.push_back(quoted(joint.title()));
    }
    std::erase_if(scene.joints, [&](const SceneJoint& joint) { return selection.encloses(joint, WorldAnchors::stay); });
    if (const Text names = listOf(goneJointTitles); !names.empty())
        result.remarks.push_back(goneJoints.size() == 1
                                     ? phrase("The joint %1 was between parts of the group, and was removed.", names)
                                     : phrase("The joints %1 were between parts of the group, and were removed.", names));

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
    const std::vector<Text> dangling = danglingMentions(scene, gone, goneJoints);
    result.remarks.insert(result.remarks.end(), dangling.begin(), dangling.end());
    return result;
}

}  // namespace cairn
