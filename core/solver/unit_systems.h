// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/dynamics/row_motion.h"
#include "core/solver/solver.h"

// The systems of solveUnit (row_units.h).
namespace cairn {

// Keeps account of w by the motions of the bodies.
struct MotionSystem {
    RowProblem& problem;
    std::vector<RowMotion>& motions;

    double w(std::size_t i) const {
        const Row& row = problem.rows[i];
        return relativeVelocity(row, motions[row.bodyA], motions[row.bodyB]) +
               (problem.b[i] + row.softness * problem.lambda[i]);
    }
    void set(std::size_t i, double impulse) {
        const Row& row = problem.rows[i];
        push(row, impulse - problem.lambda[i], motions[row.bodyA], motions[row.bodyB]);
        problem.lambda[i] = impulse;
    }
};

// Takes w from the matrix that the problem came with.
struct MatrixSystem {
    RowProblem& problem;

    double w(std::size_t i) const {
        const CsrView& matrix = *problem.matrix;
        double sum = problem.b[i];
        const auto last = static_cast<std::size_t>(matrix.rowStart[i + 1]);
        for (auto k = static_cast<std::size_t>(matrix.rowStart[i]); k < last; ++k)
            sum += matrix.value[k] * problem.lambda[static_cast<std::size_t>(matrix.column[k])];
        return sum;
    }
    void set(std::size_t i, double impulse) { problem.lambda[i] = impulse; }
};

// Whether a method that divides by the diagonal of problem.matrix can: names the first row where it is negative or zero. Rows of known bodies
// that move none of them are passed over.
Support checkDiagonal(const RowProblem& problem, const Text& method);

}  // namespace cairn
