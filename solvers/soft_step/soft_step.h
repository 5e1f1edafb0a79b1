// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/solver/solver_type.h"
#include "solvers/soft_step/contact_springs.h"
#include "solvers/soft_step/joint_springs.h"

namespace cairn {

// The soft step (Catto 2024, "Solver2D"; Catto 2011, "Soft Constraints"). Of each sub-step of h:
//
//   v += h (g + F / m)                      forces
//   v += M^-1 J^T lambda                    warm start
//   sweeps with springs                     lambda -= m massScale (u + biasRate s) + impulseScale lambda, >= 0
//   x += h v                                the move, with the push that parts what overlaps
//   sweeps without springs                  lambda -= m u, >= 0: what the push put into velocities is taken out again
//
// so that overlaps are undone without energy that stays, and a few sweeps go a long way, as each sub-step asks for little.
class SoftStep : public Solver {
public:
    struct Options {
        int subSteps = 4;
        int iterations = 1;       // sweeps with springs in a sub-step
        int relaxIterations = 1;  // sweeps without
        bool block = true;        // both normals of a manifold at once
        SoftContacts contacts;
        SoftContacts joints{.hertz = 60, .dampingRatio = 2};
        std::optional<double> maxPushSpeed = 3;      // m/s; none: no limit
        double warmStart = 1;                        // share of the last sub-step's impulses to start from
        std::optional<double> restitutionThreshold;  // m/s; none: the scene's
    };
    explicit SoftStep(const Options& options) : m_options(options) {}
    StepReport step(StepView& view) override;
    // The rows of the last sub-step as relaxing sees them, rigid. Made when asked for.
    const RowProblem* lastProblem() const override;

private:
    void prepare(const StepView& view, double h);
    void subStep(StepView& view, double h, double warmStartScale);
    void readVelocities(std::span<const BodyState> bodies);
    void writeVelocities(std::span<BodyState> bodies) const;
    void noteMoves(std::span<const BodyState> bodies);
    void observe(IterationObserver& observer) const;
    void closeLedger(StepView& view, double h);
    void makeRows() const;

    Options m_options;
    ContactSprings m_contacts;
    JointSprings m_joints;
    std::vector<RowMotion> m_motions;  // of bodies, in velocities
    std::vector<StepMove> m_moves;     // of bodies, since the step's start
    struct Start {
        Vec2 position;
        Rotation rotation;
    };
    std::vector<Start> m_starts;        // poses at the step's start
    std::vector<RowMotion> m_pushed;    // motions by which bodies moved, where a ledger wants to know
    std::vector<Vec2> m_pushes;         // storage only
    int m_sweeps = 0;                   // of this step so far
    mutable ConstraintSystem m_system;  // storage only
    mutable RowProblem m_problem;
};

SolverType softStepType();

}  // namespace cairn
