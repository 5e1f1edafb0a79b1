// SPDX-License-Identifier: MIT
#include "core/contacts/pair_friction.h"

#include <ranges>

#include "core/scene/scene_io.h"

namespace cairn {

PairFriction::PairFriction(const Scene& scene, const LaneSpec& lane, std::span<const Poke> pokes, double timeStep)
    : m_scene(scene), m_mixing(worldOf(scene, lane).world.frictionMixing) {
    for (const Poke& poke : pokes) {
        const auto* material = std::get_if<Poke::SetMaterial>(&poke.action);
        if (material && material->friction)
            m_poked.push_back({firstStepAt(poke.time, timeStep) + 1, poke.body, *material->friction});
    }
}

double PairFriction::ofShape(std::uint32_t body, std::uint32_t shape, std::uint64_t step) const {
    for (const Poked& poked : m_poked | std::views::reverse)
        if (poked.step <= step && (poked.body == body || poked.body == Poke::allBodies)) return poked.friction;
    return m_scene.bodies[body].shapes[shape].friction;
}

double PairFriction::of(const FrameContact& contact, std::uint64_t step) const {
    return mixed(m_mixing, ofShape(contact.bodyA, contact.shapeA, step), ofShape(contact.bodyB, contact.shapeB, step));
}

}  // namespace cairn
