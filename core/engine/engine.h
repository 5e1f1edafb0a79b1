// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/dynamics/joint_rows.h"
#include "core/world/world.h"

namespace cairn {

// A contact point as an engine tells of it, with the impulses of its last step.
struct EngineContact {
    std::uint32_t shapeA = 0, shapeB = 0;  // indices of EngineScene::shapes(), in any order
    std::uint32_t feature = 0;             // whatever names the point in the engine
    Vec2 position;                         // m, the middle between the surfaces
    Vec2 normal;                           // from A to B
    double separation = 0;                 // m, between the surfaces as authored, without the engine's skins
    double normalImpulse = 0;              // N s, on B
    double tangentImpulse = 0;             // N s, on B along tangent(normal)
};

// The world of a foreign engine, built from an EngineScene, as EngineSimulator drives it. Bodies go by their indices in WorldParts::bodies,
// where 0 is the fixed world; points of them are relative to their centres of mass. What moves a body from outside wakes it.
class Engine {
public:
    virtual ~Engine();

    // Advances by dt (s). After an exception the engine is only destroyed.
    virtual void step(double dt) = 0;
    // Whether a step moves the bodies by the velocities that they come with before it lets forces act.
    virtual bool movesFirst() const = 0;
    // Positions, angles, rotations, velocities and sleep of all bodies but [0].
    virtual void readBodies(std::span<BodyState> bodies) const = 0;
    // Adds the points that touched in the last step.
    virtual void readContacts(std::vector<EngineContact>& contacts) const = 0;
    // What each of EngineScene::joints() did to its body B in the last step of dt (s).
    virtual void readJoints(std::span<JointReaction> reactions, double dt) const = 0;
    virtual StepTimes lastStepTimes() const = 0;  // s; NaN where the engine does not say
    virtual int iterations() const = 0;           // of a step
    virtual double skin() const { return 0; }     // m: Capabilities::skin

    virtual void setVelocity(std::uint32_t body, Vec2 velocity, double angularVelocity) = 0;
    virtual void setPose(std::uint32_t body, Vec2 position, double angle) = 0;
    // At the centre of mass, during the next step (N, N m). The body is one that forces move.
    virtual void addForce(std::uint32_t body, Vec2 force, double torque) = 0;
    virtual void setGravity(Vec2 gravity) = 0;  // m/s^2
    virtual void wakeAll() = 0;
    // Pulls the point to the target until the release, by the engine's own means, with the strength of grab.h. Grabbing what is grabbed moves
    // the target.
    virtual void grab(std::uint32_t body, Vec2 localPoint, Vec2 target) = 0;
    virtual void release(std::uint32_t body) = 0;

    // What of the scene the engine does only in part, as a sentence or more; empty where it does all.
    virtual std::string notice() const = 0;

    // No coordinate or speed beyond this is given to the engine, nor taken from it: squares must stay finite.
    virtual double reach() const = 0;
};

}  // namespace cairn
