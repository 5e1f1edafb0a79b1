// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/dynamics/row_motion.h"
#include "core/dynamics/step_view.h"
#include "core/solver/joint_blocks.h"

namespace cairn {

// The rows of a view's joints in a sub-step. Rigid ones are springs while bodies are pushed, and rigid without memory of their error while
// velocities are relaxed; springs and motors are the same in both. The rigid rows of a joint are solved at once, and its
// limits, motor and spring then without disturbing them.
class JointSprings {
public:
    // At the present poses of the view, to start from that share of the impulses in its joints. h in s.
    void prepare(const StepView& view, const SoftContacts& soft, double h, double warmStartScale);
    void warmStart(std::span<RowMotion> motions) const;
    void push(std::span<RowMotion> motions);
    // Errors grow as bodies move by these motions for the sub-step.
    void noteMoves(std::span<const RowMotion> motions);
    void relax(std::span<RowMotion> motions);
    // Writes the impulses of the sub-step to the joints, and adds them to those of the step.
    void store(std::span<JointState> joints) const;

    // As ContactSprings::appendRows().
    void appendRows(ConstraintSystem& system) const;

private:
    struct JointImpulse {
        Row row;                      // its target is that of relaxing
        SpringCoefficients spring{};  // of row.effectiveMass
        double pushTarget = 0;        // m/s or rad/s
        double error = 0;             // as in JointRow
        bool rigid = false;
        double impulse = 0;  // N s or N m s
    };

    JointImpulse makeImpulse(const StepView& view, const SoftContacts& soft, const JointRow& jointRow) const;

    // A block, or a single row with the block of the same joint that it leaves alone, if there is one.
    struct Unit {
        JointBlock rows;
        JointBlock block;  // its rows are the single one's where there is none
        BesideBlock beside;
    };

    void makeUnits(const StepView& view);
    void sweep(std::span<RowMotion> motions, bool relaxes);
    void solveRow(const Unit& unit, std::span<RowMotion> motions, bool relaxes);
    void solveBlock(const JointBlock& block, std::span<RowMotion> motions, bool relaxes);
    void give(JointImpulse& joint, double change, std::span<RowMotion> motions);

    double m_h = 0;
    std::vector<JointImpulse> m_impulses;
    std::vector<Unit> m_units;  // of m_impulses, those beside a block after it; storage only, as what follows
    std::vector<JointBlock> m_blocks;
    std::vector<InverseMass> m_inverseMasses;
    std::vector<Row> m_blockRows;
    std::vector<JointRow> m_rows;
};

}  // namespace cairn
