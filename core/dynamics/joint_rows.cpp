// SPDX-License-Identifier: MIT
#include "core/dynamics/joint_rows.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cairn {
namespace {

// Where a joint stands: arms from the centres of mass to the anchors, and the distance between them.
struct JointGeometry {
    JointGeometry(const JointState& joint, std::span<const BodyState> bodies)
        : a(bodies[joint.bodyA]),
          b(bodies[joint.bodyB]),
          armA(rotate(a.rotation, joint.localAnchorA)),
          armB(rotate(b.rotation, joint.localAnchorB)),
          between(b.position + armB - a.position - armA),
          axis(rotate(a.rotation, joint.localAxisA)),
          turn(b.angle - a.angle - joint.referenceAngle) {}

    // The direction from anchor to anchor; x where they coincide.
    Vec2 direction() const {
        const double l = length(between);
        return l > 0 ? Vec2{between.x / l, between.y / l} : Vec2{1, 0};
    }

    const BodyState& a;
    const BodyState& b;
    Vec2 armA, armB, between, axis;
    double turn;
};

class RowMaker {
public:
    RowMaker(const JointState& joint, std::span<const BodyState> bodies, double h, double baumgarteFactor,
             std::vector<JointRow>& rows)
        : m_joint(joint), m_geometry(joint, bodies), m_h(h), m_baumgarteFactor(baumgarteFactor), m_rows(rows) {}

    void make();

private:
    // A row along a direction. The arm of A reaches to B's anchor where the direction turns with A.
    Row linear(Vec2 direction, bool turnsWithA) const;
    Row angular() const;
    void hard(Row row, JointState::Slot slot, double error);
    void soft(Row row, JointState::Slot slot, double error, const Softness& softness, double maximum = unbounded);
    void limits(const Row& row, double value);
    void motor(Row row);
    void limitsMotorAndSpring(const Row& row, double value, JointState::Slot springSlot);
    void add(Row row, JointState::Slot slot, double error, bool rigid);

    const JointState& m_joint;
    JointGeometry m_geometry;
    double m_h, m_baumgarteFactor;
    std::vector<JointRow>& m_rows;
};

void RowMaker::make() {
    using enum JointState::Slot;
    const JointGeometry& g = m_geometry;
    switch (m_joint.type) {
        case JointType::distance: {
            const Row row = linear(g.direction(), true);
            const double reach = length(g.between);
            if (m_joint.spring)
                soft(row, anchorX, reach - m_joint.length, *m_joint.spring);
            else if (!m_joint.limit)
                hard(row, anchorX, reach - m_joint.length);
            limits(row, reach);
            motor(row);
            break;
        }
        case JointType::spring:
            soft(linear(g.direction(), true), anchorX, length(g.between) - m_joint.length,
                 m_joint.spring.value_or(Softness{}));
            break;
        case JointType::revolute:
            limitsMotorAndSpring(angular(), g.turn, angle);
            hard(linear({1, 0}, false), anchorX, g.between.x);
            hard(linear({0, 1}, false), anchorY, g.between.y);
            break;
        case JointType::prismatic:
            limitsMotorAndSpring(linear(g.axis, true), dot(g.axis, g.between), anchorY);
            hard(angular(), angle, g.turn);
            hard(linear(perpendicular(g.axis), true), anchorX, dot(perpendicular(g.axis), g.between));
            break;
        case JointType::weld:
            if (m_joint.spring)
                soft(angular(), angle, g.turn, *m_joint.spring);
            else
                hard(angular(), angle, g.turn);
            hard(linear({1, 0}, false), anchorX, g.between.x);
            hard(linear({0, 1}, false), anchorY, g.between.y);
            break;
        case JointType::mouse: {
            const Softness softness = m_joint.spring.value_or(Softness{});
            const double maximum = m_joint.motor ? m_joint.motor->maximum : unbounded;
            soft(linear({1, 0}, false), anchorX, g.between.x, softness, maximum);
            soft(linear({0, 1}, false), anchorY, g.between.y, softness, maximum);
            break;
        }
    }
}

Row RowMaker::linear(Vec2 direction, bool turnsWithA) const {
    Row row;
    row.direction = direction;
    row.armA = cross(turnsWithA ? m_geometry.armA + m_geometry.between : m_geometry.armA, direction);
    row.armB = cross(m_geometry.armB, direction);
    return row;
}

Row RowMaker::angular() const {
    Row row;
    row.armA = 1;
    row.armB = 1;
    return row;
}

void RowMaker::add(Row row, JointState::Slot slot, double error, bool rigid) {
    row.bodyA = m_joint.bodyA;
    row.bodyB = m_joint.bodyB;
    const double linear = lengthSquared(row.direction) * (m_geometry.a.inverseMass + m_geometry.b.inverseMass);
    const double diagonal =
        linear + row.armA * row.armA * m_geometry.a.inverseInertia + row.armB * row.armB * m_geometry.b.inverseInertia;
    row.effectiveMass = diagonal > 0 ? 1 / (diagonal + row.softness) : 0;
    m_rows.push_back({row, slot, error, rigid});
}

void RowMaker::hard(Row row, JointState::Slot slot, double error) {
    row.kind = RowKind::joint;
    row.lower = -unbounded;
    row.targetVelocity = -m_baumgarteFactor / m_h * error;
    add(row, slot, error, true);
}

void RowMaker::soft(Row row, JointState::Slot slot, double error, const Softness& softness, double maximum) {
    const double linear = lengthSquared(row.direction) * (m_geometry.a.inverseMass + m_geometry.b.inverseMass);
    const double diagonal =
        linear + row.armA * row.armA * m_geometry.a.inverseInertia + row.armB * row.armB * m_geometry.b.inverseInertia;
    const auto [stiffness, damping] = softness.coefficients(diagonal > 0 ? 1 / diagonal : 0);
    const double resistance = damping + m_h * stiffness;
    if (resistance <= 0) return;
    row.kind = RowKind::spring;
    row.lower = -maximum * m_h;
    row.upper = maximum * m_h;
    row.softness = 1 / (m_h * resistance);
    row.targetVelocity = -stiffness / resistance * error;
    add(row, slot, error, false);
    m_rows.back().stiffness = stiffness;
}

void RowMaker::limits(const Row& row, double value) {
    if (!m_joint.limit) return;
    const auto side = [&](Row limit, double gap, double sign, JointState::Slot slot) {
        const double speed = gap > 0 ? -gap / m_h : -m_baumgarteFactor / m_h * gap;
        limit.kind = RowKind::joint;
        limit.targetVelocity = sign * speed;
        limit.lower = sign > 0 ? 0 : -unbounded;
        limit.upper = sign > 0 ? unbounded : 0;
        add(limit, slot, gap, true);
    };
    side(row, value - m_joint.limit->lower, 1, JointState::lowerLimit);
    side(row, m_joint.limit->upper - value, -1, JointState::upperLimit);
}

void RowMaker::motor(Row row) {
    if (!m_joint.motor) return;
    row.kind = RowKind::motor;
    row.lower = -m_joint.motor->maximum * m_h;
    row.upper = m_joint.motor->maximum * m_h;
    row.targetVelocity = m_joint.motor->speed;
    add(row, JointState::motorSlot, 0, false);
}

void RowMaker::limitsMotorAndSpring(const Row& row, double value, JointState::Slot springSlot) {
    if (m_joint.spring) soft(row, springSlot, value, *m_joint.spring);
    motor(row);
    limits(row, value);
}

}  // namespace

