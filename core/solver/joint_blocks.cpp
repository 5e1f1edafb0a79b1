// SPDX-License-Identifier: MIT
#include "core/solver/joint_blocks.h"

#include "core/dynamics/joint_state.h"
#include "core/dynamics/row_coupling.h"

namespace cairn {
namespace {

bool canBeGrouped(const Row& row, JointGroups groups) {
    return groups != JointGroups::single && row.lower == -unbounded && row.upper == unbounded && row.effectiveMass > 0 &&
           (groups == JointGroups::withSprings || row.kind == RowKind::joint);
}

// Two rows of one joint differ in their slots; rows of a file that does not name their sources do not.
bool areOfOneJoint(const Row& a, const Row& b) {
    return a.source != b.source && a.source / JointState::slotCount == b.source / JointState::slotCount;
}

// Fills in the inverse, by elimination of [W I]. False where W is singular, or so nearly that less than six digits are left.
bool invert(std::span<const Row> rows, std::span<const InverseMass> inverseMasses, JointBlock& block) {
    constexpr std::size_t n = JointBlock::mostRows;
    std::array<std::array<double, 2 * n>, n> system{};
    for (std::size_t i = 0; i < block.size; ++i) {
        for (std::size_t j = 0; j < block.size; ++j)
            system[i][j] = i == j ? 1 / rows[block.first + i].effectiveMass
                                  : coupling(rows[block.first + i], rows[block.first + j], inverseMasses);
        system[i][n + i] = 1;
    }
    for (std::size_t k = 0; k < block.size; ++k) {
        const double pivot = system[k][k];
        if (!(pivot * rows[block.first + k].effectiveMass > 1e-10)) return false;
        for (double& value : system[k]) value /= pivot;
        for (std::size_t i = 0; i < block.size; ++i) {
            if (i == k) continue;
            const double factor = system[i][k];
            for (std::size_t j = 0; j < 2 * n; ++j) system[i][j] -= factor * system[k][j];
        }
    }
    for (std::size_t i = 0; i < block.size; ++i)
        for (std::size_t j = 0; j <= i; ++j) block.inverse[i * (i + 1) / 2 + j] = system[i][n + j];
    return true;
}

}  // namespace

BesideBlock besideBlock(std::span<const Row> rows, std::span<const InverseMass> inverseMasses, const JointBlock& block,
                        std::size_t row) {
    BesideBlock beside;
    if (rows[row].effectiveMass == 0) return beside;
    double diagonal = 1 / rows[row].effectiveMass;
    for (std::size_t i = 0; i < block.size; ++i) {
        for (std::size_t j = 0; j < block.size; ++j)
            beside.share[i] += block.inverseAt(i, j) * coupling(rows[block.first + j], rows[row], inverseMasses);
        diagonal -= beside.share[i] * coupling(rows[block.first + i], rows[row], inverseMasses);
    }
    if (diagonal * rows[row].effectiveMass > 1e-10) beside.effectiveMass = 1 / diagonal;
    return beside;
}

void makeJointBlocks(std::span<const Row> rows, std::span<const InverseMass> inverseMasses, JointGroups groups,
                     std::vector<JointBlock>& blocks) {
    blocks.clear();
    for (std::uint32_t i = 0; i < rows.size();) {
        JointBlock block{.first = i};
        if (canBeGrouped(rows[i], groups)) {
            while (block.size < JointBlock::mostRows && i + block.size < rows.size() &&
                   canBeGrouped(rows[i + block.size], groups) && areOfOneJoint(rows[i], rows[i + block.size]))
                ++block.size;
        }
        if (block.size > 1 && !invert(rows, inverseMasses, block)) block.size = 1;
        blocks.push_back(block);
        i += block.size;
    }
}

}  // namespace cairn
