// SPDX-License-Identifier: MIT
#include "core/solver/row_units.h"

#include <unordered_map>

#include "core/dynamics/row_coupling.h"

namespace cairn {
namespace {

// W_ij of two different rows.
double coupling(const RowProblem& problem, std::size_t i, std::size_t j) {
    if (problem.matrix) {
        const auto begin = problem.matrix->column.begin() + problem.matrix->rowStart[i];
        const auto end = problem.matrix->column.begin() + problem.matrix->rowStart[i + 1];
        const auto found = std::lower_bound(begin, end, static_cast<std::int32_t>(j));
        const bool present = found != end && *found == static_cast<std::int32_t>(j);
        return present ? problem.matrix->value[static_cast<std::size_t>(found - problem.matrix->column.begin())] : 0;
    }
    return coupling(problem.rows[i], problem.rows[j], problem.jacobian->inverseMasses);
}

PairMatrix pairMatrix(const RowProblem& problem, std::size_t i, std::size_t j) {
    return {1 / problem.rows[i].effectiveMass, coupling(problem, i, j), 1 / problem.rows[j].effectiveMass};
}

bool isNormal(const RowProblem& problem, std::size_t i) {
    const Row& row = problem.rows[i];
    return i >= problem.jointRows && row.normalRow == noRow && row.lower == 0 && row.upper == unbounded &&
           row.effectiveMass > 0;
}

// Each row's partner in a unit of two, or noRow.
std::vector<std::int32_t> findConePartners(const RowProblem& problem) {
    std::vector<std::int32_t> partners(problem.rows.size(), noRow);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (row.normalRow == noRow || row.friction == 0 || row.effectiveMass == 0) continue;
        const auto normal = static_cast<std::size_t>(row.normalRow);
        if (problem.rows[normal].effectiveMass == 0) continue;
        partners[i] = row.normalRow;
        partners[normal] = static_cast<std::int32_t>(i);
    }
    return partners;
}

std::vector<std::int32_t> findManifoldPartners(const RowProblem& problem) {
    std::unordered_map<std::uint32_t, std::size_t> rowOfSource;
    std::vector<std::int32_t> partners(problem.rows.size(), noRow);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        if (!isNormal(problem, i)) continue;
        const std::uint32_t source = problem.rows[i].source;
        rowOfSource[source] = i;
        const auto partner = rowOfSource.find(source ^ 1);
        if (partner == rowOfSource.end() || !pairMatrix(problem, partner->second, i).isRegular()) continue;
        partners[i] = static_cast<std::int32_t>(partner->second);
        partners[partner->second] = static_cast<std::int32_t>(i);
    }
    return partners;
}

}  // namespace

Pair solveComplementarity(const PairMatrix& A, const Pair& q) {
    if (q.first >= 0 && q.second >= 0) return {};
    const double determinant = A.determinant();
    const Pair both{(A.firstSecond * q.second - A.secondSecond * q.first) / determinant,
                    (A.firstSecond * q.first - A.firstFirst * q.second) / determinant};
    if (both.first >= 0 && both.second >= 0) return both;
    const double first = -q.first / A.firstFirst;
    if (first >= 0 && A.firstSecond * first + q.second >= 0) return {first, 0};
    return {0, std::max(0.0, -q.second / A.secondSecond)};
}

Pair projectOntoCone(const Pair& impulse, double mu) {
    const double along = std::abs(impulse.second);
    if (mu * along <= -impulse.first) return {};
    if (along <= mu * impulse.first) return impulse;
    const double normal = (mu * along + impulse.first) / (1 + mu * mu);
    return {normal, std::copysign(mu * normal, impulse.second)};
}

Pair solveCone(const PairMatrix& A, const Pair& q, double mu) {
    const double friction = mu * mu * A.secondSecond;
    const PairMatrix edges{A.firstFirst + 2 * mu * A.firstSecond + friction, A.firstFirst - friction,
                           A.firstFirst - 2 * mu * A.firstSecond + friction};
    const Pair share = solveComplementarity(edges, {q.first + mu * q.second, q.first - mu * q.second});
    return {share.first + share.second, mu * (share.first - share.second)};
}

void project(const RowProblem& problem, std::span<double> lambda) {
    const bool cone = problem.frictionLaw == FrictionLaw::cone;
    // The normal impulses of cones are needed as they were.
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (!cone || row.normalRow == noRow) continue;
        const auto normal = static_cast<std::size_t>(row.normalRow);
        const Pair nearest = projectOntoCone({lambda[normal], lambda[i]}, row.friction);
        lambda[normal] = nearest.first;
        lambda[i] = nearest.second;
    }
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (row.normalRow == noRow) lambda[i] = std::min(std::max(lambda[i], row.lower), row.upper);
    }
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (cone || row.normalRow == noRow) continue;
        const Bounds bounds = boundsOf(row, lambda);
        lambda[i] = std::min(std::max(lambda[i], bounds.lower), bounds.upper);
    }
}

void makeJointUnits(const RowProblem& problem, bool jointsAtOnce, std::vector<JointBlock>& blocks) {
    const bool known = jointsAtOnce && problem.jacobian;
    makeJointBlocks(problem.rows.first(problem.jointRows),
                    known ? problem.jacobian->inverseMasses : std::span<const InverseMass>(),
                    known ? JointGroups::withSprings : JointGroups::single, blocks);
}

void makeUnits(const RowProblem& problem, bool normalsAtOnce, bool jointsAtOnce, SweepUnits& units) {
    makeJointUnits(problem, jointsAtOnce, units.joints);
    const bool cone = problem.frictionLaw == FrictionLaw::cone;
    const std::vector<std::int32_t> partners = cone            ? findConePartners(problem)
                                               : normalsAtOnce ? findManifoldPartners(problem)
                                                               : std::vector(problem.rows.size(), noRow);
    units.others.clear();
    for (std::size_t i = problem.jointRows; i < problem.rows.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        if (partners[i] == noRow) {
            units.others.push_back({.first = index, .second = index});
            continue;
        }
        const auto partner = static_cast<std::size_t>(partners[i]);
        if (partner < i) continue;  // came with its partner
        RowUnit unit{.kind = cone ? RowUnit::Kind::cone : RowUnit::Kind::normals,
                     .first = index,
                     .second = static_cast<std::uint32_t>(partner)};
        if (cone && problem.rows[i].normalRow != noRow) std::swap(unit.first, unit.second);
        unit.matrix = pairMatrix(problem, unit.first, unit.second);
        if (cone) {
            const double mu = problem.rows[unit.second].friction;
            const double shape = unit.matrix.determinant() * mu * mu;
            const double scale = unit.matrix.firstFirst + mu * mu * unit.matrix.secondSecond;
            unit.regular = shape > 1e-9 * scale * scale;
        }
        units.others.push_back(unit);
    }
}

}  // namespace cairn
