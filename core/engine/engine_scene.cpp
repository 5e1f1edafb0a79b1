// SPDX-License-Identifier: MIT
#include "core/engine/engine_scene.h"

namespace cairn {

EngineScene::EngineScene(const Scene& scene, const SceneWorld& world)
    : m_world(world),
      m_parts(buildWorld(scene)),
      m_flags(1),
      m_detector(m_parts.shapes, m_parts.apart, world, m_parts.bodies) {
    for (const SceneBody& body : scene.bodies) {
        m_flags.push_back({body.bullet, body.allowSleep, body.awake});
        m_bodyIds.push_back(body.id);
    }
    for (const std::uint32_t joint : m_parts.sceneJoints) m_jointIds.push_back(scene.joints[joint].id);
}

PairMaterial EngineScene::materialOf(std::uint32_t shapeA, std::uint32_t shapeB) const {
    const WorldShape& a = m_parts.shapes[shapeA];
    const WorldShape& b = m_parts.shapes[shapeB];
    return {mixed(m_world.frictionMixing, a.friction, b.friction),
            mixed(m_world.restitutionMixing, a.restitution, b.restitution), a.surfaceVelocity + b.surfaceVelocity};
}

void EngineScene::setMaterial(const Poke::SetMaterial& material, std::uint32_t body) {
    for (WorldShape& shape : m_parts.shapes) {
        if (body != Poke::allBodies && shape.sceneBody != body) continue;
        shape.friction = material.friction.value_or(shape.friction);
        shape.restitution = material.restitution.value_or(shape.restitution);
    }
}

std::string EngineScene::bodyTitle(std::uint32_t body) const { return "body \"" + m_bodyIds[body - 1] + '"'; }

std::string EngineScene::shapeTitle(std::uint32_t shape) const {
    const WorldShape& found = m_parts.shapes[shape];
    return bodyTitle(found.body) + ", shape " + std::to_string(found.sceneShape);
}

std::string EngineScene::jointTitle(std::size_t joint) const { return "joint \"" + m_jointIds[joint] + '"'; }

void EngineScene::detect(std::span<const BodyState> bodies, LargeArray<ContactManifold>& contacts) {
    m_detector.detect(bodies, {}, 0, contacts);
}

}  // namespace cairn
