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
            described("id", QObject::tr("id"),
                      QObject::tr("What checks and results call the joint. No two joints have the same.")),
            [](auto& j) -> auto& { return j.id; })),
        plain(
            optional(described("name", QObject::tr("name"), QObject::tr("For people; the id where it is empty.")),
                     QObject::tr("the id")),
            [](auto& j) -> auto& { return j.name; }),
        typeProperty(),
        plain(
            optional(ofKind(FieldKind::choice, described("bodyA", QObject::tr("body A"), QObject::tr("The first body."))),
                     QObject::tr("the world")),
            [](auto& j) -> auto& { return j.bodyA; }),
        plain(
            optional(ofKind(FieldKind::choice, described("bodyB", QObject::tr("body B"), QObject::tr("The second body."))),
                     QObject::tr("the world")),
            [](auto& j) -> auto& { return j.bodyB; }),
        plain(
            quantity("localAnchorA.x", QObject::tr("anchor A"), "m", QObject::tr("In the frame of body A.")),
            [](auto& j) -> auto& { return j.localAnchorA.x; }),
        plain(
            beside("localAnchorA.y", QObject::tr("anchor A, y"), "m", QObject::tr("In the frame of body A.")),
            [](auto& j) -> auto& { return j.localAnchorA.y; }),
        plain(
            quantity("localAnchorB.x", QObject::tr("anchor B"), "m", QObject::tr("In the frame of body B.")),
            [](auto& j) -> auto& { return j.localAnchorB.x; }),
        plain(
            beside("localAnchorB.y", QObject::tr("anchor B, y"), "m", QObject::tr("In the frame of body B.")),
            [](auto& j) -> auto& { return j.localAnchorB.y; }),
        plain(
            described("collideConnected", QObject::tr("bodies collide"),
                      QObject::tr("Whether the two bodies touch each other.")),
            [](auto& j) -> auto& { return j.collideConnected; }),
        plain(
            optional(
                nonNegative(quantity("length", QObject::tr("length"), "m", QObject::tr("Between the anchors, at rest."))),
                QObject::tr("as drawn")),
            [](auto& j) -> auto& { return j.length; }, hasLength),
        plain(
            quantity("referenceAngle", QObject::tr("angle at rest"), "°", QObject::tr("Of body B against body A.")),
            [](auto& j) -> auto& { return j.referenceAngle; }, hasAngle),
        plain(
            described("localAxisA.x", QObject::tr("axis"),
                      QObject::tr("Along which the joint slides, in the frame of body A; its length is of no account.")),
            [](auto& j) -> auto& { return j.localAxisA.x; }, isAnyOf({prismatic})),
        plain(
            beside("localAxisA.y", QObject::tr("axis, y"), "",
                   QObject::tr("Along which the joint slides, in the frame of body A; its length is of no account.")),
            [](auto& j) -> auto& { return j.localAxisA.y; }, isAnyOf({prismatic})),
        either(optional(
                   nonNegative(quantity("frequency", QObject::tr("frequency"), "Hz",
                                        QObject::tr("With which the spring swings. It takes the place of the stiffness."))),
                   QObject::tr("by stiffness")),
               &SceneJoint::frequency, &SceneJoint::stiffness, isSpring),
        either(optional(nonNegative(quantity("stiffness", QObject::tr("stiffness"), "N/m",
                                             QObject::tr("Force by length. It takes the place of the frequency."))),
                        QObject::tr("by frequency")),
               &SceneJoint::stiffness, &SceneJoint::frequency, isSpring),
        either(optional(nonNegative(described("dampingRatio", QObject::tr("damping ratio"),
                                              QObject::tr("1 just does not swing. It takes the place of the damping."))),
                        QObject::tr("none")),
               &SceneJoint::dampingRatio, &SceneJoint::damping, isSpring),
        either(optional(nonNegative(quantity("damping", QObject::tr("damping"), "N s/m",
                                             QObject::tr("Force by speed. It takes the place of the damping ratio."))),
                        QObject::tr("none")),
               &SceneJoint::damping, &SceneJoint::dampingRatio, isSpring),
        plain(
            described(
                "law", QObject::tr("law"),
                QObject::tr(
                    "Implicit: stable at any stiffness. Force: as a force of the integrator, like springs of textbooks.")),
            [](auto& j) -> auto& { return j.law; }, isSpring),
        partProperty(described("limit", QObject::tr("limit"), QObject::tr("How far the joint may go.")), &SceneJoint::limit,
                     JointLimit{}, moves),
        plain(quantity("limit.lower", QObject::tr("lower limit"), "°", {}), lower, turningLimit),
        plain(quantity("limit.upper", QObject::tr("upper limit"), "°", {}), upper, turningLimit),
        plain(quantity("limit.lower", QObject::tr("lower limit"), "m", {}), lower, slidingLimit),
        plain(quantity("limit.upper", QObject::tr("upper limit"), "m", {}), upper, slidingLimit),
        partProperty(described("motor", QObject::tr("motor"),
                               QObject::tr("Drives the joint at a speed, with so much effort and no more.")),
                     &SceneJoint::motor, JointMotor{}, moves),
        plain(quantity("motor.speed", QObject::tr("motor speed"), "rad/s", {}), speed, turningMotor),
        plain(nonNegative(quantity("motor.maxTorque", QObject::tr("greatest torque"), "N m", {})), maximum, turningMotor),
        plain(quantity("motor.speed", QObject::tr("motor speed"), "m/s", {}), speed, slidingMotor),
        plain(nonNegative(quantity("motor.maxForce", QObject::tr("greatest force"), "N", {})), maximum, slidingMotor),
        partProperty(described("spring", QObject::tr("soft"), QObject::tr("Holds like a spring, and not rigidly.")),
                     &SceneJoint::spring, JointSoftness{.frequency = 4, .dampingRatio = 1}, softens),
        plain(
            nonNegative(
                quantity("spring.frequency", QObject::tr("frequency"), "Hz", QObject::tr("With which the joint swings."))),
            [](auto& j) -> auto& { return j.spring->frequency; }, softened),
        plain(
            nonNegative(
                described("spring.dampingRatio", QObject::tr("damping ratio"), QObject::tr("1 just does not swing."))),
            [](auto& j) -> auto& { return j.spring->dampingRatio; }, softened),
    };
}

}  // namespace

const std::vector<Property<SceneJoint>>& jointProperties() {
    static const std::vector<Property<SceneJoint>> properties = makeJointProperties();
    return properties;
}

}  // namespace cairn
