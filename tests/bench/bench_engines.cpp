// SPDX-License-Identifier: MIT
#include <algorithm>
#include <box2d/box2d.h>
#include <chipmunk/chipmunk.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "tests/support/support_bench_scenes.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_worlds.h"

// Times a whole step with sequential impulse, 10 iterations, and with the soft step, 4 sub-steps, beside Box2D 2.4.1 (8 + 3 iterations) and Chipmunk (10), on the same scenes in turn,
// each settled by itself. Ratios of one run count, times do not.

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto unit = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }

using namespace cairn;
using namespace cairn::test;

namespace {

class Engine {
public:
    virtual ~Engine() = default;
    virtual void step() = 0;
    virtual std::size_t contactPoints() const = 0;

    double timedStep() {
        const double start = threadSeconds();
        step();
        return threadSeconds() - start;
    }
};

class Ours : public Engine {
public:
    Ours(const Scene& scene, const char* solver, const TextParameters& parameters)
        : m_world(makeWorld(scene, solver, parameters)) {}
    void step() override { m_world->step(); }
    std::size_t contactPoints() const override {
        std::size_t count = 0;
        for (const ContactManifold& manifold : m_world->contacts()) count += manifold.pointCount;
        return count;
    }

private:
    std::unique_ptr<World> m_world;
};

// Calls addCircle(body, radius) or addBox(body, halfExtents) for each body of the scene.
template <typename AddCircle, typename AddBox>
void forEachBody(const Scene& scene, AddCircle addCircle, AddBox addBox) {
    for (const SceneBody& body : scene.bodies) {
        if (const auto* circle = std::get_if<CircleShape>(&body.shapes[0].geometry))
            addCircle(body, circle->radius);
        else
            addBox(body, std::get<BoxShape>(body.shapes[0].geometry).halfExtents);
    }
}

class Box2D : public Engine {
public:
    explicit Box2D(const Scene& scene) : m_world(b2Vec2(0, -10)) {
        m_world.SetAllowSleeping(false);
        const auto make = [&](const SceneBody& body, const b2Shape& shape) {
            b2BodyDef definition;
            definition.type = body.type == SceneBodyType::dynamic ? b2_dynamicBody : b2_staticBody;
            definition.position.Set(static_cast<float>(body.position.x), static_cast<float>(body.position.y));
            definition.angle = static_cast<float>(body.angle);
            b2FixtureDef fixture;
            fixture.shape = &shape;
            fixture.density = 1;
            fixture.friction = 0.6f;
            m_world.CreateBody(&definition)->CreateFixture(&fixture);
        };
        forEachBody(
            scene,
            [&](const SceneBody& body, double radius) {
                b2CircleShape shape;
                shape.m_radius = static_cast<float>(radius);
                make(body, shape);
            },
            [&](const SceneBody& body, Vec2 half) {
                b2PolygonShape shape;
                shape.SetAsBox(static_cast<float>(half.x), static_cast<float>(half.y));
                make(body, shape);
            });
    }
    void step() override { m_world.Step(1.0f / 60, 8, 3); }
    std::size_t contactPoints() const override {
        std::size_t count = 0;
        for (const b2Contact* contact = m_world.GetContactList(); contact; contact = contact->GetNext())
            if (contact->IsTouching()) count += static_cast<std::size_t>(contact->GetManifold()->pointCount);
        return count;
    }

private:
    b2World m_world;
};

class Chipmunk : public Engine {
public:
    explicit Chipmunk(const Scene& scene) : m_space(cpSpaceNew()) {
        cpSpaceSetGravity(m_space, cpv(0, -10));
        cpSpaceSetIterations(m_space, 10);
        const auto make = [&](const SceneBody& body, double mass, double inertia) {
            cpBody* made = body.type == SceneBodyType::dynamic ? cpBodyNew(mass, inertia) : cpBodyNewStatic();
            cpBodySetPosition(made, cpv(body.position.x, body.position.y));
            cpBodySetAngle(made, body.angle);
            return cpSpaceAddBody(m_space, made);
        };
        forEachBody(
            scene,
            [&](const SceneBody& body, double radius) {
                const double mass = M_PI * radius * radius;
                cpShapeSetFriction(cpSpaceAddShape(m_space, cpCircleShapeNew(make(body, mass, mass * radius * radius / 2),
                                                                             radius, cpvzero)),
                                   0.6);
            },
            [&](const SceneBody& body, Vec2 half) {
                const double mass = 4 * half.x * half.y;
                cpBody* made = make(body, mass, mass * lengthSquared(half) / 3);
                cpShapeSetFriction(cpSpaceAddShape(m_space, cpBoxShapeNew(made, 2 * half.x, 2 * half.y, 0)), 0.6);
            });
    }
    ~Chipmunk() override { cpSpaceFree(m_space); }
    void step() override { cpSpaceStep(m_space, 1.0 / 60); }
    std::size_t contactPoints() const override { return 0; }

private:
    cpSpace* m_space;
};

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

struct Result {
    double perContact;
};

Result benchScene(const std::string& name, const Scene& scene, int settle, int rounds) {
    Ours ours(scene, "si", {{"iterations", "10"}});
    Ours softStep(scene, "soft-step", {{"subSteps", "4"}});
    Box2D box2d(scene);
    Chipmunk chipmunk(scene);
    std::vector<double> oursTimes, softStepTimes, box2dTimes, chipmunkTimes;
    for (int i = 0; i < settle; ++i) {
        ours.step();
        softStep.step();
        box2d.step();
        chipmunk.step();
    }
    std::size_t allocated = 0, allocatedSoftly = 0;
    oursTimes.reserve(1000);
    softStepTimes.reserve(1000);
    box2dTimes.reserve(1000);
    chipmunkTimes.reserve(1000);
    for (int i = 0; i < rounds; ++i) {
        const std::size_t before = allocations;
        oursTimes.push_back(ours.timedStep());
        const std::size_t between = allocations;
        softStepTimes.push_back(softStep.timedStep());
        allocated += between - before;
        allocatedSoftly += allocations - between;
        box2dTimes.push_back(box2d.timedStep());
        chipmunkTimes.push_back(chipmunk.timedStep());
    }
    const double mine = median(oursTimes);
    const auto points = static_cast<double>(ours.contactPoints());
    std::printf(
        "%-11s %5zu bodies, contact points %6zu (Box2D %6zu)  step %8.3f ms   %.2f x Box2D 2.4.1 (must: 1.0)   %.2f x "
        "Chipmunk   "
        "%6.1f ns a contact point   %zu allocations in %d steps\n",
        name.c_str(), scene.bodies.size(), ours.contactPoints(), box2d.contactPoints(), 1e3 * mine,
        mine / median(box2dTimes), mine / median(chipmunkTimes), 1e9 * mine / points, allocated, rounds);
    std::printf(
        "%11s soft step, contact points %6zu                        step %8.3f ms   %.2f x Box2D 2.4.1 (must: 0.5)   "
        "%zu allocations\n",
        "", softStep.contactPoints(), 1e3 * median(softStepTimes), median(softStepTimes) / median(box2dTimes),
        allocatedSoftly);
    std::fflush(stdout);
    return {mine / points};
}

// A settled pyramid asleep against the same one awake.
void benchSleep() {
    Scene scene = pyramid(40);
    scene.world.sleeping = true;
    const auto asleep = makeWorld(scene, "si");
    scene.world.sleeping = false;
    const auto awake = makeWorld(scene, "si");
    for (int i = 0; i < 1200 && std::any_of(asleep->bodies().begin() + 2, asleep->bodies().end(),
                                            [](const BodyState& b) { return !b.asleep; });
         ++i)
        asleep->step();
    run(*awake, 200);
    const auto sleepers =
        std::count_if(asleep->bodies().begin(), asleep->bodies().end(), [](const BodyState& b) { return b.asleep; });
    std::vector<double> asleepTimes, awakeTimes;
    for (int i = 0; i < 100; ++i) {
        double start = threadSeconds();
        asleep->step();
        asleepTimes.push_back(threadSeconds() - start);
        start = threadSeconds();
        awake->step();
        awakeTimes.push_back(threadSeconds() - start);
    }
    std::printf("pyramid40 asleep (%td of %zu bodies): %.2f %% of its step awake (must: 1 %%)\n", sleepers,
                scene.bodies.size() - 1, 100 * median(asleepTimes) / median(awakeTimes));
}

}  // namespace

int main() {
    benchScene("pyramid20", pyramid(20), 200, 100);
    const Result forty = benchScene("pyramid40", pyramid(40), 200, 100);
    const Result hundred = benchScene("pyramid100", pyramid(100), 200, 60);
    const Result twoHundred = benchScene("pyramid200", pyramid(200), 60, 20);
    benchScene("rain1000", rain(1000, 40), 900, 100);
    benchScene("rain5000", rain(5000, 80), 900, 60);
    std::printf(
        "time per contact point, pyramid100 / pyramid40: %.2f (must: 1.3), pyramid200 / pyramid40: %.2f (must: 1.6)\n",
        hundred.perContact / forty.perContact, twoHundred.perContact / forty.perContact);
    benchSleep();
}
