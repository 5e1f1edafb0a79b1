// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dynamics/rows.h"
#include "core/math/max_or_nan.h"

namespace cairn {

// The rows of one joint that have no bounds (2 of a revolute or a prismatic, 3 of a weld, with a spring one more), solved at once. They act on the
// same two bodies, and on a long lever almost in the same way: a disc of radius r welded at a distance l keeps about 1 - r^2 / (2 l^2) of its
// error from sweep to sweep, row by row. At once it is solved by
//
//     lambda' = lambda - (J M^-1 J^T + diag(softness))^-1 w        of its rows alone.
struct JointBlock {
    static constexpr std::size_t mostRows = 3;
    std::uint32_t first = 0, size = 1;  // rows; one row alone has its bounds
    // Of more than one row: the inverse of W, as the lower half of a symmetric matrix, row by row.
    std::array<double, 6> inverse{};

    double inverseAt(std::size_t i, std::size_t j) const { return i < j ? inverseAt(j, i) : inverse[i * (i + 1) / 2 + j]; }
};

// Which rows of a joint go together.
enum class JointGroups : std::uint8_t {
    single,      // none: each row is a block
    rigid,       // those that are neither springs nor motors
    withSprings  // all that have no bounds
};

// The blocks of these rows, all of joints, in their order. Rows whose W is singular, as of a body that turns about a fixed point, stay single.
void makeJointBlocks(std::span<const Row> rows, std::span<const InverseMass> inverseMasses, JointGroups groups,
                     std::vector<JointBlock>& blocks);

// How a row of the same joint beside a block, as a limit or a motor, is solved without disturbing it: for each N s that the row gives, each row of the
// block gives -share, and their velocities stay. The row then moves more easily: effectiveMass (0: the block alone decides).
struct BesideBlock {
    std::array<double, JointBlock::mostRows> share{};
    double effectiveMass = 0;
};
BesideBlock besideBlock(std::span<const Row> rows, std::span<const InverseMass> inverseMasses, const JointBlock& block,
                        std::size_t row);

// Solves one block and returns the greatest change of an impulse that a full step (relaxation 1) would have made. System: as for solveUnit
// (row_units.h).
template <class System>
double solveJointBlock(const JointBlock& block, std::span<const double> lambda, double relaxation, System& system) {
    std::array<double, JointBlock::mostRows> w{}, step{};
    double residual = 0;
    for (std::uint32_t i = 0; i < block.size; ++i) w[i] = system.w(block.first + i);
    for (std::uint32_t i = 0; i < block.size; ++i) {
        for (std::uint32_t j = 0; j < block.size; ++j) step[i] -= block.inverseAt(i, j) * w[j];
        residual = maxOrNan(residual, std::abs(step[i]));
    }
    for (std::uint32_t i = 0; i < block.size; ++i)
        system.set(block.first + i, lambda[block.first + i] + relaxation * step[i]);
    return residual;
}

}  // namespace cairn
