// SPDX-License-Identifier: MIT
#include <optional>
#include <stdexcept>

#include "core/dynamics/joint_rows.h"
#include "core/lab/measure.h"
#include "core/lab/simulator.h"
#include "core/scene/scene_io.h"
#include "core/text/spoken_error.h"
#include "core/world/world.h"

namespace cairn {

namespace {

class WorldSnapshot : public Snapshot {
public:
    explicit WorldSnapshot(std::shared_ptr<const World::State> s) : state(std::move(s)) {}
    std::size_t memory() const override { return World::memoryOf(*state); }
    std::shared_ptr<const World::State> state;
};

class WorldSimulator : public Simulator {
public:
    explicit WorldSimulator(SolverType type) : m_type(std::move(type)) {}

    Capabilities capabilities() const override {
        return {.snapshots = true, .pokes = true, .contactImpulses = true, .sleeping = true};
    }

    void reset(const Scene& scene, const LaneSpec& lane) override {
        const LaneWorld laneWorld = worldOf(scene, lane);
        for (const SceneProblem& problem : laneWorld.problems) {
            if (problem.severity == Severity::error) throw Spoken<std::invalid_argument>(textOf(problem));
        }
        const ResolvedParameters resolved = resolve(allParameters(m_type), lane.parameters);
        if (!resolved.problems.empty())
            throw Spoken<std::invalid_argument>(
                phrase("%1: %2", resolved.problems.front().key, resolved.problems.front().reason));
        m_world = std::make_unique<World>(scene, laneWorld.world, makeSolver(m_type, resolved.values));
        m_world->keepLedger(keepsLedger(m_type));
        m_still.reset();
    }

    StepOutcome step(std::span<const Poke> pokes, const std::stop_token& stop) override {
        StepReport report = m_world->step(pokes, stop);
        if (!m_world->stoodStill() || !pokes.empty()) m_still.reset();
        return {report.iterations, report.residual, report.status, std::move(report.message)};
    }

    // While nothing moves, frames differ in their time alone: the first is kept for those after it.
    void read(Frame& frame) const override {
        if (!m_world->stoodStill()) {
            measure(frame);
            return;
        }
        if (!m_still) measure(m_still.emplace());
        frame = *m_still;
        frame.step = m_world->stepIndex();
        frame.time = m_world->time();
        frame.metrics.work = work();
    }

    double timeStep() const override { return m_world->timeStep(); }

    std::unique_ptr<Snapshot> save() const override { return std::make_unique<WorldSnapshot>(m_world->save()); }

    bool restore(const Snapshot& snapshot) override {
        const auto* own = dynamic_cast<const WorldSnapshot*>(&snapshot);
        if (own) m_world->restore(*own->state);
        m_still.reset();
        return own != nullptr;
    }

    bool setState(std::span<const BodyMotion> motions) override {
        std::vector<BodyState> bodies(m_world->bodies().begin(), m_world->bodies().end());
        if (motions.size() + 1 != bodies.size()) return false;
        for (std::size_t i = 0; i < motions.size(); ++i) {
            BodyState& body = bodies[i + 1];
            const Vec2 center = inverseApply(m_world->origin(i), body.position);
            body.angle = motions[i].angle;
            body.rotation = Rotation::fromAngle(body.angle);
            body.position = motions[i].position + rotate(body.rotation, center);
            body.velocity = motions[i].velocity;
            body.angularVelocity = motions[i].angularVelocity;
        }
        m_world->setBodies(bodies);
        m_still.reset();
        return true;
    }

private:
    void measure(Frame& frame) const {
        const std::span<const BodyState> bodies = m_world->bodies();
        frame.step = m_world->stepIndex();
        frame.time = m_world->time();
        frame.bodies.resize(bodies.size() - 1);
        for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
            const BodyState& body = bodies[i + 1];
            frame.bodies[i] = {m_world->origin(i).position, m_world->originAngle(i), body.velocity, body.angularVelocity,
                               body.asleep};
        }
        const Subject subject{.bodies = bodies,
                              .shapes = m_world->shapes(),
                              .joints = m_world->joints(),
                              .sceneJoints = m_world->sceneJoints(),
                              .springs = m_world->springs(),
                              .gravity = m_world->gravity(),
                              .linearSlop = m_world->settings().linearSlop};
        frame.solved.clear();
        for (const ContactManifold& manifold : m_world->solvedContacts()) {
            for (const ContactPoint& point : manifold.activePoints()) {
                FrameContact& contact = frame.solved.emplace_back(frameContact(subject, manifold, point));
                contact.normalImpulse = point.normalImpulse;
                contact.tangentImpulse = point.tangentImpulse;
                contact.totalNormalImpulse = point.totalNormalImpulse;
                contact.totalTangentImpulse = point.totalTangentImpulse;
            }
        }
        cairn::measure(subject, {m_world->contacts(), m_world->sleepingContacts()}, frame);
        for (std::size_t i = 0; i < frame.joints.size(); ++i) {
            const JointReaction reaction = jointReaction(m_world->joints()[i], bodies, m_world->timeStep());
            frame.joints[i].force = reaction.force;
            frame.joints[i].torque = reaction.torque;
        }
        FrameMetrics& metrics = frame.metrics;
        metrics.work = work();
        metrics.residuals.reset();
        if (const RowProblem* problem = m_world->lastProblem())
            metrics.residuals = rowResiduals(*problem, bodies, m_world->gravity(), m_velocities);
        metrics.detectionTime = m_world->lastStepTimes().detection;
        metrics.solverTime = m_world->lastStepTimes().solver;
        frame.hash = hashOf(frame);
    }

    std::optional<EnergyTerms> work() const {
        const EnergyTerms* terms = m_world->energyTerms();
        return terms ? std::optional(*terms) : std::nullopt;
    }

    SolverType m_type;
    std::unique_ptr<World> m_world;
    mutable RowVelocities m_velocities;    // storage only
    mutable std::optional<Frame> m_still;  // since when the World stands still, once that was read
};

}  // namespace

std::unique_ptr<Simulator> makeWorldSimulator(const SolverType& type) { return std::make_unique<WorldSimulator>(type); }

}  // namespace cairn
