// SPDX-License-Identifier: MIT
#include "solvers/soft_step/joint_springs.h"

#include <algorithm>

namespace cairn {
namespace {

bool isLimit(const Row& row) { return row.lower == 0 || row.upper == 0; }

// What of a rigid row springs while bodies are pushed is rigid while velocities are relaxed.
SpringCoefficients springWhen(bool relaxes, bool rigid, const SpringCoefficients& spring) {
    return relaxes && rigid ? SpringCoefficients() : spring;
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
    makeUnits(view);
}

void JointSprings::makeUnits(const StepView& view) {
    m_inverseMasses.clear();
    for (const BodyState& body : view.bodies) m_inverseMasses.push_back({body.inverseMass, body.inverseInertia});
    m_blockRows.clear();
    for (const JointImpulse& joint : m_impulses) m_blockRows.push_back(joint.row);
    makeJointBlocks(m_blockRows, m_inverseMasses, JointGroups::rigid, m_blocks);
    m_units.clear();
    const auto jointOf = [&](const JointBlock& block) { return m_blockRows[block.first].source / JointState::slotCount; };
    for (std::size_t first = 0; first < m_blocks.size();) {
        std::size_t last = first + 1;
        while (last < m_blocks.size() && jointOf(m_blocks[last]) == jointOf(m_blocks[first])) ++last;
        const JointBlock& block = m_blocks[last - 1];  // the rigid rows of a joint are its last
        if (block.size > 1) m_units.push_back({.rows = block});
        for (std::size_t i = first; i < (block.size > 1 ? last - 1 : last); ++i) {
            const std::uint32_t row = m_blocks[i].first;
            Unit& unit = m_units.emplace_back(Unit{.rows = m_blocks[i], .block = m_blocks[i]});
            unit.beside.effectiveMass = m_blockRows[row].effectiveMass;
            if (block.size == 1) continue;
            unit.block = block;
            unit.beside = besideBlock(m_blockRows, m_inverseMasses, block, row);
        }
        first = last;
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

void JointSprings::push(std::span<RowMotion> motions) { sweep(motions, false); }
void JointSprings::relax(std::span<RowMotion> motions) { sweep(motions, true); }

void JointSprings::sweep(std::span<RowMotion> motions, bool relaxes) {
    for (const Unit& unit : m_units) {
        if (unit.rows.size > 1)
            solveBlock(unit.rows, motions, relaxes);
        else
            solveRow(unit, motions, relaxes);
    }
}

void JointSprings::solveRow(const Unit& unit, std::span<RowMotion> motions, bool relaxes) {
    JointImpulse& joint = m_impulses[unit.rows.first];
    const Row& row = joint.row;
    SpringCoefficients spring = springWhen(relaxes, joint.rigid, joint.spring);
    if (!joint.rigid) spring.impulseScale = row.softness * unit.beside.effectiveMass;
    const double excess =
        relativeVelocity(row, motions[row.bodyA], motions[row.bodyB]) - (relaxes ? row.targetVelocity : joint.pushTarget);
    const double impulse = std::clamp(
        joint.impulse - unit.beside.effectiveMass * spring.massScale * excess - spring.impulseScale * joint.impulse,
        row.lower, row.upper);
    const double change = impulse - joint.impulse;
    give(joint, change, motions);
    if (unit.block.size == 1) return;
    for (std::size_t i = 0; i < unit.block.size; ++i)
        give(m_impulses[unit.block.first + i], -unit.beside.share[i] * change, motions);
}

// As a row, with the matrix of all in place of one effective mass. They have one spring.
void JointSprings::solveBlock(const JointBlock& block, std::span<RowMotion> motions, bool relaxes) {
    JointImpulse* const rows = m_impulses.data() + block.first;
    const SpringCoefficients spring = springWhen(relaxes, true, rows->spring);
    std::array<double, JointBlock::mostRows> excess{};
    for (std::size_t i = 0; i < block.size; ++i)
        excess[i] = relativeVelocity(rows[i].row, motions[rows[i].row.bodyA], motions[rows[i].row.bodyB]) -
                    (relaxes ? rows[i].row.targetVelocity : rows[i].pushTarget);
    for (std::size_t i = 0; i < block.size; ++i) {
        double change = -spring.impulseScale * rows[i].impulse;
        for (std::size_t j = 0; j < block.size; ++j) change -= spring.massScale * block.inverseAt(i, j) * excess[j];
        give(rows[i], change, motions);
    }
}

void JointSprings::give(JointImpulse& joint, double change, std::span<RowMotion> motions) {
    joint.impulse += change;
    cairn::push(joint.row, change, motions[joint.row.bodyA], motions[joint.row.bodyB]);
}

void JointSprings::noteMoves(std::span<const RowMotion> motions) {
    for (JointImpulse& joint : m_impulses) {
        if (!joint.rigid) continue;
        const double sign = joint.row.upper == 0 ? -1 : 1;
        joint.error += sign * m_h * relativeVelocity(joint.row, motions[joint.row.bodyA], motions[joint.row.bodyB]);
        joint.row.targetVelocity = isLimit(joint.row) && joint.error > 0 ? -sign * joint.error / m_h : 0;
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
