// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/math/vec2.h"

// The constraint system of one step: rows of
//
//     w = W lambda + b,    W = J M^-1 J^T + diag(softness),    b = J v* - target,
//
// where v* holds the velocities after this step's forces. A solver looks for impulses lambda within their bounds such that for each row
// w = 0, or w >= 0 at the lower bound, or w <= 0 at the upper one. The velocities are then v* + M^-1 J^T lambda. (Stewart and Trinkle
// 1996; Anitescu and Potra 1997. In the plane Coulomb's cone is the interval |lambda_t| <= mu lambda_n.)
namespace cairn {

inline constexpr double unbounded = std::numeric_limits<double>::infinity();
inline constexpr std::int32_t noRow = -1;

// What a row stands for.
enum class RowKind : std::uint8_t {
    normal,
    friction,  // of a contact point
    joint,
    spring,
    motor,  // of a joint: rigid rows and limits, soft rows, drives
};

// The relative velocity that a row constrains is u = J v = d . (v_B - v_A) + armB w_B - armA w_A.
struct Row {
    std::uint32_t bodyA = 0, bodyB = 0;   // indices into StepView::bodies; both 0 where only the matrix is known
    Vec2 direction;                       // d, unit; zero for a purely angular row
    double armA = 0, armB = 0;            // m: r x d of each body (or 1 for an angular row)
    double targetVelocity = 0;            // m/s (rad/s): u is driven to it
    double lower = 0, upper = unbounded;  // N s; of a row that names a normal row without meaning
    double softness = 0;                  // added to the diagonal of W, >= 0
    double friction = 0;                  // of a friction row: |lambda| <= friction * lambda[normalRow]
    double restitution = 0;          // of a normal row: the coefficient, for methods that reflect the velocity they find
    double effectiveMass = 0;        // 1 / (W_ii + softness), and 0 for a row that moves no body
    std::int32_t normalRow = noRow;  // of a friction row: the row that bounds it
    std::uint32_t source = 0;        // manifold * 2 + point, or joint * JointState::slotCount + slot
    bool rebound = false;            // of a normal row: the target is a rebound, restitution times the approach speed
    RowKind kind = RowKind::normal;
};

struct InverseMass {
    double mass = 0;     // 1/kg
    double inertia = 0;  // 1/(kg m^2)
};

// M^-1, by body. Together with the directions and arms in the rows it is all that a matrix-free method needs.
struct Jacobian {
    std::span<const InverseMass> inverseMasses;
};

// A square matrix in compressed rows, column indices ascending.
struct CsrView {
    std::span<const std::int32_t> rowStart;  // size rows + 1
    std::span<const std::int32_t> column;
    std::span<const double> value;
};

// How the impulses of a contact are bound to one another.
enum class FrictionLaw : std::uint8_t {
    coulomb,  // |lambda_t| <= mu lambda_n with the present lambda_n, and the normal row takes no notice of sliding
    cone,  // (lambda_n, lambda_t) is projected onto the cone: convex, but sliding lifts by mu |u_t| (Anitescu and Tasora 2010)
};

// One contact problem. Sizes of rows, b and lambda are equal. At least one of jacobian and matrix is given.
struct RowProblem {
    std::span<const Row> rows;
    const Jacobian* jacobian = nullptr;
    const CsrView* matrix = nullptr;                 // W, softness included
    std::span<const double> b;                       // J v* - target
    std::span<double> lambda;                        // in: where to start, within the bounds; out: the solution
    std::size_t jointRows = 0;                       // how many of the rows, the first ones, are of joints
    FrictionLaw frictionLaw = FrictionLaw::coulomb;  // a solver that does not know the law refuses the problem
    double restitutionThreshold = 0;                 // m/s: approaches up to this do not rebound
    double timeStep = 0;                             // s, of the (sub-)step; 0 where unknown
};

}  // namespace cairn
