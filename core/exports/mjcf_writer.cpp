// SPDX-License-Identifier: MIT
#include "core/exports/mjcf_writer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/conversion/joint_gap.h"
#include "core/conversion/joint_softness.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// Contacts, limits and joints of MuJoCo are springs that take two steps at least; with its own step of 2 ms piles sink in by little.
constexpr double longestStep = 0.002;      // s
constexpr double stepsOfConstraint = 2.5;  // the time constant of such a spring

// The damping ratio of a spring off which a body comes with this part of its speed.
double dampingRatioOf(double restitution) {
    const double loss = -std::log(std::clamp(restitution, 0.0, 0.99));
    return restitution > 0 ? loss / std::hypot(std::numbers::pi, loss) : 1;
}

}  // namespace

std::string writeMjcf(const Scene& scene, const std::vector<Loss>& losses) { return MjcfWriter(scene).write(losses); }

MjcfWriter::MjcfWriter(const Scene& scene)
    : m_scene(scene), m_index(scene), m_tree(scene, m_index), m_layers(scene), m_rails(scene.joints.size()) {
    // A whole number of them is a step of the scene.
    m_step = scene.world.timeStep / std::ceil(scene.world.timeStep / longestStep - 1e-9);
    UniqueIds bodies("body"), freedoms("joint");
    (void)bodies.next("world");  // MuJoCo's own
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        Body made{bodies.next(body.id), {body.position, body.angle}, {}, {}, {}, {}, {}};
        if (body.type == SceneBodyType::dynamic) made.mass = bodyMass(body);
        if (body.type == SceneBodyType::dynamic && !m_tree.railOf(i)) {
            made.x = freedoms.next(body.id + ".x");
            made.y = freedoms.next(body.id + ".y");
            if (!body.fixedRotation && made.mass.inertia > 0) made.hinge = freedoms.next(body.id + ".angle");
        }
        m_bodies.push_back(std::move(made));
    }
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const SceneJoint& joint = scene.joints[i];
        if (m_tree.isRail(i)) m_rails[i] = freedoms.next(joint.id);
        if (!isDistance(joint)) continue;
        const auto a = indexOf(joint.bodyA), b = indexOf(joint.bodyB);
        (a ? m_bodies[*a].sites : m_worldSites).emplace_back(joint.id + ".a", joint.localAnchorA);
        (b ? m_bodies[*b].sites : m_worldSites).emplace_back(joint.id + ".b", joint.localAnchorB);
    }
}

std::string MjcfWriter::write(const std::vector<Loss>& losses) {
    m_xml.comment(remarks(m_scene, losses, "  "));
    writeHead();
    writeMeshes();
    writeBodies();
    writeExcludedPairs();
    writeEqualities();
    writeTendons();
    writeActuators();
    writeStart();
    return m_xml.take();
}

void MjcfWriter::writeHead() {
    m_xml.open("mujoco").attribute("model", m_scene.name.empty() ? "scene" : m_scene.name);
    m_xml.open("compiler").attribute("angle", "radian").close();
    m_xml.open("option")
        .attribute("timestep", m_step)
        .attribute("gravity", {m_scene.world.gravity.x, 0, m_scene.world.gravity.y})
        .attribute("integrator", "Euler")  // semi-implicit, as ours
        .attribute("cone", "elliptic")
        .attribute("impratio", 10);                              // or what lies on a slope creeps
    m_xml.open("flag").attribute("multiccd", "enable").close();  // polygons lie on their sides, not on a corner
    m_xml.close();
    std::size_t shapes = 0;
    for (const SceneBody& body : m_scene.bodies) shapes += body.shapes.size();
    // Up to 2.2 MuJoCo has room for a hundred contacts, and leaves out the others; two boxes have eight.
    const std::size_t contacts = 100 + 16 * shapes;
    m_xml.open("size").attribute("nconmax", static_cast<double>(contacts));
    m_xml.attribute("njmax", static_cast<double>(3 * contacts + 10 * m_scene.joints.size())).close();
    const double time = stepsOfConstraint * m_step;
    m_xml.open("default");
    m_xml.open("geom").attribute("solref", {time, 1}).close();
    m_xml.open("joint").attribute("solreflimit", {time, 1}).close();
    m_xml.open("equality").attribute("solref", {time, 1}).close();
    m_xml.open("tendon").attribute("solreflimit", {time, 1}).close();
    m_xml.close();
}

void MjcfWriter::writeBodies() {
    m_xml.open("worldbody");
    writeSites(m_worldSites);
    for (const std::size_t index : m_tree.childrenOf(std::nullopt)) writeBody(index);
    m_xml.close();
}

