// SPDX-License-Identifier: MIT
#include "core/conversion/joint_softness.h"

#include <cmath>
#include <numbers>

#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// One end of a joint: where its anchor is, and what it has to move there.
struct JointEnd {
    Vec2 anchor, arm;  // m, in the world; the arm from the centre of mass
    Rotation rotation;
    double inverseMass = 0, inverseInertia = 0;

    JointEnd(const SceneBody* body, Vec2 localAnchor) {
        const Transform pose = poseOf(body);
        anchor = apply(pose, localAnchor);
        rotation = pose.rotation;
        if (!body || body->type != SceneBodyType::dynamic) return;
        const MassProperties mass = bodyMass(*body);
        arm = rotate(pose.rotation, localAnchor - mass.center);
        inverseMass = mass.mass > 0 ? 1 / mass.mass : 0;
        inverseInertia = mass.inertia > 0 && !body->fixedRotation ? 1 / mass.inertia : 0;
    }
};

}  // namespace

double jointEffectiveMass(const JointedBodies& bodies, const SceneJoint& joint) {
    const JointEnd a(bodies.a, joint.localAnchorA), b(bodies.b, joint.localAnchorB);
    double inverse = a.inverseInertia + b.inverseInertia;
    if (joint.type != SceneJointType::revolute && joint.type != SceneJointType::weld) {
        const Vec2 between = b.anchor - a.anchor;
        Vec2 direction = length(between) > 0 ? normalized(between) : Vec2{1, 0};
        if (joint.type == SceneJointType::prismatic) direction = rotate(a.rotation, normalized(joint.localAxisA));
        // The arm of A reaches to B's anchor, as the direction turns with A.
        const double turnA = cross(a.arm + between, direction), turnB = cross(b.arm, direction);
        inverse = a.inverseMass + b.inverseMass + a.inverseInertia * turnA * turnA + b.inverseInertia * turnB * turnB;
    }
    return inverse > 0 ? 1 / inverse : 0;
}

double jointLength(const JointedBodies& bodies, const SceneJoint& joint) {
    if (joint.length) return *joint.length;
    return distance(apply(poseOf(bodies.a), joint.localAnchorA), apply(poseOf(bodies.b), joint.localAnchorB));
}

SpringNumbers springFromFrequency(double frequency, double dampingRatio, double effectiveMass) {
    const double omega = 2 * std::numbers::pi * frequency;
    return {frequency, dampingRatio, effectiveMass * omega * omega, 2 * effectiveMass * dampingRatio * omega};
}

SpringNumbers springFromStiffness(double stiffness, double damping, double effectiveMass) {
    const double omega = effectiveMass > 0 ? std::sqrt(stiffness / effectiveMass) : 0;
    const double ratio = omega > 0 ? damping / (2 * effectiveMass * omega) : 0;
    return {omega / (2 * std::numbers::pi), ratio, stiffness, damping};
}

SpringNumbers springOf(const JointedBodies& bodies, const SceneJoint& joint) {
    const double mass = jointEffectiveMass(bodies, joint);
    if (joint.type != SceneJointType::spring)
        return joint.spring ? springFromFrequency(joint.spring->frequency, joint.spring->dampingRatio, mass)
                            : SpringNumbers{};
    SpringNumbers spring = joint.frequency
                               ? springFromFrequency(*joint.frequency, joint.dampingRatio.value_or(0), mass)
                               : springFromStiffness(joint.stiffness.value_or(0), joint.damping.value_or(0), mass);
    // Frequency and damping, or stiffness and a ratio, are said together as well.
    if (joint.frequency && joint.damping) return springFromStiffness(spring.stiffness, *joint.damping, mass);
    if (!joint.frequency && joint.dampingRatio) return springFromFrequency(spring.frequency, *joint.dampingRatio, mass);
    return spring;
}

}  // namespace cairn
