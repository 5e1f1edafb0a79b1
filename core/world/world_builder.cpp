// SPDX-License-Identifier: MIT
#include "core/world/world_builder.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/dynamics/joint_rows.h"
#include "core/scene/shape_builder.h"

namespace cairn {
namespace {

BodyState bodyState(const SceneBody& body, const MassProperties& mass) {
    BodyState state;
    state.type = body.type == SceneBodyType::fixed       ? BodyType::fixed
                 : body.type == SceneBodyType::kinematic ? BodyType::kinematic
                                                         : BodyType::dynamic;
    state.angle = body.angle;
    state.rotation = Rotation::fromAngle(body.angle);
    state.position = apply({body.position, state.rotation}, mass.center);
    if (state.type == BodyType::fixed) return state;
    state.angularVelocity = body.angularVelocity;
    state.velocity = body.linearVelocity;
    if (state.type == BodyType::kinematic) return state;
    state.inverseMass = mass.mass > 0 ? 1 / mass.mass : 0;
    state.inverseInertia = mass.inertia > 0 && !body.fixedRotation ? 1 / mass.inertia : 0;
    if (body.fixedRotation) state.angularVelocity = 0;
    state.linearDamping = body.linearDamping;
    state.angularDamping = body.angularDamping;
    state.gravityScale = body.gravityScale;
    return state;
}

std::optional<Softness> softnessOf(const SceneJoint& joint) {
    if (joint.type == SceneJointType::spring)
        return Softness{joint.frequency, joint.stiffness, joint.dampingRatio, joint.damping};
    if (joint.spring) return Softness{joint.spring->frequency, {}, joint.spring->dampingRatio, {}};
    return std::nullopt;
}

JointType jointType(SceneJointType type) {
    switch (type) {
        case SceneJointType::distance:
            return JointType::distance;
        case SceneJointType::revolute:
            return JointType::revolute;
        case SceneJointType::prismatic:
            return JointType::prismatic;
        case SceneJointType::weld:
            return JointType::weld;
        case SceneJointType::spring:
            break;
    }
    return JointType::spring;
}

JointState jointState(const SceneJoint& joint, const Scene& scene, const WorldParts& parts) {
    JointState state;
    state.type = jointType(joint.type);
    const auto attach = [&](const std::optional<std::string>& id, Vec2 anchor, std::uint32_t& body, Vec2& localAnchor) {
        const std::optional<std::size_t> index = id ? findBody(scene, *id) : std::nullopt;
        body = index ? static_cast<std::uint32_t>(*index + 1) : 0;
        localAnchor = index ? anchor - parts.localCenters[*index] : anchor;
    };
    attach(joint.bodyA, joint.localAnchorA, state.bodyA, state.localAnchorA);
    attach(joint.bodyB, joint.localAnchorB, state.bodyB, state.localAnchorB);
    state.localAxisA = normalized(joint.localAxisA);
    state.referenceAngle = joint.referenceAngle;
    const BodyState& a = parts.bodies[state.bodyA];
    const BodyState& b = parts.bodies[state.bodyB];
    state.length = joint.length.value_or(distance(apply(a.pose(), state.localAnchorA), apply(b.pose(), state.localAnchorB)));
    if (joint.limit) state.limit = {joint.limit->lower, joint.limit->upper};
    if (joint.motor) state.motor = {joint.motor->speed, joint.motor->maximum};
    state.spring = softnessOf(joint);
    return state;
}

// A spring by force has its stiffness and damping from the effective mass that it starts with.
ForceElement forceElement(const JointState& joint, std::span<const BodyState> bodies) {
    const auto [stiffness, damping] = springCoefficients(joint, bodies);
    return {joint.bodyA, joint.bodyB, joint.localAnchorA, joint.localAnchorB, joint.length, stiffness, damping};
}

void buildJoints(const Scene& scene, WorldParts& parts) {
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const SceneJoint& joint = scene.joints[i];
        const JointState state = jointState(joint, scene, parts);
        if (joint.type == SceneJointType::spring && joint.law == SpringLaw::force) {
            parts.elements.push_back(forceElement(state, parts.bodies));
        } else {
            parts.joints.push_back(state);
            parts.sceneJoints.push_back(static_cast<std::uint32_t>(i));
        }
        if (!joint.collideConnected && state.bodyA != 0 && state.bodyB != 0)
            parts.apart.emplace_back(std::minmax(state.bodyA, state.bodyB));
    }
    std::sort(parts.apart.begin(), parts.apart.end());
}

void buildForces(const Scene& scene, WorldParts& parts) {
    for (const SceneForce& force : scene.forces) {
        const auto body = findBody(scene, force.body);
        if (!body) continue;
        parts.forces.push_back({.body = static_cast<std::uint32_t>(*body + 1),
                                .force = force.force,
                                .torque = force.torque,
                                .localPoint = force.localPoint - parts.localCenters[*body],
                                .local = force.local,
                                .start = force.start,
                                .end = force.end.value_or(std::numeric_limits<double>::infinity())});
    }
}

}  // namespace

void TimedForce::apply(std::span<BodyState> states) const {
    BodyState& state = states[body];
    const Vec2 world = local ? rotate(state.rotation, force) : force;
    state.force += world;
    state.torque += torque + cross(rotate(state.rotation, localPoint), world);
}

WorldParts buildWorld(const Scene& scene) {
    const double flatness = flatnessOf(scene.world);
    WorldParts parts;
    BodyState fixedWorld;
    fixedWorld.type = BodyType::fixed;
    parts.bodies.push_back(fixedWorld);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        const MassProperties mass = bodyMass(body);
        parts.bodies.push_back(bodyState(body, mass));
        parts.localCenters.push_back(mass.center);
        for (std::size_t j = 0; j < body.shapes.size(); ++j) {
            const SceneShape& shape = body.shapes[j];
            const auto firstPart = static_cast<std::uint32_t>(parts.shapes.size());
            for (const ShapeGeometry& geometry : collisionGeometry(shape, flatness))
                parts.shapes.push_back({.geometry = moved(geometry, -mass.center),
                                        .body = static_cast<std::uint32_t>(i + 1),
                                        .friction = shape.friction,
                                        .restitution = shape.restitution,
                                        .surfaceVelocity = shape.surfaceVelocity,
                                        .filter = shape.filter,
                                        .sensor = shape.sensor,
                                        .sceneBody = static_cast<std::uint32_t>(i),
                                        .sceneShape = static_cast<std::uint32_t>(j),
                                        .firstPart = firstPart});
        }
    }
    buildJoints(scene, parts);
    buildForces(scene, parts);
    return parts;
}

WorldSettings worldSettings(const SceneWorld& world) {
    WorldSettings settings;
    settings.contactMargin = world.contactMargin;
    settings.linearSlop = world.linearSlop;
    settings.restitutionThreshold = world.restitutionThreshold;
    settings.maxSpeed = world.maxSpeed;
    settings.integrator = static_cast<Integrator>(world.integrator);
    return settings;
}

}  // namespace cairn
