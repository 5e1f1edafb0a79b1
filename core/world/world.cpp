// SPDX-License-Identifier: MIT
#include "core/world/world.h"

#include <algorithm>
#include <chrono>

#include "core/world/contact_detector.h"
#include "core/world/continuous.h"
#include "core/world/grab.h"
#include "core/world/islands.h"
#include "core/world/sleep.h"
#include "core/world/world_builder.h"

namespace cairn {
namespace {

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count(); }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

double normalVelocity(const ContactManifold& manifold, const ContactPoint& point, std::span<const BodyState> bodies) {
    const BodyState& a = bodies[manifold.bodyA];
    const BodyState& b = bodies[manifold.bodyB];
    const Vec2 position = positionAt(manifold, point, a.pose(), b.pose());
    return dot(manifold.normal, b.velocityAt(position - b.position) - a.velocityAt(position - a.position));
}

}  // namespace

struct World::State {
    struct Material {
        double friction = 0, restitution = 0;
    };
    LargeArray<BodyState> bodies;
    std::vector<JointState> joints;  // of the scene, then grabs
    LargeArray<ContactManifold> contacts;
    SleepState sleep;
    std::vector<BroadPhase::Pair> overlaps;  // of sensors
    std::vector<Material> materials;         // by shape
    Vec2 gravity;
    double previousDt = 0;
    std::uint64_t stepIndex = 0;
};

struct World::Impl : CollisionService {
    Impl(const Scene& scene, const SceneWorld& world, std::unique_ptr<Solver> givenSolver)
        : sceneWorld(world),
          settings(worldSettings(world)),
          parts(buildWorld(scene)),
          detector(parts.shapes, parts.apart, world, parts.bodies),
          solver(std::move(givenSolver)),
          sleeper(world, mayNotSleep(scene)),
          continuous(world, parts.shapes, bullets(scene)) {
        state.bodies = parts.bodies;
        state.joints = parts.joints;
        state.gravity = world.gravity;
        for (const WorldShape& shape : parts.shapes) state.materials.push_back({shape.friction, shape.restitution});
        if (settings.integrator != Integrator::semiImplicitEuler || !parts.elements.empty())
            freeMotions.resize(state.bodies.size());
        state.sleep.restTime.resize(state.bodies.size());
        state.sleep.island.resize(state.bodies.size());
        for (std::size_t i = 0; i < scene.bodies.size(); ++i)
            if (!scene.bodies[i].awake) state.sleep.restTime[i + 1] = world.sleep.time;
        detector.detect(state.bodies, {}, 0, state.contacts);
        detector.detectOverlaps(state.bodies, state.overlaps);
        putToSleep(0);
    }

    static std::vector<bool> mayNotSleep(const Scene& scene) {
        std::vector<bool> result{true};
        for (const SceneBody& body : scene.bodies) result.push_back(!body.allowSleep);
        return result;
    }

    static std::vector<bool> bullets(const Scene& scene) {
        std::vector<bool> result{false};
        for (const SceneBody& body : scene.bodies) result.push_back(body.bullet);
        return result;
    }

    void wake(std::uint32_t body) {
        if (Sleeper::wake(body, state.bodies, state.contacts, state.sleep)) islands.outdate();
    }
    void wakePulled() {
        if (!sleeper.enabled()) return;
        if (Sleeper::wakePulled(state.bodies, state.joints, parts.elements, state.contacts, state.sleep)) islands.outdate();
    }
    void wakeTouched() {
        if (!sleeper.enabled()) return;
        if (Sleeper::wakeTouched(state.bodies, state.contacts, state.sleep)) islands.outdate();
    }
    void wakeAll() {
        for (std::uint32_t i = 1; i < state.bodies.size(); ++i) wake(i);
    }
    void updateIslands() { islands.update(state.bodies, state.contacts, state.joints, parts.elements); }
    void putToSleep(double dt);
    void forgetLastStep() {
        ledgerIsOfLastStep = solvedLastStep = stoodStill = false;
        solvedContacts.clear();
    }
    bool anythingMoves() const { return std::any_of(state.bodies.begin(), state.bodies.end(), isActive); }
    StepReport stepMoving(const std::stop_token& stop, IterationObserver* observer);
    void findSensorEvents();
    EnergyLedger::System energySystem() const { return {state.bodies, state.joints, parts.elements, state.gravity}; }
    void applyPokes(std::span<const Poke> pokes);
    void apply(const Poke& poke);
    void setMaterial(const Poke::SetMaterial& material, std::uint32_t sceneBody);
    void useMaterials();
    void measureApproach();
    StepReport runSolver(const std::stop_token& stop, IterationObserver* observer);

