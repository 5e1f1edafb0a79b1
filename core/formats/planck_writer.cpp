// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <ranges>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/conversion/joint_softness.h"
#include "core/formats/planck.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

Json planckVector(Vec2 v) { return Json::Object{{"x", v.x}, {"y", v.y}}; }

Json planckVertices(const std::vector<Vec2>& vertices) {
    Json::Array list;
    for (const Vec2 v : vertices) list.push_back(planckVector(v));
    return list;
}

struct ShapeTree {
    Json operator()(const CircleShape& s) const {
        return Json::Object{{"type", "circle"}, {"p", planckVector(s.center)}, {"radius", s.radius}};
    }
    Json operator()(const PolygonShape& s) const {
        return Json::Object{{"type", "polygon"}, {"vertices", planckVertices(s.vertices)}};
    }
    Json operator()(const ChainShape& s) const {
        return Json::Object{{"type", "chain"}, {"vertices", planckVertices(s.vertices)}, {"isLoop", s.loop}};
    }
};

// What goes with an object for whoever loads it: its id, and what is for Cairn.
void addUserData(Json::Object& object, const std::string& id, const Json& own) {
    Json::Object data;
    if (!id.empty()) data.push_back({"id", id});
    if (!own.isNull()) data.push_back({"cairn", own});
    if (!data.empty()) object.push_back({"userData", std::move(data)});
}

class PlanckWriter {
public:
    PlanckWriter(const Scene& scene, const OwnKeys& own) : m_scene(scene), m_index(scene), m_own(own) {}

    std::string write();

private:
    // Objects of one kind, in the order in which they come to stand in the file, and the index of the first.
    struct Section {
        Json::Array objects;
        const char* refType;
        std::size_t first = 0;

        Json reference(std::size_t i) const { return Json::Object{{"refIndex", first + i}, {"refType", refType}}; }
        // Newest first, as planck lists them.
        Json allReferences(std::size_t from, std::size_t end) const {
            Json::Array list;
            for (std::size_t i = end; i-- > from;) list.push_back(reference(i));
            return list;
        }
    };

    void layOut();
    void addBody(const SceneBody& body, const Json& own);
    void addJoint(const SceneJoint& joint, const Json& own);
    std::vector<double> densities(const SceneBody& body) const;

    const Scene& m_scene;
    BodyIndex m_index;
    const OwnKeys& m_own;
    Section m_bodies{{}, "Body"}, m_joints{{}, "Joint"}, m_fixtures{{}, "Fixture"}, m_shapes{{}, "Shape"};
};

bool needsWorldBody(const Scene& scene) {
    return std::ranges::any_of(scene.joints, [](const SceneJoint& joint) { return !joint.bodyA || !joint.bodyB; });
}

// How many there are of each is known before any is written, as each refers to those behind it.
void PlanckWriter::layOut() {
    const double flatness = flatnessOf(m_scene.world);
    std::size_t pieces = 0;
    for (const SceneBody& body : m_scene.bodies)
        for (const SceneShape& shape : body.shapes) pieces += enginePieces(shape, flatness).size();
    m_bodies.first = 1;
    m_joints.first = m_bodies.first + m_scene.bodies.size() + (needsWorldBody(m_scene) ? 1 : 0);
    m_fixtures.first = m_joints.first + m_scene.joints.size();
    m_shapes.first = m_fixtures.first + pieces;
}

// Of the shapes: planck weighs bodies by these alone, so that a mass of its own becomes densities that give it.
std::vector<double> PlanckWriter::densities(const SceneBody& body) const {
    std::vector<double> result;
    double mass = 0, area = 0;
    for (SceneShape shape : body.shapes) {
        result.push_back(shape.density);
        mass += shapeMass(shape).mass;
        shape.density = 1;
        area += shapeMass(shape).mass;
    }
    if (!body.massOverride || !(area > 0)) return result;
    for (double& density : result)
        density = mass > 0 ? density * (body.massOverride->mass / mass) : body.massOverride->mass / area;
    return result;
}

void PlanckWriter::addBody(const SceneBody& body, const Json& own) {
    static constexpr const char* types[] = {"static", "kinematic", "dynamic"};
    const std::vector<double> density = densities(body);
    const std::size_t firstFixture = m_fixtures.objects.size();
    for (std::size_t i = 0; i < body.shapes.size(); ++i) {
        SceneShape shape = body.shapes[i];
        shape.density = density[i];
        const std::vector<EnginePiece> pieces = enginePieces(shape, flatnessOf(m_scene.world));
        for (const EnginePiece& piece : pieces) {
            Json::Object fixture{{"friction", shape.friction},
                                 {"restitution", shape.restitution},
                                 {"density", piece.density},
                                 {"isSensor", shape.sensor},
                                 {"filterGroupIndex", shape.filter.group},
                                 {"filterCategoryBits", shape.filter.category},
                                 {"filterMaskBits", shape.filter.mask},
                                 {"shape", m_shapes.reference(m_shapes.objects.size())}};
            if (pieces.size() > 1) addUserData(fixture, {}, Json::Object{{"shape", i}});
            m_shapes.objects.push_back(std::visit(ShapeTree(), piece.geometry));
            m_fixtures.objects.emplace_back(std::move(fixture));
        }
    }
    Json::Object tree{{"type", types[static_cast<std::size_t>(body.type)]},
                      {"bullet", body.bullet},
                      {"position", planckVector(body.position)},
                      {"angle", body.angle},
                      {"linearVelocity", planckVector(originVelocity(body))},
                      {"angularVelocity", body.fixedRotation ? 0 : body.angularVelocity},
                      {"linearDamping", body.linearDamping},
                      {"angularDamping", body.angularDamping},
                      {"gravityScale", body.gravityScale},
                      {"fixedRotation", body.fixedRotation},
                      {"allowSleep", m_scene.world.sleeping && body.allowSleep},  // fromJson lets every world sleep
                      {"awake", body.awake},
                      {"fixtures", m_fixtures.allReferences(firstFixture, m_fixtures.objects.size())}};
    addUserData(tree, body.id, own);
    m_bodies.objects.emplace_back(std::move(tree));
}

