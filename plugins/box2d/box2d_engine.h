// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "core/engine/engine.h"
#include "core/engine/engine_scene.h"
#include "plugins/box2d/box2d_units.h"

namespace cairn {

// A world of Box2D.
class Box2DEngine : public Engine, private b2ContactFilter, private b2ContactListener {
public:
    struct Settings {
        int velocityIterations = 8, positionIterations = 3;
        bool warmStarting = true;
    };

    Box2DEngine(const EngineScene& scene, const Settings& settings);

    void step(double dt) override;
    void readBodies(std::span<BodyState> bodies) const override;
    void readContacts(std::vector<EngineContact>& contacts) const override;
    void readJoints(std::span<JointReaction> reactions, double dt) const override;
    StepTimes lastStepTimes() const override;
    int iterations() const override { return m_settings.velocityIterations; }
    double skin() const override;
    void setVelocity(std::uint32_t body, Vec2 velocity, double angularVelocity) override;
    void setPose(std::uint32_t body, Vec2 position, double angle) override;
    void addForce(std::uint32_t body, Vec2 force, double torque) override;
    void setGravity(Vec2 gravity) override;
    void wakeAll() override;
    void grab(std::uint32_t body, Vec2 localPoint, Vec2 target) override;
    void release(std::uint32_t body) override;
    std::string notice() const override;
    bool movesFirst() const override { return false; }
    double reach() const override { return box2dReach; }

private:
    b2Body* makeBody(std::uint32_t index);
    void makeShapes();
    void makeJoints();

    bool ShouldCollide(b2Fixture* a, b2Fixture* b) override;
    void PreSolve(b2Contact* contact, const b2Manifold* before) override;

    const EngineScene& m_scene;
    std::string m_thinShape;  // the first of which a part had to be left out
    Settings m_settings;
    b2World m_world;
    std::vector<b2Body*> m_bodies;
    std::vector<std::vector<b2Joint*>> m_joints;     // to each of the scene's
    std::map<std::uint32_t, b2MouseJoint*> m_grabs;  // by body
};

}  // namespace cairn
