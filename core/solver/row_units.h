// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/max_or_nan.h"
#include "core/solver/joint_blocks.h"
#include "core/solver/solver.h"

// What a sweep solves at once: the rows of a joint (joint_blocks.h), and of contacts a row, the two normals of a manifold, or the pair of a
// contact point under the cone law.
namespace cairn {

struct Pair {
    double first = 0, second = 0;
};

// A symmetric 2 x 2 matrix.
struct PairMatrix {
    double firstFirst = 0, firstSecond = 0, secondSecond = 0;

    Pair operator*(const Pair& x) const {
        return {firstFirst * x.first + firstSecond * x.second, firstSecond * x.first + secondSecond * x.second};
    }
    double determinant() const { return firstFirst * secondSecond - firstSecond * firstSecond; }
    // So far from singular that its inverse enlarges what is put in by less than a thousand: beyond that, as where the two points of a
    // manifold all but coincide, errors of the positions would come out as blows, and rows are solved one after the other.
    bool isRegular() const { return determinant() > leastRegularity * firstFirst * secondSecond; }

    static constexpr double leastRegularity = 1e-3;
};

// x >= 0 with A x + q >= 0 and x . (A x + q) = 0, by trying which of the two are active; A positive definite, so that there is one.
Pair solveComplementarity(const PairMatrix& A, const Pair& q);

// The nearest point of the cone |second| <= mu first.
Pair projectOntoCone(const Pair& impulse, double mu);

// The impulses (lambda_n, lambda_t) within the cone that minimise lambda . A lambda / 2 + q . lambda. In the plane the cone has two
// edges (1, mu) and (1, -mu), and the multiples of these solve a complementarity problem. mu > 0.
Pair solveCone(const PairMatrix& A, const Pair& q, double mu);

// Puts impulses within their bounds; under the cone law, each pair at the nearest point of its cone.
void project(const RowProblem& problem, std::span<double> lambda);

struct RowUnit {
    enum class Kind : std::uint8_t {
        row,      // first alone
        normals,  // two points of one manifold
        cone,     // normal and friction row of one point
    };
    Kind kind = Kind::row;
    bool regular = true;  // of cone: whether the matrix can be inverted
    std::uint32_t first = 0, second = 0;
    PairMatrix matrix{};  // W of the two rows, softness included
};

// All that one sweep solves, in the order of rows: joints come first.
struct SweepUnits {
    std::vector<JointBlock> joints;
    std::vector<RowUnit> others;
};

// The units of a problem. With FrictionLaw::cone each contact point with friction is a unit; otherwise, if normalsAtOnce, the normal rows of a
// two-point manifold are, unless their matrix is singular (a body that does not turn): these stay rows. If jointsAtOnce, the unbounded rows of
// a joint are, where the problem has its jacobian. Needs jacobian or matrix, and rows that tell their source.
void makeUnits(const RowProblem& problem, bool normalsAtOnce, bool jointsAtOnce, SweepUnits& units);

// The rows of joints alone, as makeUnits.
void makeJointUnits(const RowProblem& problem, bool jointsAtOnce, std::vector<JointBlock>& blocks);

// Solves one unit and returns the greatest change of an impulse that a full step (relaxation 1) would have made, N s. A System knows
// w and takes changes:
//   double w(std::size_t row)                     (W lambda + b)_row at the present impulses
//   void set(std::size_t row, double impulse)     gives a row its impulse
template <class System>
double solveUnit(const RowUnit& unit, const RowProblem& problem, double relaxation, System& system) {
    const double oldFirst = problem.lambda[unit.first];
    if (unit.kind == RowUnit::Kind::row) {
        const Row& row = problem.rows[unit.first];
        const Bounds bounds = boundsOf(row, problem.lambda);
        const auto project = [&](double impulse) { return std::min(std::max(impulse, bounds.lower), bounds.upper); };
        const double step = row.effectiveMass * system.w(unit.first);
        system.set(unit.first, project(oldFirst - relaxation * step));
        return std::abs(project(oldFirst - step) - oldFirst);
    }
    const double oldSecond = problem.lambda[unit.second];
    const Pair w{system.w(unit.first), system.w(unit.second)};
    const Pair known = unit.matrix * Pair{oldFirst, oldSecond};
    const Pair q{w.first - known.first, w.second - known.second};
    Pair full, next;
    if (unit.kind == RowUnit::Kind::normals) {
        full = solveComplementarity(unit.matrix, q);
        next = {std::max(0.0, oldFirst + relaxation * (full.first - oldFirst)),
                std::max(0.0, oldSecond + relaxation * (full.second - oldSecond))};
    } else {
        const double mu = problem.rows[unit.second].friction;
        if (unit.regular) {
            full = solveCone(unit.matrix, q, mu);
        } else {
            const double scale = 1 / (unit.matrix.firstFirst + unit.matrix.secondSecond);
            full = projectOntoCone({oldFirst - scale * w.first, oldSecond - scale * w.second}, mu);
        }
        next = relaxation == 1 ? full
                               : projectOntoCone({oldFirst + relaxation * (full.first - oldFirst),
                                                  oldSecond + relaxation * (full.second - oldSecond)},
                                                 mu);
    }
    system.set(unit.first, next.first);
    system.set(unit.second, next.second);
    return maxOrNan(std::abs(full.first - oldFirst), std::abs(full.second - oldSecond));
}

// The same of a block of a joint's rows, or of one of them within its bounds.
template <class System>
double solveJoint(const JointBlock& block, const RowProblem& problem, double relaxation, System& system) {
    if (block.size == 1) return solveUnit({.first = block.first, .second = block.first}, problem, relaxation, system);
    return solveJointBlock(block, problem.lambda, relaxation, system);
}

enum class SweepOrder : std::uint8_t {
    forward,
    symmetric,  // forward and back again: one iteration
};

// One iteration over all units. Returns the greatest of what solveUnit returns on the last pass.
template <class System>
double sweepUnits(const SweepUnits& units, const RowProblem& problem, SweepOrder order, double relaxation, System& system) {
    double residual = 0;
    for (const JointBlock& joint : units.joints)
        residual = maxOrNan(residual, solveJoint(joint, problem, relaxation, system));
    for (const RowUnit& unit : units.others) residual = maxOrNan(residual, solveUnit(unit, problem, relaxation, system));
    if (order == SweepOrder::forward) return residual;
    residual = 0;
    for (auto unit = units.others.rbegin(); unit != units.others.rend(); ++unit)
        residual = maxOrNan(residual, solveUnit(*unit, problem, relaxation, system));
    for (auto joint = units.joints.rbegin(); joint != units.joints.rend(); ++joint)
        residual = maxOrNan(residual, solveJoint(*joint, problem, relaxation, system));
    return residual;
}

}  // namespace cairn
