// SPDX-License-Identifier: MIT
#include "solvers/projected_gauss_seidel/contact_matrix.h"

#include <algorithm>

namespace cairn {

bool ContactMatrix::assemble(const RowProblem& problem) {
    findRuns(problem);
    const bool same = m_runs == m_lastRuns && m_moves == m_lastMoves && !m_rowStart.empty();
    if (!same) findPattern();
    fill(problem);
    m_lastRuns.swap(m_runs);
    m_lastMoves.swap(m_moves);
    return same;
}

void ContactMatrix::findRuns(const RowProblem& problem) {
    m_moves.clear();
    for (const InverseMass& inverse : problem.jacobian->inverseMasses)
        m_moves.push_back(inverse.mass != 0 || inverse.inertia != 0);
    m_runs.clear();
    for (std::uint32_t i = 0; i < problem.rows.size(); ++i) {
        const std::array bodies{problem.rows[i].bodyA, problem.rows[i].bodyB};
        if (m_runs.empty() || m_runs.back().bodies != bodies) m_runs.push_back({bodies, i, i});
        m_runs.back().last = i + 1;
    }
}

void ContactMatrix::findPattern() {
    std::vector<std::vector<std::uint32_t>> runsOfBody(m_moves.size());
    for (std::uint32_t r = 0; r < m_runs.size(); ++r)
        for (const std::uint32_t body : m_runs[r].bodies)
            if (m_moves[body]) runsOfBody[body].push_back(r);

    m_links.clear();
    m_linkStart = {0};
    m_rowStart = {0};
    m_column.clear();
    std::vector<std::uint32_t> neighbours;
    std::vector<std::int32_t> columns;
    for (std::uint32_t r = 0; r < m_runs.size(); ++r) {
        const Run& own = m_runs[r];
        neighbours = {r};
        for (const std::uint32_t body : own.bodies)
            neighbours.insert(neighbours.end(), runsOfBody[body].begin(), runsOfBody[body].end());
        std::sort(neighbours.begin(), neighbours.end());
        neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());

        columns.clear();
        for (const std::uint32_t n : neighbours) {
            const Run& other = m_runs[n];
            const auto position = static_cast<std::uint32_t>(columns.size());
            for (std::uint8_t ownSide = 0; ownSide < 2; ++ownSide)
                for (std::uint8_t otherSide = 0; otherSide < 2; ++otherSide)
                    if (own.bodies[ownSide] == other.bodies[otherSide] && m_moves[own.bodies[ownSide]])
                        m_links.push_back({other.first, other.last, position, ownSide, otherSide});
            for (std::uint32_t j = other.first; j < other.last; ++j) columns.push_back(static_cast<std::int32_t>(j));
        }
        m_linkStart.push_back(static_cast<std::uint32_t>(m_links.size()));
        for (std::uint32_t i = own.first; i < own.last; ++i) {
            m_column.insert(m_column.end(), columns.begin(), columns.end());
            m_rowStart.push_back(static_cast<std::int32_t>(m_column.size()));
        }
    }
    m_value.resize(m_column.size());
}

void ContactMatrix::fill(const RowProblem& problem) {
    m_sides.clear();
    for (const Row& row : problem.rows)
        m_sides.push_back(
            {Side{-row.direction.x, -row.direction.y, -row.armA}, Side{row.direction.x, row.direction.y, row.armB}});

    std::fill(m_value.begin(), m_value.end(), 0);
    const auto masses = problem.jacobian->inverseMasses;
    for (std::size_t r = 0; r < m_runs.size(); ++r) {
        const Run& run = m_runs[r];
        for (std::uint32_t i = run.first; i < run.last; ++i) {
            double* const row = m_value.data() + m_rowStart[i];
            for (std::uint32_t l = m_linkStart[r]; l < m_linkStart[r + 1]; ++l) {
                const Link& link = m_links[l];
                const InverseMass& inverse = masses[run.bodies[link.ownSide]];
                const Side& own = m_sides[i][link.ownSide];
                const Side pushed{inverse.mass * own.x, inverse.mass * own.y, inverse.inertia * own.arm};
                double* entry = row + link.position;
                for (std::uint32_t j = link.first; j < link.last; ++j) {
                    const Side& other = m_sides[j][link.otherSide];
                    *entry++ += pushed.x * other.x + pushed.y * other.y + pushed.arm * other.arm;
                }
            }
            if (const double softness = problem.rows[i].softness; softness != 0) {
                const auto begin = m_column.begin() + m_rowStart[i];
                const auto diagonal =
                    std::lower_bound(begin, m_column.begin() + m_rowStart[i + 1], static_cast<std::int32_t>(i));
                row[diagonal - begin] += softness;
            }
        }
    }
}

}  // namespace cairn
