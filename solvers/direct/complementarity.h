// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/rows.h"

namespace cairn {

// A block of rows written as a linear complementarity problem for z >= 0, w = M z + q >= 0, w'z = 0. Impulses and velocities
// are scaled, lambda_i = s_i l_i with s_i = 1 / sqrt(W_ii), so that the diagonal of the matrix becomes 1 whatever the
// masses. What each row puts into z:
//
//   l >= lower               z = l - lower
//   l <= upper               z = upper - l
//   lower <= l <= upper      z = (l - lower, gamma), where gamma >= 0 is complementary to upper - l
//   l free (joints)          nothing: eliminated by W_ff l_f = -(b_f + W_fc l_c), least squares where joints repeat each other
//   friction                 z = (b+, b-, gamma):  l_t = b+ - b-,  w = (u_t + gamma, -u_t + gamma, mu l_n - b+ - b-)
//
// The last is the form of Stewart and Trinkle 1996 and Anitescu and Potra 1997: gamma is |u_t| where the contact slides. Under the cone law the
// normal row has w = u_n - mu gamma beside it, which makes these the conditions of the least of l'Wl / 2 + b'l on the cone. Where mu
// is greater than 1, gamma and its row are taken mu times smaller. The matrix is copositive either way.
class Complementarity {
public:
    // rows: indices into the problem, ascending, of one independent block; W and b: of these rows alone.
    Complementarity(const RowProblem& problem, const std::vector<std::int32_t>& rows, const Eigen::MatrixXd& W,
                    const Eigen::VectorXd& b);

    const Eigen::MatrixXd& M() const { return m_M; }
    const Eigen::VectorXd& q() const { return m_q; }  // its greatest entry is 1, unless all are 0

    // The impulses (N s) of the block's rows for a solution.
    Eigen::VectorXd impulses(const Eigen::VectorXd& z) const;
    // Whether the free rows of that solution have w = 0, as far as round-off lets one tell. They do not where joints
    // contradict each other; rows that move nothing do not count.
    bool freeRowsHold(const Eigen::VectorXd& impulses) const;

private:
    struct Term {
        Eigen::Index row, variable;
        double factor;
    };
    struct Coupling {
        Eigen::Index equation, variable;
        double factor;
    };

    void addVariables(const RowProblem& problem, const std::vector<std::int32_t>& rows);
    void addFriction(const Row& row, Eigen::Index tangent, Eigen::Index normal, FrictionLaw law);
    Eigen::Index addVariable() { return m_size++; }
    void eliminateFreeRows();

    Eigen::VectorXd m_scale;   // s
    Eigen::MatrixXd m_W;       // scaled
    Eigen::VectorXd m_b;       // scaled
    Eigen::VectorXd m_offset;  // l where z = 0
    std::vector<Eigen::Index> m_freeRows;
    std::vector<Term> m_terms;                                 // l = offset + sum of factor z
    std::vector<Coupling> m_couplings;                         // of M, beside what comes from W
    std::vector<std::pair<Eigen::Index, double>> m_constants;  // of q, likewise
    Eigen::MatrixXd m_freeByOthers;                            // l_f = m_freeConstant + m_freeByOthers l
    Eigen::VectorXd m_freeConstant;
    Eigen::Index m_size = 0;  // of z
    double m_unit = 1;        // z is given in this unit, which makes the greatest entry of q 1
    Eigen::MatrixXd m_M;
    Eigen::VectorXd m_q;
};

}  // namespace cairn