    // CollisionService, for the solver in the midst of a step.
    void refresh() override;
    void detect() override;

    SceneWorld sceneWorld;
    WorldSettings settings;
    WorldParts parts;
    ContactDetector detector;
    std::unique_ptr<Solver> solver;
    Sleeper sleeper;
    ContinuousCollision continuous;
    State state;
    Islands islands;  // of the state
    StepTimes times;
    LargeArray<BodyState> bodiesAtStart;  // of the step, where contacts found within it take their approach speed from
    StepView* view = nullptr;             // of the step under way
    LargeArray<ContactManifold> scratch;
    std::vector<FreeMotion> freeMotions;
    std::optional<EnergyLedger> ledger;  // where one is kept
    bool ledgerIsOfLastStep = false;
    LargeArray<ContactManifold> solvedContacts;    // of the last step
    bool stoodStill = false;                       // in the last step
    bool solvedLastStep = false;                   // the solver's rows are those of the last step
    std::vector<BroadPhase::Pair> overlapsBefore;  // storage only
    std::vector<SensorEvent> sensorEvents;
};

void World::Impl::applyPokes(std::span<const Poke> pokes) {
    if (pokes.empty()) return;
    for (const Poke& poke : pokes) apply(poke);
    if (ledger) ledger->takePokes(energySystem());
}

void World::Impl::apply(const Poke& poke) {
    if (const auto* set = std::get_if<Poke::SetGravity>(&poke.action)) {
        state.gravity = set->gravity;
        wakeAll();
        return;
    }
    if (const auto* material = std::get_if<Poke::SetMaterial>(&poke.action)) {
        setMaterial(*material, poke.body);
        return;
    }
    const std::uint32_t index = poke.body + 1;
    wake(index);
    BodyState& body = state.bodies[index];
    const Vec2 localCenter = parts.localCenters[poke.body];
    const auto arm = [&](Vec2 localPoint) { return rotate(body.rotation, localPoint - localCenter); };
    if (const auto* impulse = std::get_if<Poke::Impulse>(&poke.action)) {
        body.applyImpulse(impulse->impulse, arm(impulse->localPoint));
    } else if (const auto* force = std::get_if<Poke::Force>(&poke.action)) {
        body.force += force->force;
        body.torque += cross(arm(force->localPoint), force->force);
    } else if (const auto* velocity = std::get_if<Poke::SetVelocity>(&poke.action);
               velocity && body.type != BodyType::fixed) {
        body.velocity = velocity->velocity;
        body.angularVelocity = velocity->angularVelocity;
    } else if (const auto* held = std::get_if<Poke::Grab>(&poke.action)) {
        grab(state.joints, parts.joints.size(), index, body, held->localPoint - localCenter, held->target);
        islands.outdate();
    } else if (std::holds_alternative<Poke::Release>(poke.action)) {
        release(state.joints, parts.joints.size(), index);
        islands.outdate();
    }
}

void World::Impl::setMaterial(const Poke::SetMaterial& material, std::uint32_t sceneBody) {
    const bool all = sceneBody == Poke::allBodies;
    for (std::size_t i = 0; i < parts.shapes.size(); ++i) {
        if (!all && parts.shapes[i].sceneBody != sceneBody) continue;
        State::Material& own = state.materials[i];
        own.friction = material.friction.value_or(own.friction);
        own.restitution = material.restitution.value_or(own.restitution);
    }
    useMaterials();
    if (all) {
        wakeAll();
    } else {
        wake(sceneBody + 1);
        if (Sleeper::wakeNeighbours(sceneBody + 1, state.bodies, state.contacts, state.sleep)) islands.outdate();
    }
    detector.mixMaterials(state.contacts);
    detector.mixMaterials(state.sleep.contacts);
}

// Gives the shapes the materials of the state.
void World::Impl::useMaterials() {
    for (std::size_t i = 0; i < parts.shapes.size(); ++i) {
        parts.shapes[i].friction = state.materials[i].friction;
        parts.shapes[i].restitution = state.materials[i].restitution;
    }
}

