// SPDX-License-Identifier: MIT
#include "solvers/direct/row_blocks.h"

#include <numeric>

namespace cairn {
namespace {

class DisjointSets {
public:
    explicit DisjointSets(std::size_t size) : m_parent(size) { std::iota(m_parent.begin(), m_parent.end(), 0); }
    std::int32_t find(std::int32_t i) {
        while (parent(i) != i) i = parent(i) = parent(parent(i));
        return i;
    }
    // The least of a set stands for it.
    void unite(std::int32_t i, std::int32_t j) {
        i = find(i);
        j = find(j);
        if (i < j)
            parent(j) = i;
        else
            parent(i) = j;
    }

private:
    std::int32_t& parent(std::int32_t i) { return m_parent[static_cast<std::size_t>(i)]; }
    std::vector<std::int32_t> m_parent;
};

void uniteByMatrix(const CsrView& matrix, DisjointSets& sets) {
    for (std::size_t i = 0; i + 1 < matrix.rowStart.size(); ++i)
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < static_cast<std::size_t>(matrix.rowStart[i + 1]);
             ++k)
            if (matrix.value[k] != 0) sets.unite(static_cast<std::int32_t>(i), matrix.column[k]);
}

void uniteByBodies(const RowProblem& problem, DisjointSets& sets) {
    const auto masses = problem.jacobian->inverseMasses;
    std::vector<std::int32_t> firstRow(masses.size(), noRow);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        for (const std::uint32_t body : {problem.rows[i].bodyA, problem.rows[i].bodyB}) {
            if (masses[body].mass == 0 && masses[body].inertia == 0) continue;
            if (firstRow[body] == noRow) firstRow[body] = static_cast<std::int32_t>(i);
            sets.unite(firstRow[body], static_cast<std::int32_t>(i));
        }
    }
}

}  // namespace

std::vector<std::vector<std::int32_t>> independentBlocks(const RowProblem& problem) {
    const std::size_t size = problem.rows.size();
    DisjointSets sets(size);
    if (problem.matrix)
        uniteByMatrix(*problem.matrix, sets);
    else
        uniteByBodies(problem, sets);
    for (std::size_t i = 0; i < size; ++i)
        if (problem.rows[i].normalRow != noRow) sets.unite(static_cast<std::int32_t>(i), problem.rows[i].normalRow);

    std::vector<std::vector<std::int32_t>> blocks;
    std::vector<std::size_t> blockOf(size);
    for (std::size_t i = 0; i < size; ++i) {
        const auto first = static_cast<std::size_t>(sets.find(static_cast<std::int32_t>(i)));
        if (first == i) {
            blockOf[i] = blocks.size();
            blocks.emplace_back();
        }
        blocks[blockOf[first]].push_back(static_cast<std::int32_t>(i));
    }
    return blocks;
}

}  // namespace cairn
