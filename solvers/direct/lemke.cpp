// SPDX-License-Identifier: MIT
#include "solvers/direct/lemke.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace cairn {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double smallestPivot = 1e-9;  // less is taken for the round-off of a zero
constexpr double doubtfulPivot = 1e-4;  // less is believed of a fresh tableau only
constexpr double tie = 1e-12;           // what basic variables of a problem scaled to 1 may miss zero by
constexpr double negligible = 1e-12;    // of z0: what is left of a problem that round-off alone made infeasible
constexpr double greatestError = 1e-9;  // a basic variable below the negative of this: the basis is not the right one
constexpr int attempts = 4;             // with different covering vectors

// The system w - M z - d z0 = q solved for its basic variables: x_B + T x_N = values. Variables are numbered w, z, z0. A
// column of T belongs to each variable that is not basic.
class Tableau {
public:
    Tableau(const MatrixXd& M, const VectorXd& q, const VectorXd& d)
        : m_M(M), m_q(q), m_d(d), m_size(q.size()), m_T(m_size, m_size + 1), m_values(q) {
        m_T.leftCols(m_size) = -M;
        m_T.col(m_size) = -d;
        for (Index i = 0; i < m_size; ++i) {
            m_basic.push_back(i);
            m_free.push_back(m_size + i);
        }
        m_free.push_back(artificial());
        m_place.resize(static_cast<std::size_t>(2 * m_size + 1));
        notePlaces();
    }

    Index artificial() const { return 2 * m_size; }
    Index complement(Index variable) const { return variable < m_size ? variable + m_size : variable - m_size; }
    Index basic(Index row) const { return m_basic[static_cast<std::size_t>(row)]; }
    Index columnOf(Index variable) const { return place(variable).index; }

    // The row that z0 enters first: that of the least q/d, the last of several.
    Index firstRow() const {
        Index row = 0;
        for (Index i = 1; i < m_size; ++i)
            if (m_values[i] / m_d[i] <= m_values[row] / m_d[row]) row = i;
        return row;
    }

    // The row whose basic variable is the first to reach zero as the variable of the column grows, or -1 when none does.
    Index ratioTest(Index column) {
        m_tied.clear();
        for (Index i = 0; i < m_size; ++i)
            if (m_T(i, column) > smallestPivot) m_tied.push_back(i);
        if (m_tied.empty()) return -1;
        keepLeast(column, [this](Index i) { return m_values[i]; });
        for (const Index i : m_tied)
            if (basic(i) == artificial()) return i;
        for (Index w = 0; w < m_size && m_tied.size() > 1; ++w) {
            const Place at = place(w);
            keepLeast(column, [&](Index i) { return at.isBasic ? (at.index == i ? 1.0 : 0.0) : m_T(i, at.index); });
        }
        return m_tied.front();
    }

    // Exchanges the basic variable of the row with that of the column, and returns the one that left the basis.
    Index pivot(Index row, Index column) {
        const double inverse = 1 / m_T(row, column);
        m_T(row, column) = 1;
        m_T.row(row) *= inverse;
        m_values[row] *= inverse;
        m_scratch = m_T.col(column);
        m_scratch[row] = 0;
        m_T.col(column) -= m_scratch;
        m_T.noalias() -= m_scratch * m_T.row(row);
        m_values -= m_scratch * m_values[row];
        std::swap(m_basic[static_cast<std::size_t>(row)], m_free[static_cast<std::size_t>(column)]);
        notePlaces();
        return m_free[static_cast<std::size_t>(column)];
    }

    // Computes the tableau anew from M and q for the present basis, without the round-off of all the pivots before.
    void refresh() {
        const Eigen::PartialPivLU<MatrixXd> lu(columnsOf(m_basic));
        m_T = lu.solve(columnsOf(m_free));
        m_values = lu.solve(m_q);
    }

    VectorXd z() const {
        VectorXd result = VectorXd::Zero(m_size);
        for (Index i = 0; i < m_size; ++i)
            if (const Index variable = basic(i); variable >= m_size && variable < artificial())
                result[variable - m_size] = std::max(0.0, m_values[i]);
        return result;
    }
    double entry(Index row, Index column) const { return m_T(row, column); }
    double leastValue() const { return m_values.minCoeff(); }
    double artificialValue() const {
        const Place at = place(artificial());
        return at.isBasic ? m_values[at.index] : 0;
    }

private:
    struct Place {
        bool isBasic;
        Index index;  // row of the basis, or column of T
    };
    Place place(Index variable) const { return m_place[static_cast<std::size_t>(variable)]; }