void World::Impl::measureApproach() {
    for (ContactManifold& manifold : state.contacts) {
        for (ContactPoint& point : manifold.activePoints()) {
            point.approachSpeed = normalVelocity(manifold, point, state.bodies);
            point.maxNormalImpulse = 0;
            point.totalNormalImpulse = point.totalTangentImpulse = 0;
        }
    }
}

StepReport World::Impl::runSolver(const std::stop_token& stop, IterationObserver* observer) {
    updateIslands();
    StepView stepView{.bodies = state.bodies,
                      .contacts = state.contacts,
                      .joints = state.joints,
                      .forces = parts.elements,
                      .freeMotions = freeMotions,
                      .islands = islands.all(),
                      .gravity = state.gravity,
                      .dt = sceneWorld.timeStep,
                      .previousDt = state.previousDt,
                      .stepIndex = state.stepIndex,
                      .settings = settings,
                      .collision = *this,
                      .ledger = ledger ? &*ledger : nullptr,
                      .observer = observer,
                      .stop = stop};
    view = &stepView;
    StepReport report = solver->step(stepView);
    view = nullptr;
    return report;
}

StepReport World::Impl::stepMoving(const std::stop_token& stop, IterationObserver* observer) {
    bodiesAtStart = state.bodies;
    measureApproach();
    for (JointState& joint : state.joints) joint.totalImpulses = {};

    const Stopwatch solverWatch;
    StepReport report = runSolver(stop, observer);
    times.solver = solverWatch.seconds() - times.detection;

    for (BodyState& body : state.bodies) {
        body.force = {};
        body.torque = 0;
    }
    const Stopwatch detectionWatch;
    if (ledger) ledger->beginMove();
    continuous.stopAtImpacts(bodiesAtStart, state.bodies, detector);
    if (ledger) ledger->endMove(&EnergyTerms::continuous);
    solvedContacts.swap(state.contacts);
    if (!detector.detect(state.bodies, solvedContacts, 1, state.contacts)) islands.outdate();
    wakeTouched();
    overlapsBefore = state.overlaps;
    detector.detectOverlaps(state.bodies, state.overlaps);
    findSensorEvents();
    const double energyAwake = ledger ? kineticEnergy(state.bodies) : 0;
    putToSleep(sceneWorld.timeStep);
    if (ledger) ledger->add(&EnergyTerms::sleep, kineticEnergy(state.bodies) - energyAwake);
    times.detection += detectionWatch.seconds();
    return report;
}

void World::Impl::putToSleep(double dt) {
    if (!sleeper.enabled()) return;
    updateIslands();
    if (sleeper.putToSleep(dt, islands.all(), state.bodies, state.joints, parts.elements, state.contacts, state.sleep))
        islands.outdate();
}

void World::Impl::findSensorEvents() {
    for (const BroadPhase::Pair pair : state.overlaps)
        if (!std::binary_search(overlapsBefore.begin(), overlapsBefore.end(), pair))
            sensorEvents.push_back({pair.a, pair.b, true});
    for (const BroadPhase::Pair pair : overlapsBefore)
        if (!std::binary_search(state.overlaps.begin(), state.overlaps.end(), pair))
            sensorEvents.push_back({pair.a, pair.b, false});
}

void World::Impl::refresh() {
    const Stopwatch watch;
    detector.refresh(state.bodies, state.contacts);
    times.detection += watch.seconds();
}

void World::Impl::detect() {
    const Stopwatch watch;
    if (!detector.detect(state.bodies, state.contacts, 0, scratch)) islands.outdate();
    state.contacts.swap(scratch);
    for (ContactManifold& manifold : state.contacts)
        for (ContactPoint& point : manifold.activePoints())
            point.approachSpeed = normalVelocity(manifold, point, bodiesAtStart);
    updateIslands();
    if (view) {
        view->contacts = state.contacts;
        view->islands = islands.all();
    }
    times.detection += watch.seconds();
}

World::World(const Scene& scene, const SceneWorld& settings, std::unique_ptr<Solver> solver)
    : m_impl(std::make_unique<Impl>(scene, settings, std::move(solver))) {}

World::~World() = default;