Softness::Coefficients Softness::coefficients(double effectiveMass) const {
    Coefficients result;
    if (frequency) {
        const double omega = 2 * std::numbers::pi * *frequency;
        result.stiffness = effectiveMass * omega * omega;
    } else {
        result.stiffness = stiffness.value_or(0);
    }
    result.damping = dampingRatio ? 2 * *dampingRatio * std::sqrt(effectiveMass * result.stiffness) : damping.value_or(0);
    return result;
}

void makeJointRows(const JointState& joint, std::span<const BodyState> bodies, double h, double baumgarteFactor,
                   std::vector<JointRow>& rows) {
    RowMaker(joint, bodies, h, baumgarteFactor, rows).make();
}

JointError jointError(const JointState& joint, std::span<const BodyState> bodies) {
    const JointGeometry g(joint, bodies);
    switch (joint.type) {
        case JointType::distance: {
            const double reach = length(g.between);
            if (joint.limit) return {std::max({0.0, joint.limit->lower - reach, reach - joint.limit->upper}), 0};
            return {joint.spring ? 0 : std::abs(reach - joint.length), 0};
        }
        case JointType::revolute:
            return {length(g.between), 0};
        case JointType::prismatic:
            return {std::abs(cross(g.axis, g.between)), std::abs(g.turn)};
        case JointType::weld:
            return {length(g.between), joint.spring ? 0 : std::abs(g.turn)};
        case JointType::spring:
        case JointType::mouse:
            break;
    }
    return {};
}

Softness::Coefficients springCoefficients(const JointState& joint, std::span<const BodyState> bodies) {
    if (!joint.spring) return {};
    JointState probe = joint;
    probe.spring = Softness{.stiffness = 1.0};
    std::vector<JointRow> rows;
    makeJointRows(probe, bodies, 1, 0, rows);
    const auto soft = std::ranges::find_if(rows, [](const JointRow& row) { return row.stiffness > 0; });
    if (soft == rows.end()) return {};
    const double inverse = soft->row.effectiveMass == 0 ? 0 : 1 / soft->row.effectiveMass - soft->row.softness;
    return joint.spring->coefficients(inverse > 0 ? 1 / inverse : 0);
}

double springEnergy(const JointState& joint, std::span<const BodyState> bodies) {
    if (!joint.spring) return 0;
    std::vector<JointRow> rows;
    makeJointRows(joint, bodies, 1, 0, rows);
    double energy = 0;
    for (const JointRow& row : rows) energy += 0.5 * row.stiffness * row.error * row.error;
    return energy;
}

double springEnergy(const ForceElement& spring, std::span<const BodyState> bodies) {
    const BodyState& a = bodies[spring.bodyA];
    const BodyState& b = bodies[spring.bodyB];
    const double reach =
        distance(a.position + rotate(a.rotation, spring.localAnchorA), b.position + rotate(b.rotation, spring.localAnchorB));
    return 0.5 * spring.stiffness * (reach - spring.length) * (reach - spring.length);
}

JointReaction jointReaction(const JointState& joint, std::span<const BodyState> bodies, double dt) {
    const JointGeometry g(joint, bodies);
    const auto& impulse = joint.totalImpulses;
    using enum JointState::Slot;
    const double along = impulse[lowerLimit] + impulse[upperLimit] + impulse[motorSlot];
    switch (joint.type) {
        case JointType::distance:
        case JointType::spring:
            return {(impulse[anchorX] + along) / dt * g.direction(), 0};
        case JointType::prismatic:
            return {1 / dt * (impulse[anchorX] * perpendicular(g.axis) + (impulse[anchorY] + along) * g.axis),
                    impulse[angle] / dt};
        case JointType::revolute:
        case JointType::weld:
        case JointType::mouse:
            break;
    }
    return {{impulse[anchorX] / dt, impulse[anchorY] / dt}, (impulse[angle] + along) / dt};
}

}  // namespace cairn
