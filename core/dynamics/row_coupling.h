// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/dynamics/rows.h"

namespace cairn {

// (J M^-1 J^T)_ij of two rows: how much an impulse of one changes the relative velocity of the other, through the bodies
// that both act on. Softness is not included.
inline double coupling(const Row& i, const Row& j, std::span<const InverseMass> inverseMasses) {
    double sum = 0;
    const auto through = [&](std::uint32_t body, double armI, std::uint32_t other, double armJ, double sign) {
        if (body != other) return;
        const InverseMass& inverse = inverseMasses[body];
        sum += sign * (inverse.mass * dot(i.direction, j.direction) + inverse.inertia * armI * armJ);
    };
    through(i.bodyA, i.armA, j.bodyA, j.armA, 1);
    through(i.bodyA, i.armA, j.bodyB, j.armB, -1);
    through(i.bodyB, i.armB, j.bodyA, j.armA, -1);
    through(i.bodyB, i.armB, j.bodyB, j.armB, 1);
    return sum;
}

}  // namespace cairn
