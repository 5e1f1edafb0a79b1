// SPDX-License-Identifier: MIT
#include "core/reshape/rigid_shape.h"

namespace cairn {

namespace {

struct ChangeShape {
    const FrameChange& frame;

    void operator()(CircleShape& s) const { s.center = frame.point(s.center); }
    void operator()(BoxShape& s) const {
        s.center = frame.point(s.center);
        s.angle += frame.angle;
    }
    void operator()(CapsuleShape& s) const {
        s.point1 = frame.point(s.point1);
        s.point2 = frame.point(s.point2);
    }
    void operator()(PolygonShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = frame.point(vertex);
    }
    void operator()(ChainShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = frame.point(vertex);
    }
};

}  // namespace

// From the difference of the angles, so that frames that are turned alike differ by a translation to the last bit.
FrameChange FrameChange::between(const SceneBody& from, const SceneBody& to) {
    const Vec2 offset = inverseRotate(Rotation::fromAngle(to.angle), from.position - to.position);
    return {Transform(offset, from.angle - to.angle), from.angle - to.angle};
}

void change(SceneShape& shape, const FrameChange& frame) { std::visit(ChangeShape{frame}, shape.geometry); }

void changeEndA(SceneJoint& joint, const FrameChange& frame) {
    joint.localAnchorA = frame.point(joint.localAnchorA);
    joint.localAxisA = frame.direction(joint.localAxisA);
    joint.referenceAngle += frame.angle;
}

void changeEndB(SceneJoint& joint, const FrameChange& frame) {
    joint.localAnchorB = frame.point(joint.localAnchorB);
    joint.referenceAngle -= frame.angle;
}

void change(SceneForce& force, const FrameChange& frame) {
    force.localPoint = frame.point(force.localPoint);
    if (force.local) force.force = frame.direction(force.force);
}

}  // namespace cairn
