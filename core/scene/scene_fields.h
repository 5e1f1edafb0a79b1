// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/scene/scene.h"

// The members of every object of a .cairn file, in the order of the file: described once, and followed by the reader and the writer.
// describe(visitor, Type<T>) calls the visitor for each:
//
//     member(key, pointer to member, rules)   a value
//     constant(key, value)                    a key that always has this value
//     geometry(key, pointer, names)           the key that chooses an alternative, followed by the members of that one
//     motor(key, pointer, type)               a motor, whose greatest effort is a force or a torque, by the type of its joint
//     unknown(pointer)                        what is left over
namespace cairn::fields {

// What the reader demands, and when the writer writes.
enum Rules : unsigned {
    plain = 0,           // written where it differs from its default
    shown = 1u << 0,     // always written
    required = 1u << 1,  // refused when absent, always written
    positive = 1u << 2,  // numbers, each component of a vector
    nonNegative = 1u << 3,
    nonEmpty = 1u << 4,    // texts
    color = 1u << 5,       // "#rrggbb"
    jsonObject = 1u << 6,  // a text that holds JSON
};
constexpr Rules operator|(Rules a, Rules b) {
    return static_cast<Rules>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

template <class T>
using Type = std::type_identity<T>;

// The words of an enumeration, in the order of its values.
inline constexpr std::array<std::string_view, 4> names(Type<SceneIntegrator>) {
    return {"explicit-euler", "semi-implicit-euler", "verlet", "rk4"};
}
inline constexpr std::array<std::string_view, 5> names(Type<BroadPhaseKind>) {
    return {"brute-force", "uniform-grid", "quadtree", "sweep-and-prune", "dynamic-tree"};
}
inline constexpr std::array<std::string_view, 5> names(Type<Mixing>) {
    return {"geometric-mean", "average", "minimum", "maximum", "product"};
}
inline constexpr std::array<std::string_view, 3> names(Type<SceneBodyType>) { return {"static", "kinematic", "dynamic"}; }
inline constexpr std::array<std::string_view, 5> names(Type<SceneJointType>) {
    return {"distance", "revolute", "prismatic", "weld", "spring"};
}
inline constexpr std::array<std::string_view, 2> names(Type<SpringLaw>) { return {"implicit", "force"}; }
inline constexpr std::array<std::string_view, 3> names(Type<PlotAxis>) { return {"automatic", "linear", "logarithmic"}; }
inline constexpr std::array<std::string_view, 7> names(Type<RunVerdict>) {
    return {"stands", "falls", "explodes", "moves", "rests", "stopped", "empty"};
}

// The words of SceneShape::geometry, in the order of its alternatives.
inline constexpr std::array<std::string_view, 5> geometryNames{"circle", "box", "capsule", "polygon", "chain"};

template <class V>
void describe(V& v, Type<SceneUnits>) {
    v.constant("length", "m");
    v.constant("mass", "kg");
    v.constant("time", "s");
    v.constant("angle", "rad");
    v.unknown(&SceneUnits::unknown);
}

template <class V>
void describe(V& v, Type<SceneSleep>) {
    v.member("speed", &SceneSleep::speed, shown | nonNegative);
    v.member("angularSpeed", &SceneSleep::angularSpeed, shown | nonNegative);
    v.member("time", &SceneSleep::time, shown | nonNegative);
    v.unknown(&SceneSleep::unknown);
}

template <class V>
void describe(V& v, Type<SceneWorld>) {
    v.member("gravity", &SceneWorld::gravity, shown);
    v.member("timeStep", &SceneWorld::timeStep, shown | positive);
    v.member("integrator", &SceneWorld::integrator, shown);
    v.member("broadPhase", &SceneWorld::broadPhase, shown);
    v.member("contactMargin", &SceneWorld::contactMargin, shown | nonNegative);
    v.member("linearSlop", &SceneWorld::linearSlop, shown | nonNegative);
    v.member("restitutionThreshold", &SceneWorld::restitutionThreshold, shown | nonNegative);
    v.member("maxSpeed", &SceneWorld::maxSpeed, shown | positive);
    v.member("frictionMixing", &SceneWorld::frictionMixing, shown);
    v.member("restitutionMixing", &SceneWorld::restitutionMixing, shown);
    v.member("sleeping", &SceneWorld::sleeping, shown);
    v.member("sleep", &SceneWorld::sleep, shown);
    v.member("continuous", &SceneWorld::continuous, shown);
    v.unknown(&SceneWorld::unknown);
}

template <class V>
void describe(V& v, Type<CircleShape>) {
    v.member("center", &CircleShape::center, plain);
    v.member("radius", &CircleShape::radius, required | positive);
}

template <class V>
void describe(V& v, Type<BoxShape>) {
    v.member("halfExtents", &BoxShape::halfExtents, required | positive);
    v.member("center", &BoxShape::center, plain);
    v.member("angle", &BoxShape::angle, plain);
}

template <class V>
void describe(V& v, Type<CapsuleShape>) {
    v.member("point1", &CapsuleShape::point1, required);
    v.member("point2", &CapsuleShape::point2, required);
    v.member("radius", &CapsuleShape::radius, required | positive);
}

template <class V>
void describe(V& v, Type<PolygonShape>) {
    v.member("vertices", &PolygonShape::vertices, required);
}

template <class V>
void describe(V& v, Type<ChainShape>) {
    v.member("vertices", &ChainShape::vertices, required);
    v.member("loop", &ChainShape::loop, plain);
}

template <class V>
void describe(V& v, Type<CollisionFilter>) {
    v.member("category", &CollisionFilter::category, shown);
    v.member("mask", &CollisionFilter::mask, shown);
    v.member("group", &CollisionFilter::group, shown);
    v.unknown(&CollisionFilter::unknown);
}

template <class V>
void describe(V& v, Type<SceneShape>) {
    v.geometry("type", &SceneShape::geometry, geometryNames);
    v.member("density", &SceneShape::density, shown | nonNegative);
    v.member("friction", &SceneShape::friction, shown | nonNegative);
    v.member("restitution", &SceneShape::restitution, shown | nonNegative);
    v.member("material", &SceneShape::material, plain);
    v.member("sensor", &SceneShape::sensor, plain);
    v.member("surfaceVelocity", &SceneShape::surfaceVelocity, plain);
    v.member("filter", &SceneShape::filter, plain);
    v.unknown(&SceneShape::unknown);
}

template <class V>
void describe(V& v, Type<MassOverride>) {
    v.member("mass", &MassOverride::mass, required | positive);
    v.member("inertia", &MassOverride::inertia, required | nonNegative);
    v.member("center", &MassOverride::center, plain);
    v.unknown(&MassOverride::unknown);
}

template <class V>
void describe(V& v, Type<SceneBody>) {
    v.member("id", &SceneBody::id, required | nonEmpty);
    v.member("name", &SceneBody::name, plain);
    v.member("type", &SceneBody::type, required);
    v.member("position", &SceneBody::position, shown);
    v.member("angle", &SceneBody::angle, shown);
    v.member("linearVelocity", &SceneBody::linearVelocity, plain);
    v.member("angularVelocity", &SceneBody::angularVelocity, plain);
    v.member("linearDamping", &SceneBody::linearDamping, nonNegative);
    v.member("angularDamping", &SceneBody::angularDamping, nonNegative);
    v.member("gravityScale", &SceneBody::gravityScale, plain);
    v.member("fixedRotation", &SceneBody::fixedRotation, plain);
    v.member("bullet", &SceneBody::bullet, plain);
    v.member("allowSleep", &SceneBody::allowSleep, plain);
    v.member("awake", &SceneBody::awake, plain);
    v.member("massOverride", &SceneBody::massOverride, plain);
    v.member("color", &SceneBody::color, color);
    v.member("group", &SceneBody::group, plain);
    v.member("z", &SceneBody::z, plain);
    v.member("hidden", &SceneBody::hidden, plain);
    v.member("locked", &SceneBody::locked, plain);
    v.member("shapes", &SceneBody::shapes, shown);
    v.unknown(&SceneBody::unknown);
}

template <class V>
void describe(V& v, Type<JointLimit>) {
    v.member("lower", &JointLimit::lower, required);
    v.member("upper", &JointLimit::upper, required);
    v.unknown(&JointLimit::unknown);
}

template <class V>
void describe(V& v, Type<JointMotor>, SceneJointType type) {
    v.member("speed", &JointMotor::speed, required);
    v.member(type == SceneJointType::revolute ? "maxTorque" : "maxForce", &JointMotor::maximum, required | nonNegative);
    v.unknown(&JointMotor::unknown);
}

template <class V>
void describe(V& v, Type<JointSoftness>) {
    v.member("frequency", &JointSoftness::frequency, required | nonNegative);
    v.member("dampingRatio", &JointSoftness::dampingRatio, required | nonNegative);
    v.unknown(&JointSoftness::unknown);
}

// Every type of joint has all these members, so that changing the type of a joint loses none of them.
template <class V>
void describe(V& v, Type<SceneJoint>) {
    v.member("id", &SceneJoint::id, required | nonEmpty);
    v.member("name", &SceneJoint::name, plain);
    v.member("type", &SceneJoint::type, required);
    v.member("bodyA", &SceneJoint::bodyA, required);
    v.member("bodyB", &SceneJoint::bodyB, required);
    v.member("localAnchorA", &SceneJoint::localAnchorA, shown);
    v.member("localAnchorB", &SceneJoint::localAnchorB, shown);
    v.member("collideConnected", &SceneJoint::collideConnected, plain);
    v.member("length", &SceneJoint::length, nonNegative);
    v.member("referenceAngle", &SceneJoint::referenceAngle, plain);
    v.member("localAxisA", &SceneJoint::localAxisA, plain);
    v.member("frequency", &SceneJoint::frequency, nonNegative);
    v.member("stiffness", &SceneJoint::stiffness, nonNegative);
    v.member("dampingRatio", &SceneJoint::dampingRatio, nonNegative);
    v.member("damping", &SceneJoint::damping, nonNegative);
    v.member("law", &SceneJoint::law, plain);
    v.member("limit", &SceneJoint::limit, plain);
    v.motor("motor", &SceneJoint::motor, &SceneJoint::type);
    v.member("spring", &SceneJoint::spring, plain);
    v.unknown(&SceneJoint::unknown);
}

template <class V>
void describe(V& v, Type<SceneForce>) {
    v.member("id", &SceneForce::id, required | nonEmpty);
    v.member("body", &SceneForce::body, required | nonEmpty);
    v.member("force", &SceneForce::force, shown);
    v.member("torque", &SceneForce::torque, plain);
    v.member("localPoint", &SceneForce::localPoint, plain);
    v.member("local", &SceneForce::local, plain);
    v.member("start", &SceneForce::start, nonNegative);
    v.member("end", &SceneForce::end, nonNegative);
    v.unknown(&SceneForce::unknown);
}

template <class V>
void describe(V& v, Type<LaneSpec>) {
    v.member("label", &LaneSpec::label, required | nonEmpty);
    v.member("solver", &LaneSpec::solver, required | nonEmpty);
    v.member("parameters", &LaneSpec::parameters, plain);
    v.member("world", &LaneSpec::world, plain);
    v.member("color", &LaneSpec::color, color);
    v.unknown(&LaneSpec::unknown);
}

template <class V>
void describe(V& v, Type<SceneRun>) {
    v.member("duration", &SceneRun::duration, shown | positive);
    v.member("reference", &SceneRun::reference, plain);
    v.unknown(&SceneRun::unknown);
}

template <class V>
void describe(V& v, Type<KnownCheck>) {
    v.member("quantity", &KnownCheck::quantity, nonEmpty);
    v.member("verdict", &KnownCheck::verdict, plain);
    v.member("time", &KnownCheck::time, required | nonNegative);
    v.member("value", &KnownCheck::value, plain);
    v.member("tolerance", &KnownCheck::tolerance, nonNegative);
    v.member("atLeast", &KnownCheck::atLeast, plain);
    v.member("atMost", &KnownCheck::atMost, plain);
    v.member("lanes", &KnownCheck::lanes, shown);
    v.unknown(&KnownCheck::unknown);
}

template <class V>
void describe(V& v, Type<SceneKnown>) {
    v.member("source", &SceneKnown::source, shown);
    v.member("checks", &SceneKnown::checks, shown);
    v.unknown(&SceneKnown::unknown);
}

template <class V>
void describe(V& v, Type<SceneInstrument>) {
    v.member("type", &SceneInstrument::type, required | nonEmpty);
    v.member("quantity", &SceneInstrument::quantity, nonEmpty);
    v.member("lanes", &SceneInstrument::lanes, plain);
    v.member("axis", &SceneInstrument::axis, plain);
    v.member("average", &SceneInstrument::average, nonNegative);
    v.member("difference", &SceneInstrument::difference, plain);
    v.member("trail", &SceneInstrument::trail, nonNegative);
    v.member("property", &SceneInstrument::property, nonEmpty);
    v.member("minimum", &SceneInstrument::minimum, plain);
    v.member("maximum", &SceneInstrument::maximum, plain);
    v.unknown(&SceneInstrument::unknown);
}

// Without format and formatVersion, which are looked at before.
template <class V>
void describe(V& v, Type<Scene>) {
    v.member("generator", &Scene::generator, plain);
    v.member("name", &Scene::name, shown);
    v.member("description", &Scene::description, shown);
    v.member("units", &Scene::units, shown);
    v.member("world", &Scene::world, shown);
    v.member("bodies", &Scene::bodies, shown);
    v.member("joints", &Scene::joints, plain);
    v.member("forces", &Scene::forces, plain);
    v.member("lanes", &Scene::lanes, shown);
    v.member("run", &Scene::run, shown);
    v.member("instruments", &Scene::instruments, plain);
    v.member("known", &Scene::known, plain);
    v.member("extras", &Scene::extras, jsonObject);
    v.unknown(&Scene::unknown);
}

}  // namespace cairn::fields
