// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/math/transform.h"

namespace cairn {

enum class BodyType : std::uint8_t { fixed, kinematic, dynamic };

// A body as a step sees it. Position is the centre of mass.
struct BodyState {
    Vec2 position;               // m
    Rotation rotation;           // always that of angle
    double angle = 0;            // rad, not wrapped
    Vec2 velocity;               // m/s
    double angularVelocity = 0;  // rad/s
    double inverseMass = 0;      // 1/kg; 0 for fixed and kinematic bodies
    double inverseInertia = 0;   // 1/(kg m^2), about the centre of mass; 0 also for fixed rotation
    Vec2 force;                  // N, of this step, beside gravity
    double torque = 0;           // N m, of this step
    double linearDamping = 0;    // 1/s: velocity decays by exp(-c t)
    double angularDamping = 0;   // 1/s
    double gravityScale = 1;
    BodyType type = BodyType::dynamic;
    bool asleep = false;  // then nothing moves it in this step

    Transform pose() const { return {position, rotation}; }
    // Velocity (m/s) of the body's material at offset r (m, world frame) from its centre of mass.
    Vec2 velocityAt(Vec2 r) const { return velocity + cross(angularVelocity, r); }
    // Adds an impulse (N s) at offset r (m, world frame) from the centre of mass.
    void applyImpulse(Vec2 impulse, Vec2 r) {
        velocity += inverseMass * impulse;
        angularVelocity += inverseInertia * cross(r, impulse);
    }
    // Moves and turns the body, rotation kept in step with the angle.
    void displace(Vec2 translation, double turn) {
        position += translation;
        if (turn != 0) {
            angle += turn;
            rotation = Rotation::fromAngle(angle);
        }
    }
};

}  // namespace cairn
