// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/arrange/transform.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

constexpr double negated(double v) { return 0 - v; }  // no -0 where there was 0

// In the frame of a mirrored body the same line mirrors: what the frame turns by changes its sign.
class Mirror {
public:
    explicit Mirror(const MirrorLine& line) : m_line(line) {}

    Vec2 direction(Vec2 v) const { return isVertical() ? Vec2{negated(v.x), v.y} : Vec2{v.x, negated(v.y)}; }
    Vec2 place(Vec2 p) const {
        return withoutResidue(isVertical() ? Vec2{2 * m_line.at - p.x, p.y} : Vec2{p.x, 2 * m_line.at - p.y});
    }

    void operator()(CircleShape& s) const { s.center = direction(s.center); }
    void operator()(BoxShape& s) const {
        s.center = direction(s.center);
        s.angle = negated(s.angle);
    }
    void operator()(CapsuleShape& s) const {
        s.point1 = direction(s.point1);
        s.point2 = direction(s.point2);
    }
    void operator()(PolygonShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = direction(vertex);
        if (!s.vertices.empty()) std::reverse(s.vertices.begin() + 1, s.vertices.end());
    }
    void operator()(ChainShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = direction(vertex);
    }

    void operator()(SceneBody& body) const {
        body.position = place(body.position);
        body.angle = negated(body.angle);
        body.linearVelocity = direction(body.linearVelocity);
        body.angularVelocity = negated(body.angularVelocity);
        if (body.massOverride) body.massOverride->center = direction(body.massOverride->center);
        for (SceneShape& shape : body.shapes) {
            std::visit(*this, shape.geometry);
            shape.surfaceVelocity = negated(shape.surfaceVelocity);
        }
    }

    void operator()(SceneForce& force) const {
        force.force = direction(force.force);
        force.torque = negated(force.torque);
        force.localPoint = direction(force.localPoint);
    }

    // Of a joint that lies wholly within.
    void operator()(SceneJoint& joint) const {
        joint.localAnchorA = joint.bodyA ? direction(joint.localAnchorA) : place(joint.localAnchorA);
        joint.localAnchorB = joint.bodyB ? direction(joint.localAnchorB) : place(joint.localAnchorB);
        joint.referenceAngle = negated(joint.referenceAngle);
        if (joint.type == SceneJointType::prismatic) joint.localAxisA = direction(joint.localAxisA);
        if (joint.type != SceneJointType::revolute) return;
        if (joint.limit) {
            const double lower = joint.limit->lower;
            joint.limit->lower = negated(joint.limit->upper);
            joint.limit->upper = negated(lower);
        }
        if (joint.motor) joint.motor->speed = negated(joint.motor->speed);
    }

private:
    bool isVertical() const { return m_line.direction == MirrorLine::Direction::vertical; }

    MirrorLine m_line;
};

}  // namespace

EditResult mirrorBodies(Scene& scene, std::span<const std::string> ids, const MirrorLine& line, WorldAnchors world) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    const Mirror mirror(line);
    for (const std::size_t i : selection.indices()) {
        if (isFinite(mirror.place(scene.bodies[i].position))) continue;
        return EditResult::refused(phrase("There \"%1\" would have no finite position.", scene.bodies[i].title()));
    }
    for (const std::size_t i : selection.indices()) mirror(scene.bodies[i]);
    for (SceneJoint& joint : scene.joints) {
        if (selection.encloses(joint, world)) {
            mirror(joint);
            continue;
        }
        if (joint.bodyA && selection.contains(*joint.bodyA)) joint.localAnchorA = mirror.direction(joint.localAnchorA);
        if (joint.bodyB && selection.contains(*joint.bodyB)) joint.localAnchorB = mirror.direction(joint.localAnchorB);
    }
    for (SceneForce& force : scene.forces)
        if (selection.contains(force.body)) mirror(force);
    return {selection.ids(), {}, {}};
}

}  // namespace cairn
