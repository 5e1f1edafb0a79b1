// SPDX-License-Identifier: MIT
#include "solvers/direct/direct.h"

#include <Eigen/Core>
#include <algorithm>
#include <sstream>

#include "core/dynamics/row_coupling.h"
#include "solvers/direct/complementarity.h"
#include "solvers/direct/lemke.h"
#include "solvers/direct/row_blocks.h"

namespace cairn {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Block = std::vector<std::int32_t>;

// Of greater ones, the slip that they allow in theory would be a pivot that Lemke's method takes for round-off.
constexpr double greatestFriction = 1e5;

MatrixXd matrixFromEntries(const CsrView& matrix, const Block& block) {
    const Index size = static_cast<Index>(block.size());
    MatrixXd W = MatrixXd::Zero(size, size);
    for (Index i = 0; i < size; ++i) {
        const auto row = static_cast<std::size_t>(block[static_cast<std::size_t>(i)]);
        for (auto k = static_cast<std::size_t>(matrix.rowStart[row]); k < static_cast<std::size_t>(matrix.rowStart[row + 1]);
             ++k) {
            const auto at = std::lower_bound(block.begin(), block.end(), matrix.column[k]);
            if (at != block.end() && *at == matrix.column[k]) W(i, at - block.begin()) += matrix.value[k];
        }
    }
    return W;
}

MatrixXd matrixFromBodies(const RowProblem& problem, const Block& block) {
    const auto rowAt = [&](Index i) -> const Row& {
        return problem.rows[static_cast<std::size_t>(block[static_cast<std::size_t>(i)])];
    };
    const Index size = static_cast<Index>(block.size());
    MatrixXd W(size, size);
    for (Index i = 0; i < size; ++i) {
        for (Index j = 0; j <= i; ++j) W(i, j) = W(j, i) = coupling(rowAt(i), rowAt(j), problem.jacobian->inverseMasses);
        W(i, i) += rowAt(i).softness;
    }
    return W;
}

// Rows that move no body, as between two that are fixed, have no say; one of a problem known by its matrix alone does.
bool movesNothing(const RowProblem& problem, const Block& block) {
    if (!problem.jacobian || block.size() > 2) return false;
    return std::all_of(block.begin(), block.end(),
                       [&](std::int32_t i) { return problem.rows[static_cast<std::size_t>(i)].effectiveMass == 0; });
}

Text describe(LemkeEnd end, int pivots) {
    const Text count = phrase(pivots == 1 ? translatable("%1 pivot") : translatable("%1 pivots"), std::to_string(pivots));
    return end == LemkeEnd::ray ? phrase("no solution found: secondary ray after %1", count)
                                : phrase("no solution found within %1", count);
}

void report(RowReport& result, Text message) {
    result.status = SolveStatus::notConverged;
    if (result.message.empty()) result.message = std::move(message);
}

void solveBlock(RowProblem& problem, const Block& block, const std::stop_token& stop, RowReport& result) {
    const MatrixXd W = problem.matrix ? matrixFromEntries(*problem.matrix, block) : matrixFromBodies(problem, block);
    VectorXd b(W.rows());
    for (Index i = 0; i < b.size(); ++i) b[i] = problem.b[static_cast<std::size_t>(block[static_cast<std::size_t>(i)])];
    const Complementarity form(problem, block, W, b);
    const LemkeResult lemke = solveLemke(form.M(), form.q(), stop);
    result.iterations += lemke.pivots;
    if (lemke.end != LemkeEnd::solved) {
        report(result, describe(lemke.end, lemke.pivots));
        return;
    }
    const VectorXd impulses = form.impulses(lemke.z);
    if (!form.freeRowsHold(impulses)) {
        report(result, phrase("no solution: joints contradict each other"));
        return;
    }
    for (Index i = 0; i < impulses.size(); ++i)
        problem.lambda[static_cast<std::size_t>(block[static_cast<std::size_t>(i)])] = impulses[i];
}

}  // namespace

Support Direct::supports(const RowProblem& problem) const {
    for (const Row& row : problem.rows) {
        if (row.normalRow == noRow) continue;
        if (!(row.friction <= greatestFriction)) {
            const auto short6 = [](double value) {
                std::ostringstream digits;
                digits << value;
                return digits.str();
            };
            return {false,
                    phrase("the direct solver takes friction up to %1, and here is %2: what the greater one holds the "
                           "lesser one holds too",
                           short6(greatestFriction), short6(row.friction))};
        }
        const Row& normal = problem.rows[static_cast<std::size_t>(row.normalRow)];
        if (normal.normalRow != noRow || normal.lower == -unbounded)
            return {false,
                    phrase("the direct solver needs friction to be bounded by a row whose own impulse has a lower bound")};
    }
    std::size_t greatest = 0;
    for (const Block& block : independentBlocks(problem)) greatest = std::max(greatest, block.size());
    if (greatest <= static_cast<std::size_t>(m_maxRows)) return {};
    return {false, phrase("the direct solver takes at most %1 rows that hang together (maxRows), and here are %2",
                          std::to_string(m_maxRows), std::to_string(greatest))};
}

RowReport Direct::solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    RowReport result;
    for (const Block& block : independentBlocks(problem)) {
        if (stop.stop_requested()) break;
        if (!movesNothing(problem, block)) {
            solveBlock(problem, block, stop, result);
            continue;
        }
        for (const std::int32_t row : block) problem.lambda[static_cast<std::size_t>(row)] = 0;
    }
    result.residual = naturalResidual(problem);
    if (observer) observer->iterated(result.iterations, problem.lambda, result.residual);
    return result;
}

SolverType directType() {
    return {
        .id = "direct",
        .aliases = {"lemke"},
        .name = "Direct (Lemke)",
        .summary =
            "Solves contacts, friction and joints exactly, by pivots on a dense matrix. For small scenes, and as the truth "
            "to hold others to.",
        .reference =
            "Stewart and Trinkle 1996; Anitescu and Potra 1997; Lemke 1965, \"Bimatrix Equilibrium Points and Mathematical "
            "Programming\"",
        .parameters =
            {{.key = "maxRows",
              .label = "Most rows",
              .kind = ParameterKind::integer,
              .defaultValue = std::int64_t{240},
              .minimum = 1,
              .maximum = 2000,
              .help =
                  "Larger groups of rows that hang together are refused, as the time grows with their third power: "
                  "240 rows take some 60 ms, 400 a quarter of a second. A contact point has two rows, so that a stack of "
                  "ten boxes has 40."}},
        .isExact = true,
        .factory = RowSolverFactory([](const ParameterValues& values) -> std::unique_ptr<RowSolver> {
            return std::make_unique<Direct>(getInt(values, "maxRows"));
        })};
}

}  // namespace cairn
