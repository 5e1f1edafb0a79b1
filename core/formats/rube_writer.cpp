// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/conversion/float_range.h"
#include "core/conversion/joint_softness.h"
#include "core/formats/rube.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// The loader in JavaScript takes numbers for what they are, and no text of bits; so none is written.
Json vectorTree(Vec2 v) { return Json::Object{{"x", v.x}, {"y", v.y}}; }

Json vertexTree(const std::vector<Vec2>& vertices) {
    Json::Array x, y;
    for (const Vec2 v : vertices) {
        x.push_back(v.x);
        y.push_back(v.y);
    }
    return Json::Object{{"x", std::move(x)}, {"y", std::move(y)}};
}

void addOwnProperty(Json::Object& object, const Json& own) {
    if (own.isNull()) return;
    object.push_back({"customProperties", Json::Array{Json::Object{{"name", rubeOwnProperty}, {"string", toText(own)}}}});
}

Json::Member geometryMember(const EnginePiece& piece) {
    if (const auto* circle = std::get_if<CircleShape>(&piece.geometry))
        return {"circle", Json::Object{{"center", vectorTree(circle->center)}, {"radius", circle->radius}}};
    if (const auto* polygon = std::get_if<PolygonShape>(&piece.geometry))
        return {"polygon", Json::Object{{"vertices", vertexTree(polygon->vertices)}}};
    const auto& chain = std::get<ChainShape>(piece.geometry);
    if (!chain.loop) return {"chain", Json::Object{{"vertices", vertexTree(chain.vertices)}}};
    // A loop is a chain that comes back to its first vertex and knows what lies beyond both its ends.
    std::vector<Vec2> closed = chain.vertices;
    closed.push_back(closed.front());
    return {"chain", Json::Object{{"vertices", vertexTree(closed)},
                                  {"hasNextVertex", true},
                                  {"hasPrevVertex", true},
                                  {"nextVertex", vectorTree(chain.vertices[1])},
                                  {"prevVertex", vectorTree(chain.vertices.back())}}};
}

void addFixtures(const SceneShape& shape, std::size_t index, double flatness, Json::Array& fixtures) {
    const std::vector<EnginePiece> pieces = enginePieces(shape, flatness);
    constexpr std::int64_t bits = 0xffff;
    for (const EnginePiece& piece : pieces) {
        Json::Object fixture{{"name", "fixture" + std::to_string(fixtures.size())},
                             {"density", piece.density},
                             {"friction", shape.friction},
                             {"restitution", shape.restitution}};
        if (shape.sensor) fixture.push_back({"sensor", true});
        fixture.push_back({"filter-categoryBits", shape.filter.category & bits});
        fixture.push_back({"filter-maskBits", shape.filter.mask & bits});
        fixture.push_back({"filter-groupIndex", std::clamp<std::int64_t>(shape.filter.group, -0x8000, 0x7fff)});
        fixture.push_back(geometryMember(piece));
        if (pieces.size() > 1) addOwnProperty(fixture, Json::Object{{"shape", index}});
        fixtures.emplace_back(std::move(fixture));
    }
}

Json bodyTree(const SceneBody& body, double flatness, const Json& own) {
    const bool turns = !body.fixedRotation;
    Json::Object tree{{"name", body.id},
                      {"type", static_cast<int>(body.type)},
                      {"position", vectorTree(body.position)},
                      {"angle", body.angle},
                      {"linearVelocity", vectorTree(originVelocity(body))},
                      {"angularVelocity", turns ? body.angularVelocity : 0},
                      {"linearDamping", body.linearDamping},
                      {"angularDamping", body.angularDamping},
                      {"gravityScale", body.gravityScale},
                      {"bullet", body.bullet},
                      {"allowSleep", body.allowSleep},
                      {"awake", body.awake},
                      {"active", true},
                      {"fixedRotation", body.fixedRotation}};
    if (body.type == SceneBodyType::dynamic) {
        // Without these the loader in C++ makes it 1 kg that cannot turn, whatever its fixtures weigh.
        const MassProperties mass = bodyMass(body);
        tree.push_back({"massData-mass", mass.mass});
        tree.push_back({"massData-center", vectorTree(mass.center)});
        tree.push_back({"massData-I", inertiaAboutOrigin(mass)});
    }
    Json::Array fixtures;
    for (std::size_t i = 0; i < body.shapes.size(); ++i) addFixtures(body.shapes[i], i, flatness, fixtures);
    tree.push_back({"fixture", std::move(fixtures)});
    Json::Object key;
    if (const Json::Object* members = own.object()) key = *members;
    if (body.massOverride) key.push_back({rubeOwnMass, true});
    if (!key.empty()) addOwnProperty(tree, std::move(key));
    return tree;
}

