// SPDX-License-Identifier: MIT
#include "core/frozen/frozen_problem.h"

#include <algorithm>
#include <cmath>
#include <span>

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

struct MatrixEntry {
    std::size_t column = 0;
    double value = 0;
};

// W = J M^-1 J^T + diag(softness), row by row.
class MatrixRows {
public:
    explicit MatrixRows(const FrozenProblem& problem) : m_rows(problem.rows), m_rowsOf(problem.bodies.size()) {
        for (const FrozenBody& body : problem.bodies) m_masses.push_back(body.inverseMass);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            for (const std::uint32_t body : {m_rows[i].bodyA, m_rows[i].bodyB}) m_rowsOf[body].push_back(i);
    }

    double entryOf(std::size_t i, std::size_t j) const {
        return coupling(m_rows[i], m_rows[j], m_masses) + (i == j ? m_rows[i].softness : 0);
    }

    // By column; some may be 0. Holds until the next call.
    std::span<const MatrixEntry> entriesOf(std::size_t i) {
        m_neighbours.assign(1, i);
        for (const std::uint32_t body : {m_rows[i].bodyA, m_rows[i].bodyB})
            if (moves(body)) m_neighbours.insert(m_neighbours.end(), m_rowsOf[body].begin(), m_rowsOf[body].end());
        std::ranges::sort(m_neighbours);
        m_neighbours.erase(std::unique(m_neighbours.begin(), m_neighbours.end()), m_neighbours.end());
        m_entries.clear();
        for (const std::size_t j : m_neighbours) m_entries.push_back({j, entryOf(i, j)});
        return m_entries;
    }

private:
    bool moves(std::uint32_t body) const { return m_masses[body].mass != 0 || m_masses[body].inertia != 0; }

    std::span<const Row> m_rows;
    std::vector<InverseMass> m_masses;
    std::vector<std::vector<std::size_t>> m_rowsOf;  // by body
    std::vector<std::size_t> m_neighbours;
    std::vector<MatrixEntry> m_entries;
};

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
    MatrixRows rows(problem);
    clearMatrix(problem);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        for (const MatrixEntry& entry : rows.entriesOf(i)) append(problem, entry.column, entry.value);
        endRow(problem);
    }
}

std::optional<MatrixContradiction> contradictionOf(const FrozenProblem& problem) {
    constexpr double tolerance = 1e-9;
    MatrixRows rows(problem);
    std::vector<double> diagonal(problem.rows.size());
    for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] = rows.entryOf(i, i);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const std::span<const MatrixEntry> made = rows.entriesOf(i);
        auto next = made.begin();
        auto held = static_cast<std::size_t>(problem.rowStart[i]);
        const auto end = static_cast<std::size_t>(problem.rowStart[i + 1]);
        while (next != made.end() || held < end) {
            const std::size_t ofMade = next != made.end() ? next->column : problem.rows.size();
            const std::size_t ofHeld = held < end ? static_cast<std::size_t>(problem.column[held]) : problem.rows.size();
            MatrixContradiction pair{.row = i, .column = std::min(ofMade, ofHeld)};
            if (ofMade <= ofHeld) pair.made = (next++)->value;
            if (ofHeld <= ofMade) pair.held = problem.value[*(pair.entry = held++)];
            // No entry is greater than this mean of two diagonal ones (Cauchy and Schwarz).
            const double size = std::sqrt(diagonal[i]) * std::sqrt(diagonal[pair.column]);
            if (!(std::abs(pair.held - pair.made) <= tolerance * size)) return pair;
        }
    }
    return {};
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

std::optional<Text> beyondContacts(const FrozenProblem& problem) {
    if (problem.rows.empty()) return phrase("it has no rows");
    if (problem.frictionLaw == FrictionLaw::cone)
        return phrase("its friction law is the convex cone, and this format means Coulomb's");
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (i < problem.jointRows)
            return phrase("%1 is of a joint, and this format holds contacts alone", nameOf(problem, i));
        const std::size_t normal = i - i % 2;
        const bool pairs = i % 2 == 0 ? row.normalRow == noRow : row.normalRow == static_cast<std::int32_t>(normal);
        if (!pairs)
            return phrase("%1 breaks the order of contacts, a normal row and then its friction row", nameOf(problem, i));
        if (i % 2 == 0 && (row.lower != 0 || row.upper != unbounded))
            return phrase("%1 has bounds other than 0 and infinity, which this format does not hold", nameOf(problem, i));
    }
    if (problem.rows.size() % 2 == 1)
        return phrase("%1 has no friction row, and this format holds pairs", nameOf(problem, problem.rows.size() - 1));
    return {};
}

}  // namespace cairn
