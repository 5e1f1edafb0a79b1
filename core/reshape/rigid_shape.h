// SPDX-License-Identifier: MIT
#pragma once

#include "core/math/transform.h"
#include "core/scene/scene.h"

namespace cairn {

// From the frame in which something stood to another one.
struct FrameChange {
    Transform transform;
    double angle = 0;  // rad, of the transform; not wrapped

    static FrameChange between(const SceneBody& from, const SceneBody& to);
    Vec2 point(Vec2 p) const { return apply(transform, p); }
    Vec2 direction(Vec2 v) const { return rotate(transform.rotation, v); }
};

// The same shape as seen from another frame.
void change(SceneShape& shape, const FrameChange& frame);

// What a joint has at an end, or a force at its point, given from another frame. The motion that the joint allows stays the
// same.
void changeEndA(SceneJoint& joint, const FrameChange& frame);
void changeEndB(SceneJoint& joint, const FrameChange& frame);
void change(SceneForce& force, const FrameChange& frame);

}  // namespace cairn
