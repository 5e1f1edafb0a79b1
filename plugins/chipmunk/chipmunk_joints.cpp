// SPDX-License-Identifier: MIT
#include "plugins/chipmunk/chipmunk_joints.h"

#include <stdexcept>

#include "core/text/spoken_error.h"

namespace cairn {
namespace {

// Half the length of a groove that no limits end (m).
constexpr double grooveReach = 1e5;

class ConstraintMaker {
public:
    ConstraintMaker(const JointState& joint, cpBody* bodyA, cpBody* bodyB, Softness::Coefficients spring,
                    const std::string& whose)
        : m_joint(joint),
          m_bodyA(bodyA),
          m_bodyB(bodyB),
          m_anchorA(toChipmunk(joint.localAnchorA)),
          m_anchorB(toChipmunk(joint.localAnchorB)),
          m_spring(spring),
          m_whose(whose) {}

    std::vector<ConstraintHandle> make() {
        switch (m_joint.type) {
            case JointType::distance:
                refuseMotor();
                makeDistance();
                break;
            case JointType::spring:
                addSpring(m_joint.length);
                break;
            case JointType::revolute:
                add(cpPivotJointNew2(m_bodyA, m_bodyB, m_anchorA, m_anchorB));
                makeTurning();
                break;
            case JointType::prismatic:
                refuseMotor();
                makePrismatic();
                break;
            case JointType::weld:
                add(cpPivotJointNew2(m_bodyA, m_bodyB, m_anchorA, m_anchorB));
                if (m_joint.spring)
                    addTurningSpring();
                else
                    addFixedAngle();
                break;
            case JointType::mouse:
                break;
        }
        return std::move(m_made);
    }

private:
    void add(cpConstraint* constraint) { m_made.emplace_back(constraint); }

    // Of two bodies that nothing turns Chipmunk cannot compute the turning.
    bool canTurn() const { return m_bodyA->i_inv + m_bodyB->i_inv > 0; }

    void refuseMotor() const {
        if (m_joint.motor)
            throw Spoken<std::invalid_argument>(
                phrase("%1 has a motor along a line, which Chipmunk does not have", m_whose));
    }

    void addSpring(double restLength) {
        add(cpDampedSpringNew(m_bodyA, m_bodyB, m_anchorA, m_anchorB, restLength, m_spring.stiffness, m_spring.damping));
    }

    // Its angle is that of A relative to B.
    void addTurningSpring() {
        if (!canTurn()) return;
        add(cpDampedRotarySpringNew(m_bodyA, m_bodyB, -m_joint.referenceAngle, m_spring.stiffness, m_spring.damping));
    }

    void addFixedAngle() {
        if (canTurn()) add(cpGearJointNew(m_bodyA, m_bodyB, m_joint.referenceAngle, 1));
    }

    void makeDistance() {
        if (m_joint.spring) addSpring(m_joint.length);
        if (m_joint.limit) {
            add(cpSlideJointNew(m_bodyA, m_bodyB, m_anchorA, m_anchorB, m_joint.limit->lower, m_joint.limit->upper));
        } else if (!m_joint.spring) {
            add(cpPinJointNew(m_bodyA, m_bodyB, m_anchorA, m_anchorB));
            cpPinJointSetDist(m_made.back().get(), m_joint.length);
        }
    }

    void makeTurning() {
        if (!canTurn()) return;
        if (m_joint.spring) addTurningSpring();
        if (m_joint.limit)
            add(cpRotaryLimitJointNew(m_bodyA, m_bodyB, m_joint.referenceAngle + m_joint.limit->lower,
                                      m_joint.referenceAngle + m_joint.limit->upper));
        if (m_joint.motor) {
            // Its rate is that of A relative to B.
            add(cpSimpleMotorNew(m_bodyA, m_bodyB, -m_joint.motor->speed));
            cpConstraintSetMaxForce(m_made.back().get(), m_joint.motor->maximum);
        }
    }

    void makePrismatic() {
        const JointState::Limit limit = m_joint.limit.value_or(JointState::Limit{-grooveReach, grooveReach});
        const auto along = [&](double way) { return toChipmunk(m_joint.localAnchorA + way * m_joint.localAxisA); };
        if (limit.lower < limit.upper)
            add(cpGrooveJointNew(m_bodyA, m_bodyB, along(limit.lower), along(limit.upper), m_anchorB));
        else
            add(cpPivotJointNew2(m_bodyA, m_bodyB, along(limit.lower), m_anchorB));
        addFixedAngle();
        if (m_joint.spring) addSpring(0);
    }

    const JointState& m_joint;
    cpBody* m_bodyA;
    cpBody* m_bodyB;
    cpVect m_anchorA, m_anchorB;
    Softness::Coefficients m_spring;
    const std::string& m_whose;
    std::vector<ConstraintHandle> m_made;
};

// Each kind of constraint begins with the struct that all have in common.
template <typename Kind>
const Kind& as(const cpConstraint& constraint) {
    return reinterpret_cast<const Kind&>(constraint);
}

}  // namespace

std::vector<ConstraintHandle> makeChipmunkJoint(const JointState& joint, cpBody* bodyA, cpBody* bodyB,
                                                Softness::Coefficients spring, const std::string& whose) {
    return ConstraintMaker(joint, bodyA, bodyB, spring, whose).make();
}

JointReaction reactionOf(const cpConstraint& constraint, double dt) {
    const auto linear = [dt](cpVect impulse) { return JointReaction{1 / dt * fromChipmunk(impulse), 0}; };
    const auto angular = [dt](double impulse) { return JointReaction{{}, impulse / dt}; };
    if (cpConstraintIsPivotJoint(&constraint)) return linear(as<cpPivotJoint>(constraint).jAcc);
    if (cpConstraintIsGrooveJoint(&constraint)) return linear(as<cpGrooveJoint>(constraint).jAcc);
    if (cpConstraintIsPinJoint(&constraint)) {
        const auto& pin = as<cpPinJoint>(constraint);
        return linear(cpvmult(pin.n, pin.jnAcc));
    }
    if (cpConstraintIsSlideJoint(&constraint)) {
        const auto& slide = as<cpSlideJoint>(constraint);
        return linear(cpvmult(slide.n, slide.jnAcc));
    }
    if (cpConstraintIsDampedSpring(&constraint)) {
        const auto& spring = as<cpDampedSpring>(constraint);
        return linear(cpvmult(spring.n, spring.jAcc));
    }
    if (cpConstraintIsGearJoint(&constraint)) return angular(as<cpGearJoint>(constraint).jAcc);
    if (cpConstraintIsRotaryLimitJoint(&constraint)) return angular(as<cpRotaryLimitJoint>(constraint).jAcc);
    if (cpConstraintIsSimpleMotor(&constraint)) return angular(as<cpSimpleMotor>(constraint).jAcc);
    if (cpConstraintIsDampedRotarySpring(&constraint)) return angular(as<cpDampedRotarySpring>(constraint).jAcc);
    return {};
}

}  // namespace cairn
