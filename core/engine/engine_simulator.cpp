// SPDX-License-Identifier: MIT
#include "core/engine/engine_simulator.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>

#include "core/lab/measure.h"
#include "core/scene/json.h"
#include "core/scene/scene_io.h"
#include "core/text/spoken_error.h"

namespace cairn {

Engine::~Engine() = default;

namespace {

// The pull of a spring by force, as the World has it, with the bodies where they will be after moving for a time (s).
void applySpring(const ForceElement& spring, std::span<BodyState> bodies, double time) {
    BodyState& a = bodies[spring.bodyA];
    BodyState& b = bodies[spring.bodyB];
    const auto armOf = [time](const BodyState& body, Vec2 anchor) {
        return rotate(Rotation::fromAngle(body.angle + time * body.angularVelocity), anchor);
    };
    const Vec2 armA = armOf(a, spring.localAnchorA);
    const Vec2 armB = armOf(b, spring.localAnchorB);
    const Vec2 between = b.position + time * b.velocity + armB - a.position - time * a.velocity - armA;
    const double reach = length(between);
    if (reach == 0) return;
    const Vec2 direction = (1 / reach) * between;
    const double speed = dot(direction, b.velocityAt(armB) - a.velocityAt(armA));
    const Vec2 pull = (spring.stiffness * (reach - spring.length) + spring.damping * speed) * direction;
    a.force += pull;
    a.torque += cross(armA, pull);
    b.force -= pull;
    b.torque -= cross(armB, pull);
}

class EngineSimulator : public Simulator {
public:
    EngineSimulator(std::vector<ParameterSpec> parameters, EngineFactory makeEngine)
        : m_parameters(std::move(parameters)), m_makeEngine(std::move(makeEngine)) {}

    Capabilities capabilities() const override {
        return {.snapshots = false,
                .pokes = true,
                .contactImpulses = true,
                .sleeping = true,
                .skin = m_engine ? m_engine->skin() : 0};
    }

    void reset(const Scene& scene, const LaneSpec& lane) override {
        const LaneWorld laneWorld = worldOf(scene, lane);
        for (const SceneProblem& problem : laneWorld.problems)
            if (problem.severity == Severity::error) throw Spoken<std::invalid_argument>(textOf(problem));
        const ResolvedParameters resolved = resolve(m_parameters, lane.parameters);
        if (!resolved.problems.empty())
            throw Spoken<std::invalid_argument>(
                phrase("%1: %2", resolved.problems.front().key, resolved.problems.front().reason));
        m_engine.reset();
        m_scene = std::make_unique<EngineScene>(scene, laneWorld.world);
        m_bodies.assign(m_scene->bodies().begin(), m_scene->bodies().end());
        m_gravity = m_scene->world().gravity;
        m_step = 0;
        m_engine = m_makeEngine(*m_scene, resolved.values);
        m_engine->readBodies(m_bodies);
    }

    StepOutcome step(std::span<const Poke> pokes, const std::stop_token&) override {
        for (const Poke& poke : pokes) apply(poke);
        applyForces();
        m_engine->step(timeStep());
        ++m_step;
        m_engine->readBodies(m_bodies);
        limitSpeed();
        checkReach();
        const std::string notice = m_step == 1 ? m_engine->notice() : std::string();
        return {m_engine->iterations(), std::numeric_limits<double>::quiet_NaN(), SolveStatus::ok, notice};
    }

    void read(Frame& frame) const override {
        frame.step = m_step;
        frame.time = time();
        readBodies(frame);
        readContacts(frame);

        m_awake.assign(m_bodies.begin(), m_bodies.end());
        for (BodyState& body : m_awake) body.asleep = false;
        m_scene->detect(m_awake, m_found);
        measure({.bodies = m_awake,
                 .shapes = m_scene->shapes(),
                 .joints = m_scene->joints(),
                 .sceneJoints = m_scene->parts().sceneJoints,
                 .springs = m_scene->parts().elements,
                 .gravity = m_gravity,
                 .linearSlop = m_scene->world().linearSlop},
                {m_found}, frame);
        m_reactions.assign(frame.joints.size(), {});
        if (m_step > 0) m_engine->readJoints(m_reactions, timeStep());
        for (std::size_t i = 0; i < frame.joints.size(); ++i) {
            frame.joints[i].force = m_reactions[i].force;
            frame.joints[i].torque = m_reactions[i].torque;
        }
        const StepTimes times = m_engine->lastStepTimes();
        frame.metrics.detectionTime = times.detection;
        frame.metrics.solverTime = times.solver;
        frame.hash = hashOfPoses(frame);
    }

