// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_joints.h"

#include <algorithm>
#include <stdexcept>

#include "core/text/spoken_error.h"

namespace cairn {
namespace {

class JointMaker {
public:
    JointMaker(b2World& world, const JointState& joint, b2Body* bodyA, b2Body* bodyB, Softness::Coefficients spring,
               const std::string& whose)
        : m_world(world), m_joint(joint), m_bodyA(bodyA), m_bodyB(bodyB), m_spring(spring), m_whose(whose) {}

    std::vector<b2Joint*> make() {
        switch (m_joint.type) {
            case JointType::distance:
            case JointType::spring:
                makeDistance();
                break;
            case JointType::revolute:
                if (m_joint.spring) makeWeld();
                if (!m_joint.spring || m_joint.limit || m_joint.motor) makeRevolute();
                break;
            case JointType::prismatic:
                makePrismatic();
                if (m_joint.spring) makeAxleSpring();
                break;
            case JointType::weld:
                makeWeld();
                break;
            case JointType::mouse:
                break;
        }
        return std::move(m_made);
    }

private:
    float number(double value) const { return box2dNumber(value, m_whose); }
    b2Vec2 vector(Vec2 v) const { return {number(v.x), number(v.y)}; }

    template <typename Definition>
    Definition between() const {
        Definition definition;
        definition.bodyA = m_bodyA;
        definition.bodyB = m_bodyB;
        definition.collideConnected = true;
        definition.localAnchorA = vector(m_joint.localAnchorA);
        definition.localAnchorB = vector(m_joint.localAnchorB);
        return definition;
    }

    void add(const b2JointDef& definition) { m_made.push_back(m_world.CreateJoint(&definition)); }

    // Damping without stiffness still asks for a spring: Box2D takes none of no stiffness.
    float stiffness() const {
        constexpr double least = 1e-6;
        return number(m_spring.damping > 0 ? std::max(m_spring.stiffness, least) : m_spring.stiffness);
    }

    void makeDistance() {
        if (m_joint.motor)
            throw Spoken<std::invalid_argument>(
                phrase("%1 has a motor, which Box2D's distance joints do not have", m_whose));
        auto definition = between<b2DistanceJointDef>();
        definition.length = number(m_joint.length);
        const bool rigid = !m_joint.limit && !m_joint.spring && m_joint.type == JointType::distance;
        if (rigid) definition.minLength = definition.maxLength = definition.length;
        if (m_joint.limit) {
            definition.minLength = number(m_joint.limit->lower);
            definition.maxLength = number(m_joint.limit->upper);
        }
        definition.stiffness = stiffness();
        definition.damping = number(m_spring.damping);
        add(definition);
    }

    void makeRevolute() {
        auto definition = between<b2RevoluteJointDef>();
        definition.referenceAngle = number(m_joint.referenceAngle);
        if (m_joint.limit) {
            definition.enableLimit = true;
            definition.lowerAngle = number(m_joint.limit->lower);
            definition.upperAngle = number(m_joint.limit->upper);
        }
        if (m_joint.motor) {
            definition.enableMotor = true;
            definition.motorSpeed = number(m_joint.motor->speed);
            definition.maxMotorTorque = number(m_joint.motor->maximum);
        }
        add(definition);
    }

    void makePrismatic() {
        auto definition = between<b2PrismaticJointDef>();
        definition.localAxisA = vector(m_joint.localAxisA);
        definition.referenceAngle = number(m_joint.referenceAngle);
        if (m_joint.limit) {
            definition.enableLimit = true;
            definition.lowerTranslation = number(m_joint.limit->lower);
            definition.upperTranslation = number(m_joint.limit->upper);
        }
        if (m_joint.motor) {
            definition.enableMotor = true;
            definition.motorSpeed = number(m_joint.motor->speed);
            definition.maxMotorForce = number(m_joint.motor->maximum);
        }
        add(definition);
    }

    void makeAxleSpring() {
        auto definition = between<b2WheelJointDef>();
        definition.localAxisA = vector(m_joint.localAxisA);
        definition.stiffness = stiffness();
        definition.damping = number(m_spring.damping);
        add(definition);
    }

    void makeWeld() {
        auto definition = between<b2WeldJointDef>();
        definition.referenceAngle = number(m_joint.referenceAngle);
        if (m_joint.spring) {
            definition.stiffness = stiffness();
            definition.damping = number(m_spring.damping);
        }
        add(definition);
    }

    b2World& m_world;
    const JointState& m_joint;
    b2Body* m_bodyA;
    b2Body* m_bodyB;
    Softness::Coefficients m_spring;
    const std::string& m_whose;
    std::vector<b2Joint*> m_made;
};

}  // namespace

std::vector<b2Joint*> makeBox2DJoints(b2World& world, const JointState& joint, b2Body* bodyA, b2Body* bodyB,
                                      Softness::Coefficients spring, const std::string& whose) {
    return JointMaker(world, joint, bodyA, bodyB, spring, whose).make();
}

}  // namespace cairn
