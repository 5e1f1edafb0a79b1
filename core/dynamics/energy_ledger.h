// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/dynamics/body_state.h"
#include "core/dynamics/joint_state.h"
#include "core/dynamics/rows.h"

namespace cairn {

// Work (J) done in one step, by who did it. Together they make the change of kinetic energy and of the energy in springs; what they fail
// to explain is unattributed. Definitions: docs/metrics.md, "Energy account".
struct EnergyTerms {
    double gravity = 0;
    double normal = 0;         // of contacts, up to the rebound that restitution asks for
    double friction = 0;       // against the surfaces' own motion
    double stabilization = 0;  // of what parts bodies beyond that, and of moves of position alone
    double joints = 0;         // and springs
    double motors = 0;         // of joints
    double pokes = 0;          // and the scene's forces
    double damping = 0;        // of bodies
    double speedLimit = 0;
    double surfaceVelocity = 0;  // of conveyors
    double kinematic = 0;        // of bodies whose motion is given
    double sleep = 0;
    double continuous = 0;  // of collision: bodies put back to where they met something
    double integrator = 0;  // what its discrete step makes of gravity and springs beside their work
    double unattributed = 0;

    double sum() const {  // of all but the last
        return gravity + normal + friction + stabilization + joints + motors + pokes + damping + speedLimit +
               surfaceVelocity + kinematic + sleep + continuous + integrator;
    }
};
using EnergyTerm = double EnergyTerms::*;

double kineticEnergy(const BodyState& body);              // J
double kineticEnergy(std::span<const BodyState> bodies);  // J

// Keeps the account of energy of a World's step. The World opens and closes it; a solver that keeps a ledger tells it of each (sub-)step:
//
//     integrateVelocities(view, h);                  opens the sub-step, and notes what forces, damping and the speed limit give
//     ... impulses, integratePositions(view, h) ...
//     view.ledger->endSubStep(rows, lambda);         with every impulse that was given since
//     view.ledger->beginMove(); ... view.ledger->endMove(&EnergyTerms::stabilization);    around moves of position alone
//
// Every impulse p of a (sub-)step does the work p . (v0 + v1) / 2, where v0 is the velocity before the step's forces and v1 that at its
// end: for each body these add up to m (v1^2 - v0^2) / 2 exactly, whatever came in between. The work of a normal impulse is so divided between
// contact and stabilization at the rebound u_r: lambda (u0 + u_r) / 2 and lambda (u1 - u_r) / 2.
class EnergyLedger {
public:
    // What a step moves. The spans must stay valid until endStep().
    struct System {
        std::span<const BodyState> bodies;
        std::span<const JointState> joints;
        std::span<const ForceElement> springs;
        Vec2 gravity;  // m/s^2
    };
    void beginStep(const System& system);
    const EnergyTerms& endStep();
    const EnergyTerms& terms() const { return m_terms; }  // of the last step, once it has ended

    // To be called when pokes have changed velocities, joints or gravity, before the first sub-step: they did the work that made kinetic
    // energy and that of springs what they are now.
    void takePokes(const System& system);

    // A change of velocities outside of any sub-step.
    void add(EnergyTerm term, double work) { m_terms.*term += work; }

    // Called by integrateVelocities().
    enum class Stage : std::uint8_t { forces, damping, speedLimit };
    void beginSubStep(double h);
    void noteVelocity(std::size_t body, Stage stage);  // what the body has after that stage
    // The impulses that a spring by force gives to B, and the opposite to A, at arms (m) from their centres of mass.
    void noteSpring(const ForceElement& spring, Vec2 armA, Vec2 armB, Vec2 elastic, Vec2 drag);

    // The impulses between the velocities that integrateVelocities() left and the present ones: rows of one size with lambda.
    // pushes, by body, or empty: how far (m) each was moved beyond what the velocity it is left with would have moved it.
    void endSubStep(std::span<const Row> rows, std::span<const double> lambda, std::span<const Vec2> pushes = {});

    // Moves of position alone: the term takes their change of potential energy, of gravity and of springs.
    void beginMove();
    void endMove(EnergyTerm term);

private:
    struct Motion {
        Vec2 velocity;
        double angularVelocity = 0;
    };
    struct BodyAccount {
        Motion start, afterForces, afterDamping, afterLimit;
        Motion elastic, drag;  // N s, N m s: impulses of springs by force
        Vec2 position;
    };
    struct SpringEnergies {
        double joints = 0, elements = 0;
    };

    Motion meanMotion(std::size_t body) const;
    SpringEnergies springEnergies() const;
    double energy() const;
    void closeForces(std::span<const Vec2> pushes);
    void closeRow(const Row& row, double lambda);
    void notePositions(std::vector<Vec2>& positions) const;
    double gravityWork(std::span<const Vec2> from) const;

    System m_system;
    EnergyTerms m_terms;
    double m_h = 0;                     // s, of the sub-step
    double m_energyAtStart = 0;         // J, kinetic and in springs, of the step
    SpringEnergies m_springs;           // at the start of the sub-step or move
    std::vector<BodyAccount> m_bodies;  // of the sub-step
    std::vector<Vec2> m_stepPositions;  // m, at the start of the step
    std::vector<Vec2> m_movePositions;  // m, at the start of the move
};

}  // namespace cairn