    void notePlaces() {
        for (std::size_t i = 0; i < m_basic.size(); ++i)
            m_place[static_cast<std::size_t>(m_basic[i])] = {true, static_cast<Index>(i)};
        for (std::size_t i = 0; i < m_free.size(); ++i)
            m_place[static_cast<std::size_t>(m_free[i])] = {false, static_cast<Index>(i)};
    }

    // Leaves those of the tied rows for which numerator / T is least: each could leave, and no other numerator would fall
    // below zero by more than the tie. (Harris 1973, "Pivot selection methods of the Devex LP code")
    template <class Numerator>
    void keepLeast(Index column, Numerator numerator) {
        double limit = std::numeric_limits<double>::infinity();
        for (const Index i : m_tied) limit = std::min(limit, (numerator(i) + tie) / m_T(i, column));
        std::erase_if(m_tied, [&](Index i) { return numerator(i) / m_T(i, column) > limit; });
    }

    MatrixXd columnsOf(const std::vector<Index>& variables) const {
        MatrixXd columns = MatrixXd::Zero(m_size, static_cast<Index>(variables.size()));
        for (Index j = 0; j < columns.cols(); ++j) {
            const Index variable = variables[static_cast<std::size_t>(j)];
            if (variable < m_size)
                columns(variable, j) = 1;
            else if (variable < artificial())
                columns.col(j) = -m_M.col(variable - m_size);
            else
                columns.col(j) = -m_d;
        }
        return columns;
    }

    const MatrixXd& m_M;
    const VectorXd& m_q;
    const VectorXd& m_d;
    Index m_size;
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> m_T;
    VectorXd m_values;
    std::vector<Index> m_basic, m_free;
    std::vector<Place> m_place;  // by variable
    std::vector<Index> m_tied;   // storage only
    VectorXd m_scratch;          // storage only
};

// One run with the covering vector d.
LemkeResult run(const MatrixXd& M, const VectorXd& q, const VectorXd& d, const std::stop_token& stop) {
    const int size = static_cast<int>(q.size());
    const int maxPivots = 100 + 2 * size;     // sound runs need less than size
    const int freshFor = std::max(64, size);  // pivots: so many that a refreshment takes no more time than they
    LemkeResult result;
    Tableau tableau(M, q, d);
    Index leaving = tableau.pivot(tableau.firstRow(), tableau.columnOf(tableau.artificial()));
    result.pivots = 1;
    int sinceFresh = 1;
    while (leaving != tableau.artificial()) {
        const Index column = tableau.columnOf(tableau.complement(leaving));
        const Index row = tableau.ratioTest(column);
        const bool doubtful = row < 0 || tableau.entry(row, column) < doubtfulPivot;
        if (sinceFresh > 0 && (doubtful || sinceFresh >= freshFor)) {
            tableau.refresh();
            sinceFresh = 0;
            continue;
        }
        if (row < 0) {
            if (tableau.artificialValue() <= negligible) break;
            result.end = LemkeEnd::ray;
            return result;
        }
        if (result.pivots == maxPivots || stop.stop_requested()) break;
        leaving = tableau.pivot(row, column);
        ++result.pivots;
        ++sinceFresh;
    }
    tableau.refresh();
    if (tableau.artificialValue() <= negligible && tableau.leastValue() >= -greatestError)
        result.z = tableau.z();
    else
        result.end = LemkeEnd::gaveUp;
    return result;
}

}  // namespace

LemkeResult solveLemke(const Eigen::MatrixXd& M, const Eigen::VectorXd& q, const std::stop_token& stop) {
    if (q.size() == 0 || q.minCoeff() >= 0) return {.z = VectorXd::Zero(q.size())};
    VectorXd d = VectorXd::Ones(q.size());
    LemkeResult result;
    int pivots = 0;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        result = run(M, q, d, stop);
        pivots += result.pivots;
        if (result.end == LemkeEnd::solved || stop.stop_requested()) break;
        // Round-off may blur ties so much that a run loses its way; another one meets other ties.
        constexpr double goldenRatio = 0.6180339887498949;
        for (Index i = 0; i < d.size(); ++i) {
            const double spread = goldenRatio * static_cast<double>((attempt + 1) * (i + 1));
            d[i] = 1 + spread - std::floor(spread);
        }
    }
    result.pivots = pivots;
    return result;
}

}  // namespace cairn
