// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/dynamics/rows.h"

namespace cairn {

// What impulses have done to a body: the change of its velocity (m/s, rad/s), beside what it weighs (1/kg, 1/(kg m^2)).
struct RowMotion {
    double vx = 0, vy = 0, w = 0;
    double inverseMass = 0, inverseInertia = 0;
};

// J v of a row for the motions of its two bodies.
inline double relativeVelocity(const Row& row, const RowMotion& a, const RowMotion& b) {
    return row.direction.x * (b.vx - a.vx) + row.direction.y * (b.vy - a.vy) + row.armB * b.w - row.armA * a.w;
}

// v += M^-1 J^T impulse.
inline void push(const Row& row, double impulse, RowMotion& a, RowMotion& b) {
    const double pushA = impulse * a.inverseMass;
    const double pushB = impulse * b.inverseMass;
    a.vx -= pushA * row.direction.x;
    a.vy -= pushA * row.direction.y;
    a.w -= impulse * a.inverseInertia * row.armA;
    b.vx += pushB * row.direction.x;
    b.vy += pushB * row.direction.y;
    b.w += impulse * b.inverseInertia * row.armB;
}

// The motions of all bodies before any impulse.
void startMotions(const Jacobian& jacobian, std::vector<RowMotion>& motions);

// The motions M^-1 J^T lambda of all bodies for the problem's present impulses. Needs problem.jacobian.
void computeMotions(const RowProblem& problem, std::vector<RowMotion>& motions);

// w = W lambda + b for any impulses, through the bodies or, where the problem has it, the matrix.
class RowVelocities {
public:
    std::span<const double> compute(const RowProblem& problem, std::span<const double> lambda);

private:
    std::vector<RowMotion> m_motions;
    std::vector<double> m_w;
};

}  // namespace cairn
