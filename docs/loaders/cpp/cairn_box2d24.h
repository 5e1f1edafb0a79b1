// SPDX-License-Identifier: MIT
// A Cairn scene in Box2D 2.4 (Debian: libbox2d-dev):
//
//     const auto loaded = cairn_loader::loadBox2d24(cairn_loader::loadScene("stack-10.cairn"));
//     loaded.world->Step(1.0f / 60, 8, 3);
//     std::cout << loaded.bodies.at("box-1")->GetPosition().y << '\n';
//
// Polygons and chains have a skin there, so that they rest up to 15 mm higher. Chains become two-sided edges, on whose joints
// what slides over can catch.
#pragma once

#include <memory>

#include "cairn_box2d24_bodies.h"

namespace cairn_loader {

struct Box2d24 {
    std::unique_ptr<b2World> world;
    std::map<std::string, b2Body*> bodies;  // by id
    std::map<std::string, b2Joint*> joints;
    std::vector<std::string> ignored;  // what Box2D 2.4 cannot hold
};

inline float number(const Json& json) { return static_cast<float>(json.orElse(0.0)); }

// The joint of a definition that lacks only what all have.
template <class Definition>
b2Joint* create(Definition definition, const Joint& joint, b2Body* a, b2Body* b) {
    definition.bodyA = a, definition.bodyB = b, definition.collideConnected = joint.collideConnected;
    definition.localAnchorA = asBox2d(joint.localAnchorA), definition.localAnchorB = asBox2d(joint.localAnchorB);
    return a->GetWorld()->CreateJoint(&definition);
}

inline b2Joint* addJoint(const Joint& joint, const std::optional<Spring>& spring, b2Body* a, b2Body* b) {
    const float angle = static_cast<float>(joint.referenceAngle);
    const float lower = number(joint.limit["lower"]), upper = number(joint.limit["upper"]),
                speed = number(joint.motor["speed"]);
    if (joint.type == "revolute") {
        b2RevoluteJointDef hinge;
        hinge.referenceAngle = angle, hinge.lowerAngle = lower, hinge.upperAngle = upper, hinge.motorSpeed = speed;
        hinge.enableLimit = !joint.limit.isNull(), hinge.enableMotor = !joint.motor.isNull();
        hinge.maxMotorTorque = number(joint.motor["maxTorque"]);
        return create(hinge, joint, a, b);
    }
    if (joint.type == "prismatic") {
        b2PrismaticJointDef rail;
        rail.localAxisA = asBox2d(1 / length(joint.localAxisA) * joint.localAxisA);
        rail.referenceAngle = angle, rail.lowerTranslation = lower, rail.upperTranslation = upper, rail.motorSpeed = speed;
        rail.enableLimit = !joint.limit.isNull(), rail.enableMotor = !joint.motor.isNull();
        rail.maxMotorForce = number(joint.motor["maxForce"]);
        return create(rail, joint, a, b);
    }
    const float stiffness = static_cast<float>(spring ? spring->stiffness : 0);
    const float damping = static_cast<float>(spring ? spring->damping : 0);
    if (joint.type == "weld") {
        b2WeldJointDef weld;
        weld.referenceAngle = angle, weld.stiffness = stiffness, weld.damping = damping;
        return create(weld, joint, a, b);
    }
    b2DistanceJointDef rod;
    rod.length = static_cast<float>(joint.length), rod.stiffness = stiffness, rod.damping = damping;
    if (!joint.limit.isNull()) rod.minLength = lower, rod.maxLength = upper;
    if (joint.limit.isNull() && !spring) rod.minLength = rod.maxLength = rod.length;
    return create(rod, joint, a, b);
}

inline Box2d24 loadBox2d24(const Scene& scene) {
    Box2d24 loaded{std::make_unique<b2World>(asBox2d(scene.world.gravity)), {}, {}, lackingEverywhere(scene)};
    loaded.world->SetAllowSleeping(scene.world.sleeping);
    loaded.world->SetContinuousPhysics(scene.world.continuous);
    if (!scene.world.json["maxSpeed"].isNull()) loaded.ignored.push_back("world: maxSpeed");
    const b2BodyDef still;
    b2Body* ground = loaded.world->CreateBody(&still);  // what joints to the world are joined to
    for (const Body& body : scene.bodies) {
        loaded.bodies[body.id] = addBody(body, scene.world, *loaded.world);
        const auto isBelt = [](const Shape& shape) { return shape.surfaceVelocity != 0; };
        if (std::any_of(body.shapes.begin(), body.shapes.end(), isBelt))
            loaded.ignored.push_back("body " + body.id + ": surfaceVelocity");
    }
    for (const Joint& joint : scene.joints) {
        const auto end = [&](const std::optional<std::string>& id) { return id ? loaded.bodies.at(*id) : ground; };
        loaded.joints[joint.id] = addJoint(joint, springOf(joint, scene), end(joint.bodyA), end(joint.bodyB));
        const bool isDriven = joint.type == "revolute" || joint.type == "prismatic";
        if (isDriven && !joint.spring.isNull()) loaded.ignored.push_back("joint " + joint.id + ": spring of " + joint.type);
        if (!isDriven && !joint.motor.isNull()) loaded.ignored.push_back("joint " + joint.id + ": motor of " + joint.type);
    }
    return loaded;
}

}  // namespace cairn_loader
