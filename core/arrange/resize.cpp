// SPDX-License-Identifier: MIT
#include <cmath>

#include "core/arrange/transform.h"
#include "core/authoring/body_fault.h"
#include "core/math/decimals.h"
#include "core/math/transform.h"

namespace cairn {

namespace {

// A linear map that multiplies lengths along two axes: a symmetric matrix.
struct Stretch {
    double xx = 1, xy = 0, yy = 1;
    double meanFactor = 1;  // its square is the factor of areas

    static Stretch along(double axesAngle, Vec2 factors) {
        const double mean = std::sqrt(factors.x) * std::sqrt(factors.y);
        if (factors.x == factors.y) return {factors.x, 0, factors.x, factors.x};
        const auto [c, s] = Rotation::fromAngle(axesAngle);
        return {c * c * factors.x + s * s * factors.y, c * s * (factors.x - factors.y),
                s * s * factors.x + c * c * factors.y, mean};
    }

    Vec2 operator()(Vec2 v) const { return withoutResidue(Vec2{xx * v.x + xy * v.y, xy * v.x + yy * v.y}); }
    double factorAlong(Vec2 unit) const { return length((*this)(unit)); }
};

struct StretchShape {
    const Stretch& stretch;

    void operator()(CircleShape& s) const {
        s.center = stretch(s.center);
        s.radius = withoutResidue(s.radius * stretch.meanFactor);
    }
    void operator()(BoxShape& s) const {
        const Rotation axes = Rotation::fromAngle(s.angle);
        s.center = stretch(s.center);
        s.halfExtents = withoutResidue(Vec2{s.halfExtents.x * stretch.factorAlong(rotate(axes, {1, 0})),
                                            s.halfExtents.y * stretch.factorAlong(rotate(axes, {0, 1}))});
    }
    void operator()(CapsuleShape& s) const {
        s.point1 = stretch(s.point1);
        s.point2 = stretch(s.point2);
        s.radius = withoutResidue(s.radius * stretch.meanFactor);
    }
    void operator()(PolygonShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = stretch(vertex);
    }
    void operator()(ChainShape& s) const {
        for (Vec2& vertex : s.vertices) vertex = stretch(vertex);
    }
};

class Resizer {
public:
    explicit Resizer(const Resizing& resizing)
        : m_resizing(resizing), m_inWorld(Stretch::along(resizing.axesAngle, resizing.factors)) {}

    // The map in the frame of a body at an angle.
    Stretch inFrame(double angle) const { return Stretch::along(m_resizing.axesAngle - angle, m_resizing.factors); }
    Vec2 place(Vec2 point) const { return withoutResidue(m_resizing.anchor + m_inWorld(point - m_resizing.anchor)); }

    SceneBody resized(SceneBody body) const {
        const Stretch stretch = inFrame(body.angle);
        body.position = place(body.position);
        for (SceneShape& shape : body.shapes) std::visit(StretchShape{stretch}, shape.geometry);
        if (body.massOverride) {
            body.massOverride->center = stretch(body.massOverride->center);
            body.massOverride->inertia *= stretch.meanFactor * stretch.meanFactor;
        }
        return body;
    }

private:
    Resizing m_resizing;
    Stretch m_inWorld;
};

// The frame of what a joint ends at: of a body, or of the world.
struct EndFrame {
    Transform transform;
    double angle = 0;

    EndFrame(const Scene& scene, const std::optional<std::string>& id) {
        const auto index = id ? findBody(scene, *id) : std::nullopt;
        if (!index) return;
        angle = scene.bodies[*index].angle;
        transform = Transform(scene.bodies[*index].position, angle);
    }
};

// Where the bodies of the scene still are as they were.
SceneJoint resizedJoint(SceneJoint joint, const Scene& scene, const BodySelection& selection, const Resizer& resizer,
                        WorldAnchors world) {
    const EndFrame frameA(scene, joint.bodyA), frameB(scene, joint.bodyB);
    const bool enclosed = selection.encloses(joint, world);
    const Vec2 anchorA = apply(frameA.transform, joint.localAnchorA), anchorB = apply(frameB.transform, joint.localAnchorB);
    const auto resizeAnchor = [&](const std::optional<std::string>& end, const EndFrame& frame, Vec2& anchor) {
        if (end && selection.contains(*end)) anchor = resizer.inFrame(frame.angle)(anchor);
        if (!end && enclosed) anchor = resizer.place(anchor);
    };
    resizeAnchor(joint.bodyA, frameA, joint.localAnchorA);
    resizeAnchor(joint.bodyB, frameB, joint.localAnchorB);
    if (!enclosed) return joint;

    const Stretch stretchAtA = resizer.inFrame(frameA.angle);
    double factor = 1;
    if (joint.type == SceneJointType::prismatic) {
        factor = stretchAtA.factorAlong(normalized(joint.localAxisA));
        joint.localAxisA = (1 / factor) * stretchAtA(joint.localAxisA);
    } else if (joint.type == SceneJointType::distance || joint.type == SceneJointType::spring) {
        const double before = distance(anchorA, anchorB);
        factor = before > 0 ? distance(resizer.place(anchorA), resizer.place(anchorB)) / before : stretchAtA.meanFactor;
        if (joint.length) *joint.length *= factor;
    }
    if (joint.limit && joint.type != SceneJointType::revolute) {
        joint.limit->lower *= factor;
        joint.limit->upper *= factor;
    }
    return joint;
}

Text resizingFault(const Resizing& r) {
    if (!(r.factors.x > 0 && r.factors.y > 0) || !isFinite(r.factors))
        return phrase("Sizes can only be multiplied by what is above 0.");
    if (!isFinite(r.anchor) || !std::isfinite(r.axesAngle)) return phrase("The anchor and the axes must be finite.");
    return {};
}

}  // namespace

EditResult resizeBodies(Scene& scene, std::span<const std::string> ids, const Resizing& resizing, WorldAnchors world) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    if (Text fault = resizingFault(resizing); !fault.empty()) return EditResult::refused(std::move(fault));

    const Resizer resizer(resizing);
    std::vector<SceneBody> bodies;
    for (const std::size_t i : selection.indices()) {
        bodies.push_back(resizer.resized(scene.bodies[i]));
        if (Text fault = bodyFault(bodies.back()); !fault.empty()) return EditResult::refused(std::move(fault));
    }
    for (SceneForce& force : scene.forces) {
        if (!selection.contains(force.body)) continue;
        const SceneBody& body = scene.bodies[*findBody(scene, force.body)];
        force.localPoint = resizer.inFrame(body.angle)(force.localPoint);
    }
    for (SceneJoint& joint : scene.joints)
        if (selection.touches(joint)) joint = resizedJoint(std::move(joint), scene, selection, resizer, world);
    std::vector<std::string> changed = selection.ids();
    for (std::size_t k = 0; k < bodies.size(); ++k) scene.bodies[selection.indices()[k]] = std::move(bodies[k]);
    return {std::move(changed), {}, {}};
}

}  // namespace cairn