    double timeStep() const override { return m_scene->world().timeStep; }

    bool setState(std::span<const BodyMotion> motions) override {
        if (motions.size() + 1 != m_bodies.size()) return false;
        for (std::uint32_t i = 1; i < m_bodies.size(); ++i) {
            const BodyMotion& motion = motions[i - 1];
            const Vec2 center = rotate(Rotation::fromAngle(motion.angle), m_scene->parts().localCenters[i - 1]);
            m_engine->setPose(i, motion.position + center, motion.angle);
            if (m_bodies[i].type != BodyType::fixed) m_engine->setVelocity(i, motion.velocity, motion.angularVelocity);
        }
        m_engine->readBodies(m_bodies);
        return true;
    }

private:
    double time() const { return static_cast<double>(m_step) * timeStep(); }

    void apply(const Poke& poke) {
        if (const auto* set = std::get_if<Poke::SetGravity>(&poke.action)) {
            m_gravity = set->gravity;
            requireReach(length(m_gravity), phrase("the gravity of a poke"));
            m_engine->setGravity(m_gravity);
            m_engine->wakeAll();
            return;
        }
        if (const auto* material = std::get_if<Poke::SetMaterial>(&poke.action)) {
            m_scene->setMaterial(*material, poke.body);
            m_engine->wakeAll();
            return;
        }
        const std::uint32_t index = poke.body + 1;
        BodyState& body = m_bodies[index];
        const Vec2 localCenter = m_scene->parts().localCenters[poke.body];
        const auto arm = [&](Vec2 localPoint) { return rotate(body.rotation, localPoint - localCenter); };
        if (const auto* impulse = std::get_if<Poke::Impulse>(&poke.action)) {
            body.applyImpulse(impulse->impulse, arm(impulse->localPoint));
            setVelocity(index);
        } else if (const auto* force = std::get_if<Poke::Force>(&poke.action)) {
            body.force += force->force;
            body.torque += cross(arm(force->localPoint), force->force);
        } else if (const auto* velocity = std::get_if<Poke::SetVelocity>(&poke.action)) {
            body.velocity = velocity->velocity;
            body.angularVelocity = velocity->angularVelocity;
            setVelocity(index);
        } else if (const auto* held = std::get_if<Poke::Grab>(&poke.action)) {
            requireReach(length(held->target) + length(held->localPoint), phrase("a point of a grab"));
            if (body.inverseMass > 0) m_engine->grab(index, held->localPoint - localCenter, held->target);
        } else if (std::holds_alternative<Poke::Release>(poke.action)) {
            m_engine->release(index);
        }
    }

    void setVelocity(std::uint32_t index) {
        const BodyState& body = m_bodies[index];
        if (body.type == BodyType::fixed) return;
        requireReach(speedOf(body), phrase("the velocity that a poke gives to %1", m_scene->bodyTitle(index)));
        m_engine->setVelocity(index, body.velocity, body.angularVelocity);
    }

    void applyForces() {
        for (const TimedForce& force : m_scene->parts().forces)
            if (force.actsAt(time())) force.apply(m_bodies);
        // With positions from before the move, a spring would be stepped by explicit Euler, and wind itself up.
        const double lead = m_engine->movesFirst() ? timeStep() : 0;
        for (const ForceElement& spring : m_scene->parts().elements) applySpring(spring, m_bodies, lead);
        for (std::uint32_t i = 1; i < m_bodies.size(); ++i) {
            BodyState& body = m_bodies[i];
            if (body.inverseMass > 0 && (body.force != Vec2{} || body.torque != 0)) {
                requireReach(std::max(length(body.force), std::abs(body.torque)),
                             phrase("the force on %1", m_scene->bodyTitle(i)));
                m_engine->addForce(i, body.force, body.torque);
            }
            body.force = {};
            body.torque = 0;
        }
    }