StepReport World::step(std::span<const Poke> pokes, const std::stop_token& stop, IterationObserver* observer) {
    Impl& impl = *m_impl;
    State& state = impl.state;
    impl.times = {};
    impl.sensorEvents.clear();
    if (impl.ledger) impl.ledger->beginStep(impl.energySystem());
    impl.applyPokes(pokes);
    for (const TimedForce& force : impl.parts.forces) {
        if (!force.actsAt(time())) continue;
        impl.wake(force.body);
        force.apply(state.bodies);
    }
    impl.wakePulled();
    StepReport report;
    impl.solvedLastStep = impl.anythingMoves();
    impl.stoodStill = !impl.solvedLastStep;
    if (impl.solvedLastStep) {
        report = impl.stepMoving(stop, observer);
    } else {
        impl.solvedContacts.clear();
    }
    if (impl.ledger) impl.ledger->endStep();
    impl.ledgerIsOfLastStep = true;
    state.previousDt = impl.sceneWorld.timeStep;
    ++state.stepIndex;
    return report;
}

std::span<const BodyState> World::bodies() const { return m_impl->state.bodies; }
std::span<const WorldShape> World::shapes() const { return m_impl->parts.shapes; }
std::span<const JointState> World::joints() const { return m_impl->state.joints; }
std::span<const ForceElement> World::springs() const { return m_impl->parts.elements; }
std::span<const std::uint32_t> World::sceneJoints() const { return m_impl->parts.sceneJoints; }
std::span<const ContactManifold> World::solvedContacts() const { return m_impl->solvedContacts; }
std::span<const ContactManifold> World::contacts() const { return m_impl->state.contacts; }
std::span<const ContactManifold> World::sleepingContacts() const { return m_impl->state.sleep.contacts; }
std::span<const SensorEvent> World::sensorEvents() const { return m_impl->sensorEvents; }
const BroadPhase& World::broadPhase() const { return m_impl->detector.broadPhase(); }
StepTimes World::lastStepTimes() const { return m_impl->times; }
bool World::stoodStill() const { return m_impl->stoodStill; }
void World::keepLedger(bool keep) {
    m_impl->ledger = keep ? std::optional<EnergyLedger>(std::in_place) : std::nullopt;
    m_impl->ledgerIsOfLastStep = false;
}
const EnergyTerms* World::energyTerms() const {
    return m_impl->ledger && m_impl->ledgerIsOfLastStep ? &m_impl->ledger->terms() : nullptr;
}
const RowProblem* World::lastProblem() const { return m_impl->solvedLastStep ? m_impl->solver->lastProblem() : nullptr; }
double World::time() const { return static_cast<double>(m_impl->state.stepIndex) * m_impl->sceneWorld.timeStep; }
double World::timeStep() const { return m_impl->sceneWorld.timeStep; }
std::uint64_t World::stepIndex() const { return m_impl->state.stepIndex; }
Vec2 World::gravity() const { return m_impl->state.gravity; }
const WorldSettings& World::settings() const { return m_impl->settings; }

Transform World::origin(std::size_t i) const {
    const BodyState& body = m_impl->state.bodies[i + 1];
    return {body.position - rotate(body.rotation, m_impl->parts.localCenters[i]), body.rotation};
}

double World::originAngle(std::size_t i) const { return m_impl->state.bodies[i + 1].angle; }

void World::setBodies(std::span<const BodyState> bodies) {
    State& state = m_impl->state;
    std::copy(bodies.begin() + 1, bodies.end(), state.bodies.begin() + 1);
    for (BodyState& body : state.bodies) body.asleep = false;
    state.sleep.contacts.clear();
    state.sleep.restTime.assign(state.bodies.size(), 0);
    m_impl->islands.outdate();
    m_impl->forgetLastStep();
    m_impl->detector.moveAll(state.bodies);
    m_impl->detector.detect(state.bodies, {}, 0, state.contacts);
    m_impl->detector.detectOverlaps(state.bodies, state.overlaps);
}

std::shared_ptr<const World::State> World::save() const { return std::make_shared<const State>(m_impl->state); }

void World::restore(const State& state) {
    m_impl->state = state;
    m_impl->useMaterials();
    m_impl->islands.outdate();
    m_impl->forgetLastStep();
    m_impl->detector.moveAll(state.bodies);
    m_impl->times = {};
    m_impl->sensorEvents.clear();
}

std::size_t World::memoryOf(const State& state) {
    const auto held = [](const auto&... lists) { return ((lists.capacity() * sizeof(lists[0])) + ...); };
    return sizeof(State) + held(state.bodies, state.joints, state.contacts, state.overlaps, state.materials,
                                state.sleep.restTime, state.sleep.island, state.sleep.contacts);
}

}  // namespace cairn
