// SPDX-License-Identifier: MIT
#include "solvers/soft_step/joint_springs.h"

#include <algorithm>

namespace cairn {
namespace {

bool isLimit(const Row& row) { return row.lower == 0 || row.upper == 0; }

// Gives the row the impulse that its spring asks for to reach the target.
double change(const Row& row, const SpringCoefficients& spring, double target, double& impulse, const RowMotion& a,
              const RowMotion& b) {
    const double old = impulse;
    const double velocity = relativeVelocity(row, a, b);
    impulse = std::clamp(old - row.effectiveMass * spring.massScale * (velocity - target) - spring.impulseScale * old,
                         row.lower, row.upper);
    return impulse - old;
}

}  // namespace

void JointSprings::prepare(const StepView& view, const SoftContacts& soft, double h, double warmStartScale) {
    m_h = h;
    m_impulses.clear();
    for (std::size_t j = 0; j < view.joints.size(); ++j) {
        const JointState& joint = view.joints[j];
        m_rows.clear();
        makeJointRows(joint, view.bodies, h, 0, m_rows);
        for (const JointRow& jointRow : m_rows) {
            JointImpulse& made = m_impulses.emplace_back(makeImpulse(view, soft, jointRow));
            made.row.source = static_cast<std::uint32_t>(JointState::slotCount * j + jointRow.slot);
            made.impulse = std::clamp(warmStartScale * joint.impulses[jointRow.slot], made.row.lower, made.row.upper);
        }
    }
}

JointSprings::JointImpulse JointSprings::makeImpulse(const StepView& view, const SoftContacts& soft,
                                                     const JointRow& jointRow) const {
    JointImpulse made{
        .row = jointRow.row, .pushTarget = jointRow.row.targetVelocity, .error = jointRow.error, .rigid = jointRow.rigid};
    const Row& row = made.row;
    if (!jointRow.rigid) {
        // Its softness is that of its own spring.
        made.spring = {.massScale = 1, .impulseScale = row.softness * row.effectiveMass};
        return made;
    }
    const bool isOpen = isLimit(row) && jointRow.error > 0;
    if (isOpen) return made;
    const bool againstFixed = view.bodies[row.bodyA].inverseMass == 0 || view.bodies[row.bodyB].inverseMass == 0;
    made.spring = springCoefficients(soft, m_h, againstFixed);
    made.pushTarget = -made.spring.biasRate * (row.upper == 0 ? -jointRow.error : jointRow.error);
    return made;
}

void JointSprings::warmStart(std::span<RowMotion> motions) const {
    for (const JointImpulse& joint : m_impulses)
        cairn::push(joint.row, joint.impulse, motions[joint.row.bodyA], motions[joint.row.bodyB]);
}

void JointSprings::push(std::span<RowMotion> motions) {
    for (JointImpulse& joint : m_impulses) {
        RowMotion &a = motions[joint.row.bodyA], &b = motions[joint.row.bodyB];
        cairn::push(joint.row, change(joint.row, joint.spring, joint.pushTarget, joint.impulse, a, b), a, b);
    }
}

void JointSprings::noteMoves(std::span<const RowMotion> motions) {
    for (JointImpulse& joint : m_impulses) {
        if (!joint.rigid) continue;
        const double sign = joint.row.upper == 0 ? -1 : 1;
        joint.error += sign * m_h * relativeVelocity(joint.row, motions[joint.row.bodyA], motions[joint.row.bodyB]);
        joint.row.targetVelocity = isLimit(joint.row) && joint.error > 0 ? -sign * joint.error / m_h : 0;
    }
}

void JointSprings::relax(std::span<RowMotion> motions) {
    for (JointImpulse& joint : m_impulses) {
        RowMotion &a = motions[joint.row.bodyA], &b = motions[joint.row.bodyB];
        const SpringCoefficients spring = joint.rigid ? SpringCoefficients() : joint.spring;
        cairn::push(joint.row, change(joint.row, spring, joint.row.targetVelocity, joint.impulse, a, b), a, b);
    }
}

void JointSprings::store(std::span<JointState> joints) const {
    for (JointState& joint : joints) joint.impulses = {};
    for (const JointImpulse& made : m_impulses) {
        JointState& joint = joints[made.row.source / JointState::slotCount];
        const std::size_t slot = made.row.source % JointState::slotCount;
        joint.impulses[slot] = made.impulse;
        joint.totalImpulses[slot] += made.impulse;
    }
}

void JointSprings::appendRows(ConstraintSystem& system) const {
    for (const JointImpulse& joint : m_impulses) {
        system.rows.push_back(joint.row);
        system.lambda.push_back(joint.impulse);
    }
    system.jointRows = system.rows.size();
}

}  // namespace cairn
