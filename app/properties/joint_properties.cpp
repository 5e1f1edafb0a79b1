// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>
#include <initializer_list>

#include "app/properties/properties.h"

namespace cairn {

namespace {

using JointTest = std::function<bool(const SceneJoint&)>;

JointTest isAnyOf(std::initializer_list<SceneJointType> types) {
    return [types = std::vector<SceneJointType>(types)](const SceneJoint& joint) {
        return std::find(types.begin(), types.end(), joint.type) != types.end();
    };
}

// Of joints that have a part (limit, motor or spring) and are of a type.
template <class Part>
JointTest with(std::optional<Part> SceneJoint::*part, JointTest type) {
    return [part, type = std::move(type)](const SceneJoint& joint) { return (joint.*part).has_value() && type(joint); };
}

// The switch that gives a joint a part, at first as start says, or takes it.
template <class Part>
Property<SceneJoint> partProperty(Field field, std::optional<Part> SceneJoint::*part, Part start, JointTest has) {
    Property<SceneJoint> made;
    made.field = property::ofKind(FieldKind::flag, std::move(field));
    made.has = std::move(has);
    made.get = [part](const SceneJoint& joint) { return FieldValue((joint.*part).has_value()); };
    made.set = [part, start](SceneJoint& joint, const FieldValue& on) {
        if (!std::get<bool>(on))
            (joint.*part).reset();
        else if (!(joint.*part))
            joint.*part = start;
    };
    return made;
}

// Of two members that say the same in different units at most one is set: setting one takes the other away.
Property<SceneJoint> either(Field field, std::optional<double> SceneJoint::*member, std::optional<double> SceneJoint::*other,
                            JointTest has) {
    Property<SceneJoint> made = property::of<SceneJoint>(
        std::move(field), [member](auto& joint) -> auto& { return joint.*member; }, std::move(has));
    made.set = [member, other](SceneJoint& joint, const FieldValue& value) {
        joint.*member = property::Member<std::optional<double>>::write(value);
        if (joint.*member) (joint.*other).reset();
    };
    return made;
}

// A spring must have a stiffness: one that is made of another joint swings twice a second until it is told otherwise.
Property<SceneJoint> typeProperty() {
    static constexpr double firstFrequency = 2;  // Hz
    Property<SceneJoint> made = property::of<SceneJoint>(
        property::described("type", QObject::tr("type"),
                            QObject::tr("What the joint holds: a distance, a point, a line, all, or a spring.")),
        [](auto& joint) -> auto& { return joint.type; });
    made.set = [](SceneJoint& joint, const FieldValue& value) {
        joint.type = property::Member<SceneJointType>::write(value);
        if (joint.type == SceneJointType::spring && !joint.frequency && !joint.stiffness) joint.frequency = firstFrequency;
    };
    return made;
}

std::vector<Property<SceneJoint>> makeJointProperties() {
    using namespace property;
    using enum SceneJointType;
    const auto tr = [](const char* text) { return QObject::tr(text); };
    const auto plain = [](Field field, auto access, JointTest has = {}) {
        return of<SceneJoint>(std::move(field), access, std::move(has));
    };
    const JointTest hasLength = isAnyOf({distance, spring}), hasAngle = isAnyOf({revolute, prismatic, weld});
    const JointTest isRevolute = isAnyOf({revolute}), slides = isAnyOf({distance, prismatic}), isSpring = isAnyOf({spring});
    const JointTest moves = isAnyOf({distance, revolute, prismatic}),
                    softens = isAnyOf({distance, revolute, prismatic, weld});
    const auto lower = [](auto& j) -> auto& { return j.limit->lower; };
    const auto upper = [](auto& j) -> auto& { return j.limit->upper; };
    const auto speed = [](auto& j) -> auto& { return j.motor->speed; };
    const auto maximum = [](auto& j) -> auto& { return j.motor->maximum; };
    const auto turningLimit = with(&SceneJoint::limit, isRevolute), slidingLimit = with(&SceneJoint::limit, slides);
    const auto turningMotor = with(&SceneJoint::motor, isRevolute), slidingMotor = with(&SceneJoint::motor, slides);
    const auto softened = with(&SceneJoint::spring, softens);
    return {
        unique(plain(
            described("id", tr("id"), tr("What checks and results call the joint. No two joints have the same.")),
            [](auto& j) -> auto& { return j.id; })),
        plain(
            described("name", tr("name"), tr("For people; the id where it is empty.")),
            [](auto& j) -> auto& { return j.name; }),
        typeProperty(),
        plain(
            optional(ofKind(FieldKind::choice, described("bodyA", tr("body A"), tr("The first body."))), tr("the world")),
            [](auto& j) -> auto& { return j.bodyA; }),
        plain(
            optional(ofKind(FieldKind::choice, described("bodyB", tr("body B"), tr("The second body."))), tr("the world")),
            [](auto& j) -> auto& { return j.bodyB; }),
        plain(
            quantity("localAnchorA.x", tr("anchor A"), "m", tr("In the frame of body A.")),
            [](auto& j) -> auto& { return j.localAnchorA.x; }),
        plain(
            beside("localAnchorA.y", tr("anchor A, y"), "m", tr("In the frame of body A.")),
            [](auto& j) -> auto& { return j.localAnchorA.y; }),
        plain(
            quantity("localAnchorB.x", tr("anchor B"), "m", tr("In the frame of body B.")),
            [](auto& j) -> auto& { return j.localAnchorB.x; }),
        plain(
            beside("localAnchorB.y", tr("anchor B, y"), "m", tr("In the frame of body B.")),
            [](auto& j) -> auto& { return j.localAnchorB.y; }),
        plain(
            described("collideConnected", tr("bodies collide"), tr("Whether the two bodies touch each other.")),
            [](auto& j) -> auto& { return j.collideConnected; }),
        plain(
            optional(nonNegative(quantity("length", tr("length"), "m", tr("Between the anchors, at rest."))),
                     tr("as drawn")),
            [](auto& j) -> auto& { return j.length; }, hasLength),
        plain(
            quantity("referenceAngle", tr("angle at rest"), "°", tr("Of body B against body A.")),
            [](auto& j) -> auto& { return j.referenceAngle; }, hasAngle),
        plain(
            described("localAxisA.x", tr("axis"),
                      tr("Along which the joint slides, in the frame of body A; its length is of no account.")),
            [](auto& j) -> auto& { return j.localAxisA.x; }, isAnyOf({prismatic})),
        plain(
            beside("localAxisA.y", tr("axis, y"), "",
                   tr("Along which the joint slides, in the frame of body A; its length is of no account.")),
            [](auto& j) -> auto& { return j.localAxisA.y; }, isAnyOf({prismatic})),
        either(optional(nonNegative(quantity("frequency", tr("frequency"), "Hz",
                                             tr("With which the spring swings. It takes the place of the stiffness."))),
                        tr("by stiffness")),
               &SceneJoint::frequency, &SceneJoint::stiffness, isSpring),
        either(optional(nonNegative(quantity("stiffness", tr("stiffness"), "N/m",
                                             tr("Force by length. It takes the place of the frequency."))),
                        tr("by frequency")),
               &SceneJoint::stiffness, &SceneJoint::frequency, isSpring),
        either(optional(nonNegative(described("dampingRatio", tr("damping ratio"),
                                              tr("1 just does not swing. It takes the place of the damping."))),
                        tr("none")),
               &SceneJoint::dampingRatio, &SceneJoint::damping, isSpring),
        either(optional(nonNegative(quantity("damping", tr("damping"), "N s/m",
                                             tr("Force by speed. It takes the place of the damping ratio."))),
                        tr("none")),
               &SceneJoint::damping, &SceneJoint::dampingRatio, isSpring),
        plain(
            described(
                "law", tr("law"),
                tr("Implicit: stable at any stiffness. Force: as a force of the integrator, like springs of textbooks.")),
            [](auto& j) -> auto& { return j.law; }, isSpring),
        partProperty(described("limit", tr("limit"), tr("How far the joint may go.")), &SceneJoint::limit, JointLimit{},
                     moves),
        plain(quantity("limit.lower", tr("lower limit"), "°", {}), lower, turningLimit),
        plain(quantity("limit.upper", tr("upper limit"), "°", {}), upper, turningLimit),
        plain(quantity("limit.lower", tr("lower limit"), "m", {}), lower, slidingLimit),
        plain(quantity("limit.upper", tr("upper limit"), "m", {}), upper, slidingLimit),
        partProperty(described("motor", tr("motor"), tr("Drives the joint at a speed, with so much effort and no more.")),
                     &SceneJoint::motor, JointMotor{}, moves),
        plain(quantity("motor.speed", tr("motor speed"), "rad/s", {}), speed, turningMotor),
        plain(nonNegative(quantity("motor.maxTorque", tr("greatest torque"), "N m", {})), maximum, turningMotor),
        plain(quantity("motor.speed", tr("motor speed"), "m/s", {}), speed, slidingMotor),
        plain(nonNegative(quantity("motor.maxForce", tr("greatest force"), "N", {})), maximum, slidingMotor),
        partProperty(described("spring", tr("soft"), tr("Holds like a spring, and not rigidly.")), &SceneJoint::spring,
                     JointSoftness{.frequency = 4, .dampingRatio = 1}, softens),
        plain(
            nonNegative(quantity("spring.frequency", tr("frequency"), "Hz", tr("With which the joint swings."))),
            [](auto& j) -> auto& { return j.spring->frequency; }, softened),
        plain(
            nonNegative(described("spring.dampingRatio", tr("damping ratio"), tr("1 just does not swing."))),
            [](auto& j) -> auto& { return j.spring->dampingRatio; }, softened),
    };
}

}  // namespace

const std::vector<Property<SceneJoint>>& jointProperties() {
    static const std::vector<Property<SceneJoint>> properties = makeJointProperties();
    return properties;
}

}  // namespace cairn
