// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "core/engine/engine.h"
#include "core/engine/engine_scene.h"
#include "plugins/chipmunk/chipmunk_handles.h"

namespace cairn {

// A space of Chipmunk.
class ChipmunkEngine : public Engine {
public:
    struct Settings {
        int iterations = 10;
        double collisionSlop = 0.005;  // m
        double collisionBias = 0;      // share of an overlap that is left after 1 s
        int collisionPersistence = 3;  // steps
        double jointBias = 0;          // share of a joint's error that is left after 1 s
    };

    ChipmunkEngine(const EngineScene& scene, const Settings& settings);

    void step(double dt) override;
    void readBodies(std::span<BodyState> bodies) const override;
    void readContacts(std::vector<EngineContact>& contacts) const override;
    void readJoints(std::span<JointReaction> reactions, double dt) const override;
    StepTimes lastStepTimes() const override;
    int iterations() const override { return m_settings.iterations; }
    void setVelocity(std::uint32_t body, Vec2 velocity, double angularVelocity) override;
    void setPose(std::uint32_t body, Vec2 position, double angle) override;
    void addForce(std::uint32_t body, Vec2 force, double torque) override;
    void setGravity(Vec2 gravity) override;
    void wakeAll() override;
    void grab(std::uint32_t body, Vec2 localPoint, Vec2 target) override;
    void release(std::uint32_t body) override;
    std::string notice() const override;
    bool movesFirst() const override { return true; }
    double reach() const override { return 1e100; }

private:
    cpBody* makeBody(std::uint32_t index);
    cpShape* makeShape(const WorldShape& shape);
    void makeShapes();
    void makeJoints();
    void putToSleep();
    void abandon();
    cpConstraint* add(ConstraintHandle constraint);

    // Callbacks of the space and of its bodies.
    static void integrateVelocity(cpBody* body, cpVect gravity, cpFloat damping, cpFloat dt);
    static cpBool mayTouch(cpArbiter* arbiter, cpSpace* space, cpDataPointer engine);
    static cpBool mixMaterials(cpArbiter* arbiter, cpSpace* space, cpDataPointer engine);
    static void noteContacts(cpArbiter* arbiter, cpSpace* space, cpDataPointer engine);

    const EngineScene& m_scene;
    Settings m_settings;
    std::vector<BodyHandle> m_bodies;  // [0] is null: the space has a body of its own for the fixed world
    std::vector<ShapeHandle> m_shapes;
    std::vector<ConstraintHandle> m_constraints;
    std::vector<std::vector<cpConstraint*>> m_joints;   // to each of the scene's
    std::map<std::uint32_t, ConstraintHandle> m_grabs;  // by body
    std::vector<EngineContact> m_contacts;
    SpaceHandle m_space;  // goes first
};

}  // namespace cairn
