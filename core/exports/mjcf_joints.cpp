// SPDX-License-Identifier: MIT

// Joints, which MuJoCo has as equalities of bodies and as tendons between them, and motors, which are actuators.

#include <algorithm>
#include <set>

#include "core/conversion/joint_gap.h"
#include "core/conversion/joint_softness.h"
#include "core/exports/mjcf_writer.h"

namespace cairn {

namespace {

// In the plane, about -y.
struct Quaternion {
    double w = 1, y = 0;
    explicit Quaternion(double angle) : w(std::cos(0.5 * angle)), y(-std::sin(0.5 * angle)) {}
};

}  // namespace

void MjcfWriter::writeExcludedPairs() {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (const SceneJoint& joint : m_scene.joints) {
        const auto a = indexOf(joint.bodyA), b = indexOf(joint.bodyB);
        if (!joint.collideConnected && a && b && a != b) pairs.insert(std::minmax(*a, *b));
    }
    m_xml.open("contact");
    for (const auto& [a, b] : pairs)
        m_xml.open("exclude").attribute("body1", m_bodies[a].name).attribute("body2", m_bodies[b].name).close();
    m_xml.close();
}

void MjcfWriter::writeEqualities() {
    m_xml.open("equality");
    for (std::size_t i = 0; i < m_scene.joints.size(); ++i) {
        const SceneJoint& joint = m_scene.joints[i];
        const auto a = indexOf(joint.bodyA), b = indexOf(joint.bodyB);
        if (isDistance(joint)) {
            if (joint.type == SceneJointType::spring || joint.spring || joint.limit) continue;
            // The length at the start is the one that counts, and the first number is what there is to add.
            const double missing =
                jointLength(m_index.of(joint), joint) - length(jointGap(m_index.of(joint), joint).between);
            m_xml.open("tendon").attribute("name", joint.id).attribute("tendon1", joint.id);
            m_xml.attribute("polycoef", {missing, 0, 0, 0, 0}).close();
        } else if ((a || b) && joint.type == SceneJointType::weld && !joint.spring) {
            writeWeld(joint, a, b);
        } else if ((a || b) && joint.type != SceneJointType::prismatic) {
            // The first body must be one; without a second it is joined to the world.
            const Vec2 anchor = a ? joint.localAnchorA : joint.localAnchorB;
            m_xml.open("connect").attribute("name", joint.id).attribute("body1", m_bodies[a ? *a : *b].name);
            if (a && b) m_xml.attribute("body2", m_bodies[*b].name);
            m_xml.attribute("anchor", {anchor.x, 0, anchor.y}).close();
        }
    }
    m_xml.close();
}

// A point of the second body, which must not be the world, is held where the relative pose has its place in the frame of the first.
void MjcfWriter::writeWeld(const SceneJoint& joint, std::optional<std::size_t> a, std::optional<std::size_t> b) {
    const bool isTurned = !b;
    const double angle = isTurned ? -joint.referenceAngle : joint.referenceAngle;
    const Vec2 onFirst = isTurned ? joint.localAnchorB : joint.localAnchorA;
    const Vec2 onSecond = isTurned ? joint.localAnchorA : joint.localAnchorB;
    const Quaternion turn(angle);
    m_xml.open("weld").attribute("name", joint.id);
    m_xml.attribute("body1", a && b ? m_bodies[*a].name : "world").attribute("body2", m_bodies[b ? *b : *a].name);
    m_xml.attribute("anchor", {onSecond.x, 0, onSecond.y});
    m_xml.attribute("relpose", {onFirst.x, 0, onFirst.y, turn.w, 0, turn.y, 0}).close();
}

MjcfWriter::Turn MjcfWriter::turnOf(const SceneJoint& joint) const {
    Turn turn;
    turn.offset = jointGap(m_index.of(joint), joint).angle;
    const auto add = [&](std::optional<std::size_t> body, double factor) {
        // What stands on a rail turns with what it stands within.
        while (body && m_bodies[*body].hinge.empty())
            body = m_tree.railOf(*body) ? m_tree.railOf(*body)->parent : std::nullopt;
        if (!body) return;
        turn.hinges.emplace_back(m_bodies[*body].hinge, factor);
        turn.offset -= factor * m_scene.bodies[*body].angle;
    };
    add(indexOf(joint.bodyB), 1);
    add(indexOf(joint.bodyA), -1);
    if (turn.hinges.size() == 2 && turn.hinges[0].first == turn.hinges[1].first) turn.hinges.clear();
    return turn;
}

bool MjcfWriter::hasTurnTendon(const SceneJoint& joint) const {
    const bool isOfTurn = joint.type == SceneJointType::revolute || (joint.type == SceneJointType::weld && joint.spring);
    return isOfTurn && (joint.limit || joint.motor || joint.spring) && !turnOf(joint).hinges.empty();
}

void MjcfWriter::writeTendons() {
    m_xml.open("tendon");
    for (const SceneJoint& joint : m_scene.joints) {
        const bool isSpatial = isDistance(joint);
        if (!isSpatial && !hasTurnTendon(joint)) continue;
        const Turn turn = isSpatial ? Turn() : turnOf(joint);
        m_xml.open(isSpatial ? "spatial" : "fixed").attribute("name", joint.id);
        if (joint.limit) writeLimit(joint.limit, -turn.offset);
        if (joint.type == SceneJointType::spring || joint.spring) {
            const SpringNumbers spring = springOf(m_index.of(joint), joint);
            m_xml.attribute("stiffness", spring.stiffness).attribute("damping", spring.damping);
            m_xml.attribute("springlength", isSpatial ? jointLength(m_index.of(joint), joint) : -turn.offset);
        }
        if (isSpatial) {
            m_xml.open("site").attribute("site", joint.id + ".a").close();
            m_xml.open("site").attribute("site", joint.id + ".b").close();
        }
        for (const auto& [hinge, factor] : turn.hinges)
            m_xml.open("joint").attribute("joint", hinge).attribute("coef", factor).close();
        m_xml.close();
        if (joint.motor)
            m_actuators.push_back(
                {joint.id, "tendon", joint.id, 0, joint.motor, jointEffectiveMass(m_index.of(joint), joint)});
    }
    m_xml.close();
}

void MjcfWriter::writeActuators() {
    m_xml.open("actuator");
    UniqueIds names("actuator");
    for (const Actuator& actuator : m_actuators) {
        if (actuator.motor && actuator.motor->maximum == 0) continue;  // MuJoCo takes no empty range of forces
        const std::string name = names.next(actuator.name);
        if (actuator.motor) {
            const double maximum = actuator.motor->maximum;
            m_xml.open("velocity").attribute("name", name).attribute(actuator.kind, actuator.target);
            // What is free comes to its speed in a step; more would swing about it.
            m_xml.attribute("kv", actuator.mass / m_step).attribute("forcelimited", "true");
            m_xml.attribute("forcerange", {-maximum, maximum}).close();
        } else {
            m_xml.open("general").attribute("name", name).attribute(actuator.kind, actuator.target);
            m_xml.attribute("gainprm", 0.0).attribute("biastype", "affine").attribute("biasprm", actuator.force).close();
        }
    }
    m_xml.close();
}

double MjcfWriter::railSpeed(std::size_t index) const {
    const MjcfTree::Rail& rail = *m_tree.railOf(index);
    const SceneJoint& joint = m_scene.joints[rail.joint];
    const Vec2 axis = jointAxis(m_index.of(joint), joint);
    Vec2 speed = m_scene.bodies[index].linearVelocity;
    if (rail.parent && m_scene.bodies[*rail.parent].type == SceneBodyType::dynamic) {
        const Body& parent = m_bodies[*rail.parent];
        const SceneBody& body = m_scene.bodies[*rail.parent];
        const Vec2 arm = apply(m_bodies[index].pose, m_bodies[index].mass.center) - apply(parent.pose, parent.mass.center);
        speed -= body.linearVelocity + cross(body.angularVelocity, arm);
    }
    return (rail.isOfA ? -1 : 1) * dot(axis, speed);
}

void MjcfWriter::addStart(std::size_t index, std::vector<double>& coordinates, std::vector<double>& speeds) const {
    const SceneBody& body = m_scene.bodies[index];
    const Body& made = m_bodies[index];
    const auto add = [&](double coordinate, double speed) {
        coordinates.push_back(coordinate);
        speeds.push_back(speed);
    };
    if (const auto& rail = m_tree.railOf(index)) {
        const SceneJoint& joint = m_scene.joints[rail->joint];
        const Vec2 axis = jointAxis(m_index.of(joint), joint);
        add(dot(axis, jointGap(m_index.of(joint), joint).between), railSpeed(index));
    } else if (body.type == SceneBodyType::dynamic) {
        const Vec2 center = apply(made.pose, made.mass.center);
        add(center.x, body.linearVelocity.x);
        add(center.y, body.linearVelocity.y);
        if (!made.hinge.empty()) add(body.angle, body.angularVelocity);
    }
}

void MjcfWriter::writeStart() {
    std::vector<double> coordinates, speeds, controls;
    for (const std::size_t index : m_tree.order()) addStart(index, coordinates, speeds);
    for (const Actuator& actuator : m_actuators) controls.push_back(actuator.motor ? actuator.motor->speed : 0);
    m_xml.open("keyframe");
    m_xml.open("key").attribute("name", "start");
    // Empty lists are refused.
    const auto list = [&](std::string_view name, const std::vector<double>& numbers) {
        if (!numbers.empty()) m_xml.attribute(name, numbers);
    };
    list("qpos", coordinates);
    list("qvel", speeds);
    list("ctrl", controls);
    m_xml.close();
    m_xml.close();
}

}  // namespace cairn
