// SPDX-License-Identifier: MIT
#include "core/lab/measure.h"

#include <algorithm>

#include "core/dynamics/joint_rows.h"

namespace cairn {

FrameContact frameContact(const Subject& subject, const ContactManifold& manifold, const ContactPoint& point) {
    const WorldShape& a = subject.shapes[manifold.shapeA];
    const WorldShape& b = subject.shapes[manifold.shapeB];
    FrameContact contact;
    contact.bodyA = a.sceneBody;
    contact.bodyB = b.sceneBody;
    contact.shapeA = a.sceneShape;
    contact.shapeB = b.sceneShape;
    contact.feature = point.feature;
    contact.age = point.age;
    contact.position =
        positionAt(manifold, point, subject.bodies[manifold.bodyA].pose(), subject.bodies[manifold.bodyB].pose());
    contact.normal = manifold.normal;
    contact.separation = point.baseSeparation;
    return contact;
}

void measure(const Subject& subject, std::initializer_list<std::span<const ContactManifold>> found, Frame& frame) {
    FrameMetrics& metrics = frame.metrics;
    metrics.penetration = {};
    frame.found.clear();
    for (const auto contacts : found) {
        metrics.penetration = merged(metrics.penetration, penetration(contacts, subject.linearSlop));
        for (const ContactManifold& manifold : contacts) {
            for (const ContactPoint& point : manifold.activePoints())
                frame.found.push_back(frameContact(subject, manifold, point));
        }
    }
    metrics.contacts = static_cast<int>(frame.found.size());

    frame.joints.clear();
    metrics.jointError = 0;
    for (std::size_t i = 0; i < subject.sceneJoints.size(); ++i) {
        FrameJoint& joint = frame.joints.emplace_back();
        joint.joint = subject.sceneJoints[i];
        joint.error = jointError(subject.joints[i], subject.bodies).anchor;
        metrics.jointError = std::max(metrics.jointError, joint.error);
    }
    metrics.energy = energy(subject.bodies, subject.gravity, subject.joints, subject.springs);
    metrics.momentum = momentum(subject.bodies);
}

}  // namespace cairn
