// SPDX-License-Identifier: MIT
// A Cairn scene in Box2D v3.1 (its C library; 3.0 and later versions have other names in places):
//
//     const auto loaded = cairn_loader::loadBox2d3(cairn_loader::loadScene("stack-10.cairn"));
//     b2World_Step(loaded.world, 1.0f / 60, 4);
//     std::cout << b2Body_GetPosition(loaded.bodies.at("box-1")).y << '\n';
//
// Chains become segments, as chains are one-sided there: what slides over the joints of segments can catch. Who has the world
// destroys it, with b2DestroyWorld.
#pragma once

#include "cairn_box2d3_bodies.h"

namespace cairn_loader {

struct Box2d3 {
    b2WorldId world;
    std::map<std::string, b2BodyId> bodies;  // by id
    std::map<std::string, b2JointId> joints;
    std::vector<std::string> ignored;  // what Box2D v3.1 cannot hold
};

inline float number(const Json& json) { return static_cast<float>(json.orElse(0.0)); }

template <class Definition>
void setEnds(Definition& definition, const Joint& joint, b2BodyId a, b2BodyId b) {
    definition.bodyIdA = a, definition.bodyIdB = b, definition.collideConnected = joint.collideConnected;
    definition.localAnchorA = asBox2d(joint.localAnchorA), definition.localAnchorB = asBox2d(joint.localAnchorB);
}

// Its limit, motor and spring, which have other names in each definition only where units differ.
template <class Definition>
void setParts(Definition& definition, const Joint& joint, const std::optional<Spring>& spring) {
    definition.enableLimit = !joint.limit.isNull(), definition.enableMotor = !joint.motor.isNull();
    definition.motorSpeed = number(joint.motor["speed"]), definition.enableSpring = spring.has_value();
    definition.hertz = static_cast<float>(spring ? spring->frequency : 0);
    definition.dampingRatio = static_cast<float>(spring ? spring->dampingRatio : 0);
}

inline b2JointId addJoint(const Joint& joint, const std::optional<Spring>& spring, b2WorldId world, b2BodyId a, b2BodyId b) {
    const float angle = static_cast<float>(joint.referenceAngle);
    const float lower = number(joint.limit["lower"]), upper = number(joint.limit["upper"]);
    if (joint.type == "revolute") {
        b2RevoluteJointDef hinge = b2DefaultRevoluteJointDef();
        setEnds(hinge, joint, a, b), setParts(hinge, joint, spring);
        hinge.referenceAngle = angle, hinge.lowerAngle = lower, hinge.upperAngle = upper;
        hinge.maxMotorTorque = number(joint.motor["maxTorque"]);
        return b2CreateRevoluteJoint(world, &hinge);
    }
    if (joint.type == "prismatic") {
        b2PrismaticJointDef rail = b2DefaultPrismaticJointDef();
        setEnds(rail, joint, a, b), setParts(rail, joint, spring);
        rail.localAxisA = asBox2d(1 / length(joint.localAxisA) * joint.localAxisA), rail.referenceAngle = angle;
        rail.lowerTranslation = lower, rail.upperTranslation = upper, rail.maxMotorForce = number(joint.motor["maxForce"]);
        return b2CreatePrismaticJoint(world, &rail);
    }
    if (joint.type == "weld") {
        b2WeldJointDef weld = b2DefaultWeldJointDef();
        setEnds(weld, joint, a, b);
        weld.referenceAngle = angle, weld.angularHertz = static_cast<float>(spring ? spring->frequency : 0);
        weld.angularDampingRatio = static_cast<float>(spring ? spring->dampingRatio : 0);
        return b2CreateWeldJoint(world, &weld);
    }
    b2DistanceJointDef rod = b2DefaultDistanceJointDef();
    setEnds(rod, joint, a, b), setParts(rod, joint, spring);
    rod.length = static_cast<float>(joint.length), rod.maxMotorForce = number(joint.motor["maxForce"]);
    if (rod.enableLimit) rod.minLength = lower, rod.maxLength = upper;
    rod.enableSpring = spring || rod.enableLimit;  // else it is rigid; a spring of 0 Hz leaves its limits to work
    return b2CreateDistanceJoint(world, &rod);
}

inline Box2d3 loadBox2d3(const Scene& scene) {
    b2WorldDef definition = b2DefaultWorldDef();
    definition.gravity = asBox2d(scene.world.gravity);
    definition.restitutionThreshold = static_cast<float>(scene.world.restitutionThreshold);
    definition.enableSleep = scene.world.sleeping, definition.enableContinuous = scene.world.continuous;
    const Json& maxSpeed = scene.world.json["maxSpeed"];
    if (!maxSpeed.isNull()) definition.maximumLinearSpeed = number(maxSpeed);
    Box2d3 loaded{b2CreateWorld(&definition), {}, {}, lackingEverywhere(scene)};
    const b2BodyDef still = b2DefaultBodyDef();
    const b2BodyId ground = b2CreateBody(loaded.world, &still);  // what joints to the world are joined to
    for (const Body& body : scene.bodies) loaded.bodies[body.id] = addBody(body, scene.world.sleeping, loaded.world);
    for (const Joint& joint : scene.joints) {
        const auto end = [&](const std::optional<std::string>& id) { return id ? loaded.bodies.at(*id) : ground; };
        const std::optional<Spring> spring = springOf(joint, scene);
        loaded.joints[joint.id] = addJoint(joint, spring, loaded.world, end(joint.bodyA), end(joint.bodyB));
    }
    return loaded;
}

}  // namespace cairn_loader
