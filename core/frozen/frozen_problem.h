// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/dynamics/rows.h"
#include "core/text/text.h"

namespace cairn {

// Where a row comes from, for people.
struct FrozenRowOrigin {
    std::string name;           // "ball on ground, normal"; may be empty
    std::optional<Vec2> point;  // m, of a contact
};

struct FrozenBody {
    std::string id;
    InverseMass inverseMass;
};

// A contact problem that stands for itself: w = W lambda + b, bounds, friction rows that name their normal row, and where to
// start (see core/dynamics/rows.h). Taken from one step of a scene, or read from a file.
struct FrozenProblem {
    std::string name;
    std::string origin;  // how it came to be: scene, lane, step

    std::vector<Row> rows;
    std::vector<FrozenRowOrigin> origins;  // of each row
    // Empty where only the matrix is known; rows then name body 0 and have no direction.
    std::vector<FrozenBody> bodies;
    std::vector<std::int32_t> rowStart{0}, column;  // W in compressed rows, softness included; columns ascending
    std::vector<double> value;
    std::vector<double> b;
    std::vector<double> start;  // impulses to start from, within the bounds
    std::size_t jointRows = 0;
    FrictionLaw frictionLaw = FrictionLaw::coulomb;
    double restitutionThreshold = 0;  // m/s
    double timeStep = 0;              // s; 0 where unknown

    CsrView matrix() const { return {rowStart, column, value}; }
};

// What keeps a RowProblem of a frozen problem alive: solvers write its lambda. The frozen problem must outlive it.
class FrozenRun {
public:
    explicit FrozenRun(const FrozenProblem& frozen);
    FrozenRun(const FrozenRun&) = delete;
    FrozenRun& operator=(const FrozenRun&) = delete;

    RowProblem& problem() { return m_problem; }
    const RowProblem& problem() const { return m_problem; }

private:
    std::vector<InverseMass> m_inverseMasses;
    std::vector<double> m_lambda;
    Jacobian m_jacobian;
    CsrView m_matrix;
    RowProblem m_problem;
};

// Fills W from rows and bodies: W = J M^-1 J^T + diag(softness), without the entries that are 0.
void assembleMatrix(FrozenProblem& problem);
// Where W is not what rows and bodies make, by more than 1e-9 of the root of the two entries of the diagonal that belong to it.
struct MatrixContradiction {
    std::size_t row = 0, column = 0;
    double made = 0, held = 0;         // by rows and bodies; in W
    std::optional<std::size_t> entry;  // of `value`; none where W holds nothing there
};
// The first one; nothing where there is none. The problem must have bodies.
std::optional<MatrixContradiction> contradictionOf(const FrozenProblem& problem);
// Fills W from a dense square matrix, row by row.
void setMatrix(FrozenProblem& problem, std::size_t size, const std::vector<double>& rowMajor);
// Sets each row's effective mass to the inverse of the diagonal of W; 0 where that is not positive.
void setEffectiveMasses(FrozenProblem& problem);

// The problem of frictional contacts alone, two rows each: normal, then friction. rowMajor: W, 2n x 2n; b: 2n; friction: n.
FrozenProblem contactProblem(const std::vector<double>& rowMajor, std::vector<double> b,
                             const std::vector<double>& friction);

// Why other formats cannot hold the problem: they know contacts of two rows only, without joints and other bounds. Nothing
// where they can.
std::optional<Text> beyondContacts(const FrozenProblem& problem);

}  // namespace cairn