void addLimitAndMotor(const SceneJoint& joint, const char* maximumKey, Json::Object& tree) {
    const JointLimit limit = joint.limit.value_or(JointLimit{});
    const JointMotor motor = joint.motor.value_or(JointMotor{});
    tree.push_back({"enableLimit", joint.limit.has_value()});
    tree.push_back({"lowerLimit", limit.lower});
    tree.push_back({"upperLimit", limit.upper});
    tree.push_back({"enableMotor", joint.motor.has_value()});
    tree.push_back({"motorSpeed", motor.speed});
    tree.push_back({maximumKey, motor.maximum});
}

// A rod, a spring, or a rope where only the greatest distance is bounded.
void addDistance(const JointedBodies& bodies, const SceneJoint& joint, Json::Object& tree) {
    const bool isSoft = joint.type == SceneJointType::spring || joint.spring;
    if (joint.limit && !isSoft) {
        tree.push_back({"type", "rope"});
        tree.push_back({"maxLength", joint.limit->upper});
        return;
    }
    const SpringNumbers spring = springOf(bodies, joint);
    tree.push_back({"type", "distance"});
    tree.push_back({"length", jointLength(bodies, joint)});
    tree.push_back({"frequency", isSoft ? std::max(spring.frequency, engineLeastFrequency) : 0.0});
    tree.push_back({"dampingRatio", isSoft ? spring.dampingRatio : 0.0});
}

Json jointTree(const BodyIndex& bodies, const SceneJoint& joint, std::size_t worldBody, const Json& own) {
    const auto indexOf = [&](const std::optional<std::string>& id) { return id ? *bodies.find(id) : worldBody; };
    Json::Object tree{{"name", joint.id},
                      {"bodyA", indexOf(joint.bodyA)},
                      {"bodyB", indexOf(joint.bodyB)},
                      {"anchorA", vectorTree(joint.localAnchorA)},
                      {"anchorB", vectorTree(joint.localAnchorB)},
                      {"collideConnected", joint.collideConnected}};
    switch (joint.type) {
        case SceneJointType::distance:
        case SceneJointType::spring:
            addDistance(bodies.of(joint), joint, tree);
            break;
        case SceneJointType::revolute:
            tree.push_back({"type", "revolute"});
            tree.push_back({"refAngle", joint.referenceAngle});
            tree.push_back({"jointSpeed", 0});
            addLimitAndMotor(joint, "maxMotorTorque", tree);
            break;
        case SceneJointType::prismatic:
            tree.push_back({"type", "prismatic"});
            tree.push_back({"localAxisA", vectorTree(joint.localAxisA)});
            tree.push_back({"refAngle", joint.referenceAngle});
            addLimitAndMotor(joint, "maxMotorForce", tree);
            break;
        case SceneJointType::weld:
            tree.push_back({"type", "weld"});
            tree.push_back({"refAngle", joint.referenceAngle});
            tree.push_back({"frequency", joint.spring ? std::max(joint.spring->frequency, engineLeastFrequency) : 0});
            tree.push_back({"dampingRatio", joint.spring ? joint.spring->dampingRatio : 0});
            break;
    }
    addOwnProperty(tree, own);
    return tree;
}

// Whole where it is one but for rounding, as 1 / (1.0 / 60) is.
double stepsPerSecond(double timeStep) {
    const double steps = 1 / timeStep;
    return std::abs(steps - std::round(steps)) < 1e-9 * steps ? std::round(steps) : steps;
}

}  // namespace

std::string writeRube(const Scene& scene, const OwnKeys& own) {
    Json::Object root{{"gravity", vectorTree(scene.world.gravity)},
                      {"allowSleep", scene.world.sleeping},
                      {"autoClearForces", true},
                      {"warmStarting", true},
                      {"continuousPhysics", scene.world.continuous},
                      {"subStepping", false},
                      {"stepsPerSecond", stepsPerSecond(scene.world.timeStep)},
                      {"velocityIterations", 8},
                      {"positionIterations", 3}};
    const double flatness = flatnessOf(scene.world);
    Json::Array bodies, joints;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        bodies.push_back(bodyTree(scene.bodies[i], flatness, own.ofBody(i)));
    const std::size_t worldBody = bodies.size();
    const BodyIndex index(scene);
    for (std::size_t i = 0; i < scene.joints.size(); ++i)
        joints.push_back(jointTree(index, scene.joints[i], worldBody, own.ofJoint(i)));
    if (std::ranges::any_of(scene.joints, [](const SceneJoint& joint) { return !joint.bodyA || !joint.bodyB; })) {
        SceneBody world;
        world.id = "world";
        world.type = SceneBodyType::fixed;
        bodies.push_back(bodyTree(world, flatness, worldBodyKey()));
    }
    root.push_back({"body", std::move(bodies)});
    root.push_back({"joint", std::move(joints)});
    addOwnProperty(root, own.scene);
    Json tree(std::move(root));
    putInFloatRange(tree);
    return toDocument(tree);
}

}  // namespace cairn
