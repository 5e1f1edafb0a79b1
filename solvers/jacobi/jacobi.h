// SPDX-License-Identifier: MIT
#pragma once

#include "core/dynamics/row_motion.h"
#include "core/solver/row_units.h"
#include "core/solver/solver_type.h"

namespace cairn {

// Jacobi iterations with mass splitting (Tonge, Benevolenski, Voroshilov 2012, "Mass splitting for jitter-free parallel rigid body
// simulation"). A body that n_i contacts or joints act on is split into n_i sub-bodies of mass m_i / n_i and inertia I_i / n_i, one for each. All contacts
// are then solved independently of one another, each on its two sub-bodies, and the velocities of the sub-bodies averaged:
//
//   K~ = J (n M^-1) J^T,   lambda' = project(lambda - omega (J v + b) / K~) contact by contact,   v' = v + M^-1 J^T (lambda' - lambda)
//
// The last is the average: each of n_i sub-bodies is changed by n_i M^-1 J^T (lambda' - lambda), and the mean divides by n_i. Without splitting, n boxes'
// worth of corrections add up and the iteration diverges; with it the objective never rises, and nothing depends on the order of contacts.
//
// Departures: what is split off for is a manifold or a joint with all its rows, which are solved on its sub-bodies, those of a
// joint at once (core/solver/joint_blocks.h) and others in turn, not a single contact point; omega is new.
class Jacobi : public RowSolver {
public:
    struct Options {
        int iterations = 50;
        double relaxation = 1;  // omega, in (0, 2)
        double tolerance = 0;   // N s, of the greatest change in an iteration; 0 makes all the iterations
    };
    explicit Jacobi(Options options) : m_options(options) {}
    Support supports(const RowProblem& problem) const override;
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override;

private:
    // Blocks of joints, or units of contacts, [first, last), that act on the same two bodies.
    struct Run {
        std::uint32_t first, last;
    };

    void split(const RowProblem& problem);
    template <class Unit>
    void findRuns(std::span<const Unit> units, std::vector<Run>& runs) const;
    double iterate(RowProblem& problem);

    Options m_options;
    std::vector<Row> m_rows;                 // with the effective masses of sub-bodies; storage only, as what follows
    std::vector<double> m_parts;             // n_i, by body
    std::vector<InverseMass> m_splitMasses;  // n_i / m_i, n_i / I_i, by body
    SweepUnits m_units;
    std::vector<Run> m_jointRuns, m_contactRuns;
    std::vector<RowMotion> m_motions, m_next;
    std::vector<double> m_before;
};

SolverType jacobiType();

}  // namespace cairn
