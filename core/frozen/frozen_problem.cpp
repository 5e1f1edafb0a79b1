// SPDX-License-Identifier: MIT
#include "core/frozen/frozen_problem.h"

#include <algorithm>

#include "core/dynamics/row_coupling.h"

namespace cairn {

namespace {

void append(FrozenProblem& problem, std::size_t column, double value) {
    if (value == 0) return;
    problem.column.push_back(static_cast<std::int32_t>(column));
    problem.value.push_back(value);
}

void endRow(FrozenProblem& problem) { problem.rowStart.push_back(static_cast<std::int32_t>(problem.column.size())); }

void clearMatrix(FrozenProblem& problem) {
    problem.rowStart = {0};
    problem.column.clear();
    problem.value.clear();
}

std::string nameOf(const FrozenProblem& problem, std::size_t row) {
    const std::string& name = problem.origins[row].name;
    return "row " + std::to_string(row) + (name.empty() ? "" : " (" + name + ")");
}

}  // namespace

FrozenRun::FrozenRun(const FrozenProblem& frozen) : m_lambda(frozen.start), m_matrix(frozen.matrix()) {
    for (const FrozenBody& body : frozen.bodies) m_inverseMasses.push_back(body.inverseMass);
    m_jacobian.inverseMasses = m_inverseMasses;
    m_problem = {.rows = frozen.rows,
                 .jacobian = frozen.bodies.empty() ? nullptr : &m_jacobian,
                 .matrix = &m_matrix,
                 .b = frozen.b,
                 .lambda = m_lambda,
                 .jointRows = frozen.jointRows,
                 .frictionLaw = frozen.frictionLaw,
                 .restitutionThreshold = frozen.restitutionThreshold,
                 .timeStep = frozen.timeStep};
}

void assembleMatrix(FrozenProblem& problem) {
    std::vector<InverseMass> masses;
    for (const FrozenBody& body : problem.bodies) masses.push_back(body.inverseMass);
    const auto moves = [&](std::uint32_t body) { return masses[body].mass != 0 || masses[body].inertia != 0; };
    std::vector<std::vector<std::size_t>> rowsOf(masses.size());
    for (std::size_t i = 0; i < problem.rows.size(); ++i)
        for (const std::uint32_t body : {problem.rows[i].bodyA, problem.rows[i].bodyB}) rowsOf[body].push_back(i);

    clearMatrix(problem);
    std::vector<std::size_t> neighbours;
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        neighbours.assign(1, i);
        for (const std::uint32_t body : {row.bodyA, row.bodyB})
            if (moves(body)) neighbours.insert(neighbours.end(), rowsOf[body].begin(), rowsOf[body].end());
        std::ranges::sort(neighbours);
        neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
        for (const std::size_t j : neighbours)
            append(problem, j, coupling(row, problem.rows[j], masses) + (i == j ? row.softness : 0));
        endRow(problem);
    }
}

void setMatrix(FrozenProblem& problem, std::size_t size, const std::vector<double>& rowMajor) {
    clearMatrix(problem);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) append(problem, j, rowMajor[i * size + j]);
        endRow(problem);
    }
}

void setEffectiveMasses(FrozenProblem& problem) {
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        double diagonal = 0;
        for (auto k = static_cast<std::size_t>(problem.rowStart[i]); k < static_cast<std::size_t>(problem.rowStart[i + 1]);
             ++k)
            if (static_cast<std::size_t>(problem.column[k]) == i) diagonal = problem.value[k];
        problem.rows[i].effectiveMass = diagonal > 0 ? 1 / diagonal : 0;
    }
}

FrozenProblem contactProblem(const std::vector<double>& rowMajor, std::vector<double> b,
                             const std::vector<double>& friction) {
    FrozenProblem problem;
    for (std::size_t contact = 0; contact < friction.size(); ++contact) {
        const auto normal = static_cast<std::int32_t>(2 * contact);
        const auto source = static_cast<std::uint32_t>(2 * contact);
        problem.rows.push_back({.source = source});
        problem.rows.push_back(
            {.friction = friction[contact], .normalRow = normal, .source = source, .kind = RowKind::friction});
        const std::string name = "contact " + std::to_string(contact);
        problem.origins.push_back({name + ", normal", {}});
        problem.origins.push_back({name + ", friction", {}});
    }
    problem.start.assign(b.size(), 0.0);
    setMatrix(problem, b.size(), rowMajor);
    problem.b = std::move(b);
    setEffectiveMasses(problem);
    return problem;
}

std::optional<std::string> beyondContacts(const FrozenProblem& problem) {
    if (problem.rows.empty()) return "it has no rows";
    if (problem.frictionLaw == FrictionLaw::cone)
        return "its friction law is the convex cone, and this format means Coulomb's";
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (i < problem.jointRows) return nameOf(problem, i) + " is of a joint, and this format holds contacts alone";
        const std::size_t normal = i - i % 2;
        const bool pairs = i % 2 == 0 ? row.normalRow == noRow : row.normalRow == static_cast<std::int32_t>(normal);
        if (!pairs) return nameOf(problem, i) + " breaks the order of contacts, a normal row and then its friction row";
        if (i % 2 == 0 && (row.lower != 0 || row.upper != unbounded))
            return nameOf(problem, i) + " has bounds other than 0 and infinity, which this format does not hold";
    }
    if (problem.rows.size() % 2 == 1)
        return nameOf(problem, problem.rows.size() - 1) + " has no friction row, and this format holds pairs";
    return {};
}

}  // namespace cairn
