// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/dynamics/row_motion.h"

namespace cairn {

// Some rows of a problem as a problem of their own, on the same bodies. Storage is kept from one to the next.
class RowSubset {
public:
    // Takes the rows with these indices, ascending. Friction rows whose normal row is not among them get bounds of their own, those of
    // Coulomb's law for the present impulses of whole. Needs whole.jacobian.
    void take(const RowProblem& whole, std::span<const std::uint32_t> indices);
    // Takes them all, with the bounds that stand in friction rows themselves.
    void takeFrozen(const RowProblem& whole);

    // The velocities that the impulses of all other rows give, added to b: then the others are held fast.
    void addOthers(const RowProblem& whole);

    RowProblem problem();  // refers to this subset
    void putBack(std::span<double> wholeLambda) const;

private:
    void fill(const RowProblem& whole);

    std::vector<std::uint32_t> m_indices;  // in the whole
    std::vector<std::int32_t> m_places;    // of the whole's rows in this; noRow for others
    std::vector<Row> m_rows;
    std::vector<double> m_b, m_lambda;
    std::vector<RowMotion> m_motions;  // by body, of the others' impulses
    const Jacobian* m_jacobian = nullptr;
    std::size_t m_jointRows = 0;
    FrictionLaw m_frictionLaw = FrictionLaw::coulomb;
    double m_restitutionThreshold = 0, m_timeStep = 0;
};

}  // namespace cairn
