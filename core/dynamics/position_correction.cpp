// SPDX-License-Identifier: MIT
#include "core/dynamics/position_correction.h"

#include <algorithm>

namespace cairn {
namespace {

void correctPoint(StepView& view, const ContactManifold& manifold, const ContactPoint& point,
                  const PositionCorrection::Passes& passes) {
    BodyState& a = view.bodies[manifold.bodyA];
    BodyState& b = view.bodies[manifold.bodyB];
    const double excess = -separationAt(manifold, point, a.pose(), b.pose()) - passes.slop;
    if (excess <= 0) return;
    const Vec2 normal = normalAt(manifold, point, a.pose(), b.pose());
    const Vec2 position = positionAt(manifold, point, a.pose(), b.pose());
    const double armA = cross(position - a.position, normal);
    const double armB = cross(position - b.position, normal);
    const double k = a.inverseMass + b.inverseMass + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia;
    if (k == 0) return;
    const double impulse = std::min(passes.share * excess, passes.maxCorrection) / k;
    a.displace(-a.inverseMass * impulse * normal, -a.inverseInertia * impulse * armA);
    b.displace(b.inverseMass * impulse * normal, b.inverseInertia * impulse * armB);
}

}  // namespace

void PositionCorrection::project(StepView& view, double share, double slop, double h) {
    correctJoints(view, share, h);
    m_corrections.clear();
    for (const ContactManifold& manifold : view.contacts) {
        const MassPose a = view.bodies[manifold.bodyA].pose();
        const MassPose b = view.bodies[manifold.bodyB].pose();
        double depth = 0;
        Vec2 normal;
        for (const ContactPoint& point : manifold.activePoints()) {
            const double separation = separationAt(manifold, point, a, b);
            if (-separation > depth) {
                depth = -separation;
                normal = normalAt(manifold, point, a, b);
            }
        }
        m_corrections.push_back(share * std::max(0.0, depth - slop) * normal);
    }
    for (std::size_t i = 0; i < view.contacts.size(); ++i) {
        BodyState& a = view.bodies[view.contacts[i].bodyA];
        BodyState& b = view.bodies[view.contacts[i].bodyB];
        const double inverseMass = a.inverseMass + b.inverseMass;
        if (inverseMass == 0) continue;
        a.position -= a.inverseMass / inverseMass * m_corrections[i];
        b.position += b.inverseMass / inverseMass * m_corrections[i];
    }
}

void PositionCorrection::relax(StepView& view, const Passes& passes, double h, std::span<const std::uint32_t> order) {
    for (int pass = 0; pass < passes.count && !view.stop.stop_requested(); ++pass) {
        correctJoints(view, passes.share, h);
        for (std::size_t k = 0; k < view.contacts.size(); ++k) {
            const ContactManifold& manifold = view.contacts[order.empty() ? k : order[k]];
            for (const ContactPoint& point : manifold.activePoints()) correctPoint(view, manifold, point, passes);
        }
    }
}

// Takes a share of the error out of each row of a joint in turn, by the displacement that the row's effective mass tells.
void PositionCorrection::correctJoints(StepView& view, double share, double h) {
    for (const JointState& joint : view.joints) {
        m_jointRows.clear();
        makeJointRows(joint, view.bodies, h, 0, m_jointRows);
        for (const JointRow& jointRow : m_jointRows) {
            const Row& row = jointRow.row;
            const bool isLimit = row.lower == 0 || row.upper == 0;
            if (!jointRow.rigid || (isLimit && jointRow.error >= 0)) continue;
            const double sign = row.upper == 0 ? -1 : 1;
            const double correction = -sign * share * jointRow.error * row.effectiveMass;
            BodyState& a = view.bodies[row.bodyA];
            BodyState& b = view.bodies[row.bodyB];
            a.displace(-a.inverseMass * correction * row.direction, -a.inverseInertia * correction * row.armA);
            b.displace(b.inverseMass * correction * row.direction, b.inverseInertia * correction * row.armB);
        }
    }
}

}  // namespace cairn
