// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/math/vec2.h"

namespace cairn {

enum class JointType : std::uint8_t { distance, revolute, prismatic, weld, spring, mouse };

// A spring and damper: stiffness or frequency, damping or damping ratio. Frequency and ratio refer to the effective mass of the row.
struct Softness {
    std::optional<double> frequency;     // Hz
    std::optional<double> stiffness;     // N/m or N m/rad; used where there is no frequency
    std::optional<double> dampingRatio;  // 1 is critical
    std::optional<double> damping;       // N s/m or N m s/rad; used where there is no ratio

    struct Coefficients {
        double stiffness = 0, damping = 0;
    };
    Coefficients coefficients(double effectiveMass) const;
};

// A joint as a step sees it. Anchors and axis are relative to the bodies' centres of mass. Body 0 is the fixed world.
//
// With the anchors p_A, p_B in world coordinates, d = p_B - p_A, a the axis turned with A, and the angle phi = angle_B - angle_A - referenceAngle:
//   distance   |d| = length, or within the limit; along d
//   spring     |d| pulled to length by its softness; along d
//   revolute   d = 0; limit, motor and spring act on phi
//   prismatic  a x d = 0 and phi = 0; limit, motor and spring act on a . d
//   weld       d = 0 and phi = 0; a spring softens phi
//   mouse      d pulled to 0 by its softness, with at most motor.maximum (N) along each of x and y
struct JointState {
    struct Limit {
        double lower = 0, upper = 0;  // m or rad
    };
    struct Motor {
        double speed = 0;    // m/s or rad/s
        double maximum = 0;  // N or N m
    };
    // What an impulse of a joint acts on.
    enum Slot : std::uint8_t { anchorX, anchorY, angle, lowerLimit, upperLimit, motorSlot };
    static constexpr std::size_t slotCount = 6;

    JointType type = JointType::distance;
    std::uint32_t bodyA = 0, bodyB = 0;  // indices into StepView::bodies
    Vec2 localAnchorA, localAnchorB;     // m
    Vec2 localAxisA{1, 0};               // unit; prismatic
    double length = 0;                   // m; distance and spring
    double referenceAngle = 0;           // rad; revolute, prismatic and weld
    std::optional<Limit> limit;
    std::optional<Motor> motor;
    std::optional<Softness> spring;
    // N s or N m s, by slot. In: warm start; out: what the next step is to start from, which may be less than what was given.
    std::array<double, slotCount> impulses{};
    std::array<double, slotCount> totalImpulses{};  // those given, over sub-steps
};

// A spring with damper between two bodies, as a force that the integrator evaluates at its stages.
struct ForceElement {
    std::uint32_t bodyA = 0, bodyB = 0;
    Vec2 localAnchorA, localAnchorB;  // m, relative to the centres of mass
    double length = 0;                // m
    double stiffness = 0;             // N/m
    double damping = 0;               // N s/m
};

}  // namespace cairn
