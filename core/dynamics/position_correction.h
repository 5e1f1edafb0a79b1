// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/dynamics/joint_rows.h"
#include "core/dynamics/step_view.h"

namespace cairn {

// Moves of position alone, which part bodies that overlap and close joints that gape. Velocities stay what they are.
class PositionCorrection {
public:
    // Takes a share of each error out, once. Pairs of bodies in contact are parted along the normal of their deepest point, in inverse
    // proportion to their masses and without turning them; all depths are measured before any body is moved, so that a pair does not
    // see what its neighbours' corrections do to it. slop in m, of contacts only; h (s) is that of the step.
    void project(StepView& view, double share, double slop, double h);

    // Nonlinear Gauss-Seidel (Catto 2006; positions as in Box2D): passes over joints and contact points, each of which measures its error anew where
    // the corrections before it have left the bodies, and moves and turns them by
    //     C = clamp(share (-s - slop), 0, maxCorrection),   impulse = C / K,   K = n . M^-1 n at the present poses.
    struct Passes {
        int count = 10;
        double share = 0.2;
        double slop = 0.005;         // m
        double maxCorrection = 0.2;  // m, of a contact point in one pass
    };
    // order: indices of manifolds, or empty for their own.
    void relax(StepView& view, const Passes& passes, double h, std::span<const std::uint32_t> order);

private:
    void correctJoints(StepView& view, double share, double h);

    std::vector<Vec2> m_corrections;    // storage only
    std::vector<JointRow> m_jointRows;  // storage only
};

}  // namespace cairn
