// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/dynamics/joint_rows.h"
#include "core/dynamics/rows.h"
#include "core/dynamics/step_view.h"
#include "core/math/large_array.h"

namespace cairn {

// Which approach speed decides whether and how fast a contact rebounds.
enum class RestitutionSpeed : std::uint8_t {
    beforeForces,  // of the step's start: a resting contact never rebounds (default)
    afterForces,   // with this step's gravity in it: gains height at each bounce
};

enum class RowOrder : std::uint8_t { normalFirst, frictionFirst };  // within each contact point

// In which order contacts come; the points of a manifold stay together, and joints come before all.
enum class ContactOrder : std::uint8_t {
    asFound,   // by their shapes
    bottomUp,  // against gravity; without gravity as found
    shuffled,  // by the seed
};

// Contacts and rigid joints as springs with dampers, of a frequency and damping that do not depend on the mass they hold (Catto 2011,
// "Soft Constraints"). With omega = 2 pi f, a = 2 zeta + h omega and K the diagonal of W before:
//     softness = K / (h omega a),   u >= -omega / a s
struct SoftContacts {
    double hertz = 30;         // f, at most 1 / (4 h); twice that against what has no inverse mass
    double dampingRatio = 10;  // zeta
};

// The same for methods that keep row and spring apart, with m = 1 / K:
//     impulse = -m massScale (u + biasRate s) - impulseScale lambda
struct SpringCoefficients {
    double biasRate = 0;  // 1/s
    double massScale = 1, impulseScale = 0;
};
SpringCoefficients springCoefficients(const SoftContacts& soft, double h, bool againstFixed);

// How the rows of contacts are made from a view.
struct AssemblyOptions {
    double h = 0;                     // s, the (sub-)step
    double baumgarteFactor = 0;       // share of the penetration beyond the slop removed per step, 0 for none
    double slop = 0.005;              // m
    double maxPushSpeed = unbounded;  // m/s, greatest velocity of that removal
    RestitutionSpeed restitutionSpeed = RestitutionSpeed::beforeForces;
    RowOrder rowOrder = RowOrder::normalFirst;
    double warmStartScale = 0;  // lambda starts at this times the stored impulses; 0 starts cold
    bool atMovedPoses = false;  // separations and lever arms at the bodies' present poses, not those of detection
    bool restitution = true;
    std::optional<double> restitutionThreshold;  // m/s; none: that of the view's settings
    ContactOrder contactOrder = ContactOrder::asFound;
    std::uint64_t shuffleSeed = 0;
    double warmStartReopened = 0;  // share of the impulse that a reopened contact last carried to start from
    std::optional<double>
        frozenFrictionScale;           // bounds of friction rows: friction times this times the stored normal impulse
    std::optional<SoftContacts> soft;  // then baumgarteFactor and slop have no effect on what overlaps
};

// The rows of one step and all that they refer to. Storage is kept from step to step.
struct ConstraintSystem {
    LargeArray<Row> rows;       // of joints, then of contacts
    std::size_t jointRows = 0;  // how many of them are of joints
    std::vector<InverseMass> inverseMasses;
    std::vector<double> b;
    std::vector<double> lambda;
    Jacobian jacobian;
    double restitutionThreshold = 0;
    double timeStep = 0;  // s
    std::vector<JointRow> jointScratch;
    std::vector<std::uint32_t> contactOrder;  // indices of manifolds; empty: as found

    RowProblem problem();  // refers to this system; matrix null
};

// A row of a contact along a direction, for arms (m) from the centres of mass to where it acts: bodies, direction, arms and effective mass.
Row makeContactRow(const ContactManifold& manifold, const BodyState& a, const BodyState& b, Vec2 direction, Vec2 armA,
                   Vec2 armB);

// Builds the rows of the view's joints (see joint_rows.h) and contacts, in its order, at the bodies' present velocities (v*: after
// forces). For each contact point:
//   normal row:   u_n >= target, where target is -s/h while apart (s > 0), the push of Baumgarte when overlapping, and the rebound
//                 e |approach| where the approach is faster than the restitution threshold and the gap closes within h;
//                 the greatest of these, so that they do not add.
//   friction row: u_t = the speed of the surfaces, |lambda_t| <= mu lambda_n. With frozenFrictionScale its own bounds hold those of the
//                 impulses stored.
void assemble(const StepView& view, const AssemblyOptions& options, ConstraintSystem& system);

// v = v* + M^-1 J^T lambda, written to the bodies.
void applyImpulses(const ConstraintSystem& system, std::span<BodyState> bodies);

// The same, and writes lambda to the joints and to the points of the manifolds: the impulse, and for points the greatest and the sum over
// sub-steps.
void applyAndStoreImpulses(const ConstraintSystem& system, StepView& view);

// Relative velocity J v of a row.
double rowVelocity(const Row& row, std::span<const BodyState> bodies);

}  // namespace cairn
