// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/math/vec2.h"

namespace cairn {

enum class JointType : std::uint8_t { distance, revolute, prismatic, weld, spring, mouse };

// A joint as a step sees it. Anchors and axis are relative to the bodies' centres of mass.
struct JointState {
    struct Limit {
        double lower = 0, upper = 0;  // m or rad
    };
    struct Motor {
        double speed = 0;       // m/s or rad/s
        double maxImpulse = 0;  // N or N m; times the step it bounds the impulse
    };
    struct Softness {
        double frequency = 0;     // Hz
        double dampingRatio = 0;  // 1 is critical
    };

    JointType type = JointType::distance;
    std::uint32_t bodyA = 0, bodyB = 0;  // indices into StepView::bodies
    Vec2 localAnchorA, localAnchorB;     // m
    Vec2 localAxisA;                     // unit; prismatic
    double length = 0;                   // m; distance and spring
    double referenceAngle = 0;           // rad; revolute, prismatic and weld
    std::optional<Limit> limit;
    std::optional<Motor> motor;
    std::optional<Softness> spring;
    std::array<double, 5>
        impulses{};  // N s or N m s: two of the anchor, then angle, limit, motor. In: warm start; out: result
};

// A force on two bodies that depends on where they are, evaluated at the stages of the integrator: a spring with damper.
struct ForceElement {
    std::uint32_t bodyA = 0, bodyB = 0;
    Vec2 localAnchorA, localAnchorB;  // m, relative to the centres of mass
    double length = 0;                // m
    double stiffness = 0;             // N/m
    double damping = 0;               // N s/m
};

}  // namespace cairn
