// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <map>

#include "core/authoring/body_fault.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/names.h"
#include "core/authoring/remarks.h"
#include "core/geometry/distance.h"
#include "core/reshape/group.h"
#include "core/reshape/rigid_shape.h"
#include "core/scene/bounds.h"
#include "core/scene/scene_io.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// The middle of a shape, in the frame of its body.
Vec2 middleOf(const SceneShape& shape) {
    if (!std::holds_alternative<ChainShape>(shape.geometry)) return shapeMass(shape).center;
    SceneBody alone;
    alone.shapes.push_back(shape);
    return boundsOf(alone)->center();
}

// A body of one shape of another, with all its properties, where it was and as it moved.
SceneBody partOf(const SceneBody& body, const SceneShape& shape) {
    const Rotation rotation = Rotation::fromAngle(body.angle);
    SceneBody part = body;
    part.position = apply(Transform(body.position, rotation), middleOf(shape));
    if (const auto* box = std::get_if<BoxShape>(&shape.geometry)) part.angle += box->angle;
    part.shapes = {shape};
    change(part.shapes[0], FrameChange::between(body, part));
    const Vec2 center = apply(Transform(part.position, part.angle), bodyMass(part).center);
    const Vec2 bodyCenter = apply(Transform(body.position, rotation), bodyMass(body).center);
    part.linearVelocity = body.linearVelocity + cross(body.angularVelocity, center - bodyCenter);
    return part;
}

// A body and what it falls into.
struct Ungrouped {
    SceneBody body;
    std::vector<SceneBody> parts;  // one to each shape

    // The part on which a point in the frame of the body is, or to which it is nearest.
    const SceneBody& partAt(Vec2 point, double flatness) const {
        std::size_t nearest = 0;
        double least = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            double distance = std::numeric_limits<double>::infinity();
            for (const ShapeGeometry& geometry : collisionGeometry(body.shapes[i], flatness))
                distance = std::min(distance, separation(geometry, {}, Circle{point, 0}, {}).distance);
            distance = std::max(distance, 0.0);
            if (i > 0 && distance >= least) continue;
            nearest = i;
            least = distance;
        }
        return parts[nearest];
    }
};

}  // namespace

EditResult ungroupBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());

    EditResult result;
    FreshNames names(scene);
    std::map<std::string, Ungrouped> ungrouped;  // by id
    std::vector<std::string> single;
    std::size_t count = scene.bodies.size();
    for (const std::size_t i : selection.indices()) {
        const SceneBody& body = scene.bodies[i];
        if (body.shapes.size() < 2) {
            single.push_back(quoted(body.title()));
            continue;
        }
        if (body.massOverride)
            return EditResult::refused(
                phrase("\"%1\" has a mass of its own, which does not say how its parts would share it.", body.title()));
        Ungrouped& of = ungrouped[body.id];
        of.body = body;
        for (const SceneShape& shape : body.shapes) {
            of.parts.push_back(partOf(body, shape));
            SceneBody& part = of.parts.back();
            if (of.parts.size() > 1) {
                part.id = names.bodyId(body.id);
                part.name = names.bodyName(body.name);
            }
            if (part.type == SceneBodyType::dynamic && std::holds_alternative<ChainShape>(shape.geometry)) {
                part.type = SceneBodyType::fixed;
                part.linearVelocity = {};
                part.angularVelocity = 0;
                result.remarks.push_back(phrase("\"%1\" is a chain, which has no mass, and is static now.", part.title()));
            }
            if (Text fault = bodyFault(part); !fault.empty()) return EditResult::refused(std::move(fault));
        }
        count += of.parts.size() - 1;
    }
    if (single.size() == 1) result.remarks.push_back(phrase("%1 has not several shapes.", listOf(single)));
    if (single.size() > 1) result.remarks.push_back(phrase("%1 have not several shapes.", listOf(single)));
    if (ungrouped.empty()) return EditResult::refused(phrase("Only bodies with several shapes can be ungrouped."));
    if (count > maxSceneEntries)
        return EditResult::refused(phrase("A scene holds at most %1 bodies.", std::to_string(maxSceneEntries)));

    const double flatness = flatnessOf(scene.world);
    const auto ofBody = [&](const std::optional<std::string>& id) -> const Ungrouped* {
        const auto found = id ? ungrouped.find(*id) : ungrouped.end();
        return found == ungrouped.end() ? nullptr : &found->second;
    };
    for (SceneJoint& joint : scene.joints) {
        if (const Ungrouped* of = ofBody(joint.bodyA)) {
            const SceneBody& part = of->partAt(joint.localAnchorA, flatness);
            changeEndA(joint, FrameChange::between(of->body, part));
            joint.bodyA = part.id;
        }
        if (const Ungrouped* of = ofBody(joint.bodyB)) {
            const SceneBody& part = of->partAt(joint.localAnchorB, flatness);
            changeEndB(joint, FrameChange::between(of->body, part));
            joint.bodyB = part.id;
        }
    }
    for (SceneForce& force : scene.forces) {
        const Ungrouped* of = ofBody(force.body);
        if (!of) continue;
        const SceneBody& part = of->partAt(force.localPoint, flatness);
        change(force, FrameChange::between(of->body, part));
        force.body = part.id;
    }
    std::vector<SceneBody> bodies;
    for (SceneBody& body : scene.bodies) {
        const Ungrouped* of = ofBody(body.id);
        if (!of) {
            bodies.push_back(std::move(body));
            continue;
        }
        for (const SceneBody& part : of->parts) {
            result.bodies.push_back(part.id);
            bodies.push_back(part);
        }
    }
    scene.bodies = std::move(bodies);
    return result;
}

}  // namespace cairn