// "lowerAngle", "lowerTranslation"
void addPlanckLimit(const SceneJoint& joint, const std::string& of, const char* maximumKey, Json::Object& tree) {
    const JointLimit limit = joint.limit.value_or(JointLimit{});
    const JointMotor motor = joint.motor.value_or(JointMotor{});
    tree.push_back({"referenceAngle", joint.referenceAngle});
    tree.push_back({"enableLimit", joint.limit.has_value()});
    tree.push_back({"lower" + of, limit.lower});
    tree.push_back({"upper" + of, limit.upper});
    tree.push_back({"enableMotor", joint.motor.has_value()});
    tree.push_back({"motorSpeed", motor.speed});
    tree.push_back({maximumKey, motor.maximum});
}

void addPlanckDistance(const JointedBodies& bodies, const SceneJoint& joint, Json::Object& tree) {
    const bool isSoft = joint.type == SceneJointType::spring || joint.spring;
    if (joint.limit && !isSoft) {
        tree.push_back({"type", "rope-joint"});
        tree.push_back({"maxLength", joint.limit->upper});
        return;
    }
    const SpringNumbers spring = springOf(bodies, joint);
    tree.push_back({"type", "distance-joint"});
    tree.push_back({"length", jointLength(bodies, joint)});
    tree.push_back({"frequencyHz", isSoft ? std::max(spring.frequency, engineLeastFrequency) : 0.0});
    tree.push_back({"dampingRatio", isSoft ? spring.dampingRatio : 0.0});
}

void PlanckWriter::addJoint(const SceneJoint& joint, const Json& own) {
    const auto bodyOf = [&](const std::optional<std::string>& id) {
        return m_bodies.reference(id ? *m_index.find(id) : m_scene.bodies.size());
    };
    Json::Object tree{{"bodyA", bodyOf(joint.bodyA)},
                      {"bodyB", bodyOf(joint.bodyB)},
                      {"collideConnected", joint.collideConnected},
                      {"localAnchorA", planckVector(joint.localAnchorA)},
                      {"localAnchorB", planckVector(joint.localAnchorB)}};
    switch (joint.type) {
        case SceneJointType::distance:
        case SceneJointType::spring:
            addPlanckDistance(m_index.of(joint), joint, tree);
            break;
        case SceneJointType::revolute:
            tree.push_back({"type", "revolute-joint"});
            addPlanckLimit(joint, "Angle", "maxMotorTorque", tree);
            break;
        case SceneJointType::prismatic:
            tree.push_back({"type", "prismatic-joint"});
            tree.push_back({"localAxisA", planckVector(joint.localAxisA)});
            addPlanckLimit(joint, "Translation", "maxMotorForce", tree);
            break;
        case SceneJointType::weld:
            tree.push_back({"type", "weld-joint"});
            tree.push_back({"referenceAngle", joint.referenceAngle});
            tree.push_back({"frequencyHz", joint.spring ? std::max(joint.spring->frequency, engineLeastFrequency) : 0});
            tree.push_back({"dampingRatio", joint.spring ? joint.spring->dampingRatio : 0});
            break;
    }
    addUserData(tree, joint.id, own);
    m_joints.objects.emplace_back(std::move(tree));
}

std::string PlanckWriter::write() {
    layOut();
    for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) addBody(m_scene.bodies[i], m_own.ofBody(i));
    if (needsWorldBody(m_scene)) {
        SceneBody world;
        world.id = "world";
        world.type = SceneBodyType::fixed;
        addBody(world, worldBodyKey());
    }
    for (std::size_t i = 0; i < m_scene.joints.size(); ++i) addJoint(m_scene.joints[i], m_own.ofJoint(i));

    Json::Object world{{"gravity", planckVector(m_scene.world.gravity)},
                       {"bodies", m_bodies.allReferences(0, m_bodies.objects.size())},
                       {"joints", m_joints.allReferences(0, m_joints.objects.size())}};
    addUserData(world, {}, m_own.scene);
    Json::Array root{std::move(world)};
    for (Section* section : {&m_bodies, &m_joints, &m_fixtures, &m_shapes})
        std::ranges::move(section->objects, std::back_inserter(root));
    return toDocument(root);
}

}  // namespace

std::string writePlanck(const Scene& scene, const OwnKeys& own) { return PlanckWriter(scene, own).write(); }

}  // namespace cairn
