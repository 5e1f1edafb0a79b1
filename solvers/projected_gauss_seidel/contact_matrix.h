// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/dynamics/rows.h"

namespace cairn {

// W = J M^-1 J^T + diag(softness) of a problem's rows, built from the contact graph: rows are coupled by the moving bodies that they share,
//
//   W_ij = sum over shared bodies of  J_i,body . M^-1_body J_j,body,      J_i,A = -(d, armA),  J_i,B = (d, armB).
//
// Bodies that no impulse moves couple nothing: the ground does not fill a block as large as all that rests on it. Which entries there are is worked out only when the graph
// is another than that of the call before; their values, each time.
class ContactMatrix {
public:
    // Returns whether the entries stand where they stood after the call before. Needs problem.jacobian.
    bool assemble(const RowProblem& problem);
    CsrView view() const { return {m_rowStart, m_column, m_value}; }

private:
    // Rows [first, last) act on the same two bodies, and so have their entries in the same columns.
    struct Run {
        std::array<std::uint32_t, 2> bodies;
        std::uint32_t first, last;
        bool operator==(const Run&) const = default;
    };
    // A body that the rows of one run share with those of another, by its place (0 for A, 1 for B) in each. The entries for
    // the rows [first, last) of the other stand from `position` on in each row of W.
    struct Link {
        std::uint32_t first, last, position;
        std::uint8_t ownSide, otherSide;
    };
    struct Side {
        double x, y, arm;
    };

    void findRuns(const RowProblem& problem);
    void findPattern();
    void fill(const RowProblem& problem);

    std::vector<Run> m_runs, m_lastRuns;
    std::vector<char> m_moves, m_lastMoves;  // by body: whether impulses move it
    std::vector<Link> m_links;
    std::vector<std::uint32_t> m_linkStart;  // by run
    std::vector<std::int32_t> m_rowStart, m_column;
    std::vector<double> m_value;
    std::vector<std::array<Side, 2>> m_sides;  // J, by row
};

}  // namespace cairn
