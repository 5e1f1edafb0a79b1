// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/world/contact_detector.h"
#include "core/world/world_builder.h"

namespace cairn {

// How two shapes rub and rebound, by the scene's rules of mixing.
struct PairMaterial {
    double friction = 0, restitution = 0;
    double surfaceSpeed = 0;  // m/s: what friction aims at for the velocity of B relative to A along tangent(normal)
};

// A scene as an adapter to a foreign engine needs it: taken apart as for our own World, into bodies that stand at their centres of mass and
// convex shapes, with the rules that the engine is to follow, and the narrow phase that measures what it did.
class EngineScene {
public:
    struct BodyFlags {
        bool bullet = false, allowSleep = true, awake = true;
    };

    // The world settings may differ from the scene's. The scene must be valid.
    EngineScene(const Scene& scene, const SceneWorld& world);
    EngineScene(const EngineScene&) = delete;
    EngineScene& operator=(const EngineScene&) = delete;

    const SceneWorld& world() const { return m_world; }
    std::span<const BodyState> bodies() const { return m_parts.bodies; }  // as they start; [0] is the fixed world
    std::span<const WorldShape> shapes() const { return m_parts.shapes; }
    // Without those that are only a force, which the simulator applies.
    std::span<const JointState> joints() const { return m_parts.joints; }
    const WorldParts& parts() const { return m_parts; }
    const BodyFlags& flags(std::uint32_t body) const { return m_flags[body]; }  // by its index in bodies()

    // Whether filters and joints let two shapes touch. Sensors aside.
    bool mayTouch(std::uint32_t shapeA, std::uint32_t shapeB) const { return m_detector.mayTouch(shapeA, shapeB); }
    PairMaterial materialOf(std::uint32_t shapeA, std::uint32_t shapeB) const;
    // body: index in the scene, or Poke::allBodies.
    void setMaterial(const Poke::SetMaterial& material, std::uint32_t body);

    // For messages: `body "crate"`, `body "crate", shape 0`, `joint "hinge"`.
    std::string bodyTitle(std::uint32_t body) const;
    std::string shapeTitle(std::uint32_t shape) const;
    std::string jointTitle(std::size_t joint) const;

    // Contacts at other poses. Whoever sleeps in the engine is awake to this.
    void detect(std::span<const BodyState> bodies, LargeArray<ContactManifold>& contacts);

private:
    SceneWorld m_world;
    WorldParts m_parts;
    std::vector<BodyFlags> m_flags;
    std::vector<std::string> m_bodyIds, m_jointIds;  // of the bodies but [0], of joints()
    ContactDetector m_detector;
};

}  // namespace cairn
