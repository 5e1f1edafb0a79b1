// SPDX-License-Identifier: MIT

// Joints: Godot has pins, grooves and springs, and of some of them two make another.

#include <algorithm>
#include <cmath>

#include "core/conversion/joint_gap.h"
#include "core/conversion/joint_softness.h"
#include "core/exports/godot_writer.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double leastReach = 0.1;     // m
constexpr double unboundedRail = 100;  // m, to each side

// Of a node whose y axis, which points down there, is to point along a direction here.
double rotationAlong(Vec2 direction) { return std::atan2(-direction.x, -direction.y); }

}  // namespace

void GodotWriter::writeJoint(const SceneJoint& joint) {
    switch (joint.type) {
        case SceneJointType::revolute:
            return writePins(joint, false);
        case SceneJointType::weld:
            return writePins(joint, true);
        case SceneJointType::prismatic:
            return writeGrooves(joint);
        case SceneJointType::distance:
        case SceneJointType::spring:
            // A rope would be a spring that pushes.
            if (!joint.limit || joint.spring || joint.type == SceneJointType::spring) writeSpring(joint);
    }
}

void GodotWriter::beginJoint(const SceneJoint& joint, const std::string& type, Vec2 place) {
    beginNode(m_nodeNames.next(nodeName(joint.id)), type, ".");
    set("position", point(place));
    set("node_a", pathOf(joint.bodyA));
    set("node_b", pathOf(joint.bodyB));
    if (joint.collideConnected) set("disable_collision", "false");
}

// How far the bodies of a joint are from a point, m: there two pins hold an angle best.
double GodotWriter::reachOf(const SceneJoint& joint, Vec2 anchor) const {
    double reach = leastReach;
    for (const auto& id : {joint.bodyA, joint.bodyB}) {
        const SceneBody* body = m_index.body(id);
        if (!body || body->type != SceneBodyType::dynamic) continue;
        reach = std::max(reach, distance(anchor, apply(poseOf(id), bodyMass(*body).center)));
    }
    return reach;
}

void GodotWriter::writePins(const SceneJoint& joint, bool isWeld) {
    const Vec2 anchor = apply(poseOf(joint.bodyA), joint.localAnchorA);
    if (!isWeld) return beginJoint(joint, "PinJoint2D", anchor);
    const double reach = reachOf(joint, anchor);
    for (const double side : {-1.0, 1.0}) beginJoint(joint, "PinJoint2D", anchor + Vec2{side * reach, 0});
}

// Two points of B in one groove of A keep the angle.
void GodotWriter::writeGrooves(const SceneJoint& joint) {
    const Vec2 anchor = apply(poseOf(joint.bodyA), joint.localAnchorA), axis = jointAxis(m_index.of(joint), joint);
    const double translation = dot(axis, jointGap(m_index.of(joint), joint).between);
    const JointLimit limit = joint.limit.value_or(JointLimit{translation - unboundedRail, translation + unboundedRail});
    const double reach = reachOf(joint, anchor + translation * axis);
    for (const double side : {-1.0, 1.0}) {
        beginJoint(joint, "GrooveJoint2D", anchor + (limit.lower + side * reach) * axis);
        set("rotation", number(rotationAlong(axis)));
        set("length", number(m_scale * (limit.upper - limit.lower)));
        set("initial_offset", number(m_scale * (translation - limit.lower)));
    }
}

void GodotWriter::writeSpring(const SceneJoint& joint) {
    constexpr double least = 0.01;  // pixels; of a rest length that is 0 Godot thinks that it is not given
    const bool isRod = joint.type == SceneJointType::distance && !joint.spring;
    const SpringNumbers spring =
        isRod ? springFromFrequency(godotRodFrequency(m_scene.world), 1, jointEffectiveMass(m_index.of(joint), joint))
              : springOf(m_index.of(joint), joint);
    const Vec2 between = jointGap(m_index.of(joint), joint).between;
    beginJoint(joint, "DampedSpringJoint2D", apply(poseOf(joint.bodyA), joint.localAnchorA));
    set("rotation", number(rotationAlong(length(between) > 0 ? between : Vec2{1, 0})));
    set("length", number(std::max(least, m_scale * length(between))));
    set("rest_length", number(std::max(least, m_scale * jointLength(m_index.of(joint), joint))));
    set("stiffness", number(spring.stiffness));
    // Of its 8 or 16 iterations Godot damps in every other one.
    set("damping", number(spring.damping / (m_isThree ? 4 : 8)));
}

}  // namespace cairn