    void limitSpeed() {
        const std::optional<double> most = m_scene->world().maxSpeed;
        if (!most) return;
        for (std::uint32_t i = 1; i < m_bodies.size(); ++i) {
            BodyState& body = m_bodies[i];
            const double speed = length(body.velocity);
            if (body.type != BodyType::dynamic || !(speed > *most)) continue;
            body.velocity *= *most / speed;
            m_engine->setVelocity(i, body.velocity, body.angularVelocity);
        }
    }

    static double speedOf(const BodyState& body) { return std::max(length(body.velocity), std::abs(body.angularVelocity)); }

    // What is not finite is told by whoever reads the frame.
    void checkReach() const {
        for (std::uint32_t i = 1; i < m_bodies.size(); ++i) {
            const BodyState& body = m_bodies[i];
            if (std::isfinite(speedOf(body))) requireReach(speedOf(body), phrase("the speed of %1", m_scene->bodyTitle(i)));
            if (isFinite(body.position))
                requireReach(length(body.position), phrase("the position of %1", m_scene->bodyTitle(i)));
        }
    }

    void requireReach(double value, const Text& what) const {
        if (value <= m_engine->reach()) return;
        throw Spoken<std::runtime_error>(
            phrase("%1 is %2, and the engine can compute up to %3", what, numberText(value), numberText(m_engine->reach())));
    }

    void readBodies(Frame& frame) const {
        frame.bodies.resize(m_bodies.size() - 1);
        for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
            const BodyState& body = m_bodies[i + 1];
            const Vec2 origin = body.position - rotate(body.rotation, m_scene->parts().localCenters[i]);
            frame.bodies[i] = {origin, body.angle, body.velocity, body.angularVelocity, body.asleep};
        }
    }

    // In the order of their shapes, each from the earlier to the later.
    void readContacts(Frame& frame) const {
        m_contacts.clear();
        if (m_step > 0) m_engine->readContacts(m_contacts);
        frame.solved.clear();
        for (const EngineContact& contact : m_contacts) {
            const bool swapped = contact.shapeA > contact.shapeB;
            const WorldShape& a = m_scene->shapes()[swapped ? contact.shapeB : contact.shapeA];
            const WorldShape& b = m_scene->shapes()[swapped ? contact.shapeA : contact.shapeB];
            frame.solved.push_back({.bodyA = a.sceneBody,
                                    .bodyB = b.sceneBody,
                                    .shapeA = a.sceneShape,
                                    .shapeB = b.sceneShape,
                                    .feature = contact.feature,
                                    .position = contact.position,
                                    .normal = swapped ? -contact.normal : contact.normal,
                                    .separation = contact.separation,
                                    .normalImpulse = contact.normalImpulse,
                                    .tangentImpulse = contact.tangentImpulse,
                                    .totalNormalImpulse = contact.normalImpulse,
                                    .totalTangentImpulse = contact.tangentImpulse});
        }
        std::ranges::stable_sort(frame.solved, {}, [](const FrameContact& contact) {
            return std::tuple(contact.bodyA, contact.shapeA, contact.bodyB, contact.shapeB, contact.feature);
        });
    }

    std::vector<ParameterSpec> m_parameters;
    EngineFactory m_makeEngine;
    std::unique_ptr<EngineScene> m_scene;
    std::unique_ptr<Engine> m_engine;  // refers to the scene
    std::vector<BodyState> m_bodies;   // as the engine has them, with the forces of the next step
    Vec2 m_gravity;
    std::uint64_t m_step = 0;
    // Storage only.
    mutable std::vector<BodyState> m_awake;
    mutable LargeArray<ContactManifold> m_found;
    mutable std::vector<EngineContact> m_contacts;
    mutable std::vector<JointReaction> m_reactions;
};

}  // namespace

SimulatorType engineType(SimulatorType description, EngineFactory makeEngine) {
    description.factory = [parameters = description.parameters, makeEngine = std::move(makeEngine)] {
        return std::make_unique<EngineSimulator>(parameters, makeEngine);
    };
    return description;
}

}  // namespace cairn
