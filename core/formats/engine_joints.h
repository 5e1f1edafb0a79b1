// SPDX-License-Identifier: MIT
#pragma once

#include "core/exchange/json_fields.h"
#include "core/scene/scene.h"

namespace cairn {

// The names that a format of the Box2D family has for what its hinges and rails can do. All are of one joint; "enableLimit", "enableMotor" and
// "motorSpeed" are the same in all.
struct EngineJointKeys {
    std::string referenceAngle, lower, upper, maximum;
};

// Reads reference angle, limit and motor of a hinge or a rail. turn: the reference angle where none is given, rad.
void readLimitAndMotor(const JsonFields& fields, const EngineJointKeys& keys, double turn, SceneJoint& joint);

// Makes a joint a rod, or with a frequency above 0 (Hz) a spring, as Box2D does up to 2.3. No length is that of the anchors as authored.
void setRodOrSpring(std::optional<double> length, double frequency, double dampingRatio, SceneJoint& joint);

// Makes it a rope: no farther apart than this, m.
void setRope(double longest, SceneJoint& joint);

// Makes it a weld, with a frequency above 0 a soft one.
void setWeld(double referenceAngle, double frequency, double dampingRatio, SceneJoint& joint);

}  // namespace cairn
