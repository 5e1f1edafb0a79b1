// SPDX-License-Identifier: MIT
#include "core/formats/engine_joints.h"

namespace cairn {

void readLimitAndMotor(const JsonFields& fields, const EngineJointKeys& keys, double turn, SceneJoint& joint) {
    joint.referenceAngle = fields.number(keys.referenceAngle, turn);
    if (fields.flag("enableLimit", false))
        joint.limit = JointLimit{fields.number(keys.lower, 0), fields.number(keys.upper, 0)};
    if (fields.flag("enableMotor", false))
        joint.motor = JointMotor{fields.number("motorSpeed", 0), fields.number(keys.maximum, 0)};
}

void setRodOrSpring(std::optional<double> length, double frequency, double dampingRatio, SceneJoint& joint) {
    joint.type = frequency > 0 ? SceneJointType::spring : SceneJointType::distance;
    joint.length = length;
    if (!(frequency > 0)) return;
    joint.frequency = frequency;
    joint.dampingRatio = dampingRatio;
}

void setRope(double longest, SceneJoint& joint) {
    joint.type = SceneJointType::distance;
    joint.limit = JointLimit{0, longest};
}

void setWeld(double referenceAngle, double frequency, double dampingRatio, SceneJoint& joint) {
    joint.type = SceneJointType::weld;
    joint.referenceAngle = referenceAngle;
    if (frequency > 0) joint.spring = JointSoftness{frequency, dampingRatio};
}

}  // namespace cairn