void MjcfWriter::writeBody(std::size_t index) {
    const SceneBody& body = m_scene.bodies[index];
    const auto& rail = m_tree.railOf(index);
    const Transform parent = rail && rail->parent ? m_bodies[*rail->parent].pose : Transform();
    const double parentAngle = rail && rail->parent ? m_scene.bodies[*rail->parent].angle : 0;
    const Vec2 place = inverseApply(parent, body.position);
    m_xml.open("body").attribute("name", m_bodies[index].name).attribute("pos", {place.x, 0, place.y});
    if (body.angle != parentAngle) m_xml.attribute("axisangle", {0, -1, 0, body.angle - parentAngle});
    if (body.type == SceneBodyType::kinematic) m_xml.attribute("mocap", "true");
    if (rail)
        writeRail(index);
    else if (body.type == SceneBodyType::dynamic)
        writeFreedom(index);
    if (body.type == SceneBodyType::dynamic) {
        const MassProperties& mass = m_bodies[index].mass;
        // About the axes in the plane nothing turns; equal ones are sound. Nor does a body turn that has no inertia.
        const double inertia = mass.inertia > 0 ? mass.inertia : mass.mass;
        m_xml.open("inertial")
            .attribute("pos", {mass.center.x, 0, mass.center.y})
            .attribute("mass", mass.mass)
            .attribute("diaginertia", {inertia, inertia, inertia})
            .close();
    }
    writeGeoms(index);
    writeSites(m_bodies[index].sites);
    for (const std::size_t child : m_tree.childrenOf(index)) writeBody(child);
    m_xml.close();
}

void MjcfWriter::writeFreedom(std::size_t index) {
    const SceneBody& body = m_scene.bodies[index];
    const Body& made = m_bodies[index];
    const Vec2 center = apply(made.pose, made.mass.center);
    const auto slide = [&](const std::string& name, Vec2 axis, double start) {
        const Vec2 local = inverseRotate(made.pose.rotation, axis);
        m_xml.open("joint").attribute("name", name).attribute("type", "slide").attribute("axis", {local.x, 0, local.y});
        m_xml.attribute("ref", start);
        if (body.linearDamping != 0) m_xml.attribute("damping", made.mass.mass * body.linearDamping);
        m_xml.close();
    };
    slide(made.x, {1, 0}, center.x);
    slide(made.y, {0, 1}, center.y);
    if (!made.hinge.empty()) {
        m_xml.open("joint").attribute("name", made.hinge).attribute("type", "hinge").attribute("axis", {0, -1, 0});
        m_xml.attribute("pos", {made.mass.center.x, 0, made.mass.center.y}).attribute("ref", body.angle);
        if (body.angularDamping != 0) m_xml.attribute("damping", made.mass.inertia * body.angularDamping);
        m_xml.close();
    }
    const Vec2 lift = made.mass.mass * (body.gravityScale - 1) * m_scene.world.gravity;
    if (lift.x != 0) m_actuators.push_back({made.x + ".weight", "joint", made.x, lift.x});
    if (lift.y != 0) m_actuators.push_back({made.y + ".weight", "joint", made.y, lift.y});
}

void MjcfWriter::writeRail(std::size_t index) {
    const MjcfTree::Rail& rail = *m_tree.railOf(index);
    const SceneJoint& joint = m_scene.joints[rail.joint];
    const Vec2 axis = jointAxis(m_index.of(joint), joint);
    const Vec2 local = (rail.isOfA ? -1 : 1) * inverseRotate(m_bodies[index].pose.rotation, axis);
    const std::string& name = m_rails[rail.joint];
    m_xml.open("joint").attribute("name", name).attribute("type", "slide").attribute("axis", {local.x, 0, local.y});
    m_xml.attribute("ref", dot(axis, jointGap(m_index.of(joint), joint).between));
    if (joint.limit) writeLimit(joint.limit, 0);
    if (joint.spring) {
        const SpringNumbers spring = springOf(m_index.of(joint), joint);
        m_xml.attribute("stiffness", spring.stiffness).attribute("damping", spring.damping).attribute("springref", 0.0);
    }
    m_xml.close();
    if (joint.motor)
        m_actuators.push_back({joint.id, "joint", name, 0, joint.motor, jointEffectiveMass(m_index.of(joint), joint)});
}

void MjcfWriter::writeLimit(const std::optional<JointLimit>& limit, double offset) {
    // A range of no width is refused.
    constexpr double least = 1e-6;
    m_xml.attribute("limited", "true")
        .attribute("range", {limit->lower + offset, std::max(limit->upper, limit->lower + least) + offset});
}

void MjcfWriter::writeSites(const std::vector<std::pair<std::string, Vec2>>& sites) {
    for (const auto& [name, place] : sites)
        m_xml.open("site").attribute("name", name).attribute("pos", {place.x, 0, place.y}).close();
}

void MjcfWriter::beginGeom(const SceneShape& shape, const std::string& color) {
    m_xml.open("geom").attribute("friction", {shape.friction, 0, 0});
    if (shape.restitution > 0 && !shape.sensor) {
        // The same stiffness with less damping. Of two shapes the one that bounces says how.
        const double ratio = dampingRatioOf(shape.restitution);
        m_xml.attribute("solref", {stepsOfConstraint * m_step / ratio, ratio}).attribute("solmix", 1000);
    }
    const LayerMask mask = m_layers.of(shape.filter);
    if (shape.sensor)
        m_xml.attribute("contype", 0.0).attribute("conaffinity", 0.0);
    else if (mask.layers != 1 || mask.mask != 1)
        m_xml.attribute("contype", mask.layers).attribute("conaffinity", mask.mask);
    if (color.size() == 7) {
        const auto part = [&](std::size_t at) {
            return std::round(std::stoi(color.substr(at, 2), nullptr, 16) / 2.55) / 100;
        };
        m_xml.attribute("rgba", {part(1), part(3), part(5), shape.sensor ? 0.3 : 1});
    }
}

bool MjcfWriter::isDistance(const SceneJoint& joint) {
    return joint.type == SceneJointType::distance || joint.type == SceneJointType::spring;
}

}  // namespace cairn
