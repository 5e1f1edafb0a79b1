// SPDX-License-Identifier: MIT
#include "core/arrange/transform.h"

#include "core/authoring/parts.h"

namespace cairn {

namespace {

EditResult moveAll(Scene& scene, std::span<const std::string> ids, const Motion& motion, WorldAnchors world) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    const Transform transform = motion.transform();
    for (const std::size_t i : selection.indices()) {
        const SceneBody& body = scene.bodies[i];
        if (!isFinite(apply(transform, body.position)) || !std::isfinite(body.angle + motion.angle))
            return EditResult::refused(phrase("There \"%1\" would have no finite position.", body.title()));
    }
    for (const std::size_t i : selection.indices()) move(scene.bodies[i], motion);
    for (SceneJoint& joint : scene.joints)
        if (selection.encloses(joint, world)) moveWorldEnds(joint, motion);
    return {selection.ids(), {}, {}};
}

}  // namespace

EditResult moveBodies(Scene& scene, std::span<const std::string> ids, Vec2 offset, WorldAnchors world) {
    return moveAll(scene, ids, {offset, 0}, world);
}

EditResult rotateBodies(Scene& scene, std::span<const std::string> ids, Vec2 pivot, double angle, WorldAnchors world) {
    return moveAll(scene, ids, Motion::about(pivot, angle), world);
}

}  // namespace cairn
