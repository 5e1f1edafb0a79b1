// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/solver/solver_type.h"

namespace cairn {

// Extended position-based dynamics of rigid bodies (Mueller, Macklin, Chentanez, Jeschke and Kim 2020, "Detailed Rigid Body Simulation with
// Extended Position Based Dynamics"), with one pass in each sub-step of h (Macklin et al. 2019, "Small Steps in Physics Simulation"):
//
//   v += h (g + F / m),   x += h v
//   for each joint and contact in turn:    lambda = -C / (w + alpha / h^2),   x += M^-1 J^T lambda,   v += M^-1 J^T lambda / h
//   for each contact that was overrun:     its slip in this sub-step is undone likewise, as far as friction reaches
//   for each of these again:               the normal velocity becomes the rebound or 0, friction within mu times the normal impulse
//
// C is the error (m or rad) where the others have left the bodies, w = J M^-1 J^T, alpha the compliance. v is (x - x_before) / h throughout,
// written as the sum of what made it. So lambda / h is an impulse.
class Xpbd : public Solver {
public:
    struct Options {
        int subSteps = 10;
        double contactCompliance = 0;                // m/N
        double jointCompliance = 0;                  // m/N or rad/(N m), of what is rigid
        bool staticFriction = true;                  // slip is undone in positions, not only in velocities
        std::optional<double> maxPushSpeed;          // m/s; none: no limit
        std::optional<double> restitutionThreshold;  // m/s; none: the scene's
    };
    explicit Xpbd(const Options& options) : m_options(options) {}
    StepReport step(StepView& view) override;

private:
    void noteApproaches(const StepView& view);
    void solveJoint(StepView& view, std::uint32_t joint);
    void solvePoint(StepView& view, std::uint32_t manifold, std::uint32_t point);
    double partingMove(const Row& row, double depth, std::span<const BodyState> bodies) const;
    double reboundMove(const Row& row, std::span<const BodyState> bodies) const;
    void undoSlip(std::span<BodyState> bodies);
    void place(const Row& row, double lambda, std::span<BodyState> bodies) const;
    std::uint32_t addRow(const Row& row, double impulse);
    void solveVelocities(std::span<BodyState> bodies);
    double sweepVelocities(std::span<BodyState> bodies);
    double solveVelocity(std::size_t row, std::span<BodyState> bodies);
    void store(StepView& view) const;
    void closeLedger(StepView& view);

    Options m_options;
    double m_h = 0;                    // s
    double m_slow = 0;                 // m/s, what gravity gives in two sub-steps
    double m_threshold = 0;            // m/s, of rebounds
    std::vector<double> m_approaches;  // m/s, by manifold and point, where there is restitution
    // Of the sub-step: what was overrun, springs and motors, with their impulses. A normal row is followed by that of its friction.
    std::vector<Row> m_rows;
    std::vector<double> m_impulses;
    std::size_t m_jointRows = 0;
    std::vector<JointRow> m_joint;  // storage only
    std::vector<Vec2> m_pushes;     // storage only
};

SolverType xpbdType();

}  // namespace cairn
