// SPDX-License-Identifier: MIT
#include <QTest>
#include <bit>

#include "core/metrics/metrics.h"
#include "tests/support/support_bench_scenes.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestSleep : public QObject {
    Q_OBJECT
private slots:
    void TA27_aBoxAtRestSleepsAfterHalfASecond_data();
    void TA27_aBoxAtRestSleepsAfterHalfASecond();
    void TA27_aHitWakesWithinAStep();
    void TA27_energyIsFlatToTheBitWhileAsleep();
    void aPyramidAsleepCostsAHundredthOfItsAwakeStep();
    void aTouchWakesThePyramidThatItTouchesAndNoOther();
    void aSensorWakesNothing();
    void forcesAndPokesWake();
    void bodiesThatMayNotSleepKeepTheirIslandAwake();
    void aBodyCanStartAsleep();
    void whatAMovingPlatformCarriesStaysAwake();
    void whatAMovingBodyPullsStaysAwake_data();
    void whatAMovingBodyPullsStaysAwake();
    void whatIsPulledWakesWhenThePullBegins_data() { whatAMovingBodyPullsStaysAwake_data(); }
    void whatIsPulledWakesWhenThePullBegins();
    void aSnapshotKeepsWhatSleeps();
};

namespace {

Scene sleepyStack(int n) {
    Scene scene = boxStack(n);
    scene.world.sleeping = true;
    return scene;
}

// Pyramids of ten boxes at the base side by side, far enough apart not to touch, on one ground: body 0. Those of one follow those of the other.
constexpr int pyramidSize = 55;
Scene sleepyPyramids(int count) {
    Scene scene = pyramid(10);
    scene.world.sleeping = true;
    for (int i = 1; i < count; ++i) {
        for (std::size_t k = 1; k <= pyramidSize; ++k) {
            SceneBody body = scene.bodies[k];
            body.id = std::to_string(i) + "-" + body.id;
            body.position.x += 15.0 * i;
            scene.bodies.push_back(body);
        }
    }
    return scene;
}

double totalEnergy(const World& world) {
    return energy(world.bodies(), world.gravity(), world.joints(), world.springs()).total();
}

int asleep(const World& world) {
    int count = 0;
    for (const BodyState& body : world.bodies()) count += body.asleep;
    return count;
}

// Within twenty seconds.
bool runUntilAllSleep(World& world) {
    const auto isAwake = [](const BodyState& body) { return body.type == BodyType::dynamic && !body.asleep; };
    while (std::ranges::any_of(world.bodies(), isAwake) && world.stepIndex() < 1200) world.step();
    return std::ranges::none_of(world.bodies(), isAwake);
}

// A box in free space, tied to a kinematic body: by a joint of the type and law, which pulls at nothing while the body rests.
Scene pulledBox(int type, int law) {
    Scene scene = emptyScene({});
    scene.world.sleeping = true;
    scene.world.sleep.speed = 1;  // more than it is ever pulled at
    scene.bodies = {box("hand", {0, 0}, {0.5, 0.5}, 1), box("box", {3, 0}, {0.5, 0.5}, 1)};
    scene.bodies[0].type = SceneBodyType::kinematic;
    scene.bodies[0].massOverride.reset();
    SceneJoint joint;
    joint.id = "joint";
    joint.type = static_cast<SceneJointType>(type);
    joint.law = static_cast<SpringLaw>(law);
    joint.bodyA = "hand";
    joint.bodyB = "box";
    if (joint.type == SceneJointType::spring) {
        joint.stiffness = 20;
        joint.damping = 5;
    }
    scene.joints = {joint};
    return scene;
}

}  // namespace

void TestSleep::TA27_aBoxAtRestSleepsAfterHalfASecond_data() {
    QTest::addColumn<int>("stepsPerSecond");
    for (const int steps : {60, 50, 144, 240, 1000}) QTest::addRow("%d steps a second", steps) << steps;
}

void TestSleep::TA27_aBoxAtRestSleepsAfterHalfASecond() {
    QFETCH(int, stepsPerSecond);
    Scene scene = sleepyStack(1);
    scene.world.timeStep = 1.0 / stepsPerSecond;
    const auto world = makeWorld(scene, "si");
    run(*world, stepsPerSecond / 2 - 1);
    QCOMPARE(asleep(*world), 0);
    world->step();
    QCOMPARE(asleep(*world), 1);
    QCOMPARE(world->contacts().size(), 0u);
    QCOMPARE(world->sleepingContacts().size(), 1u);
}

void TestSleep::TA27_aHitWakesWithinAStep() {
    Scene scene = sleepyStack(1);
    scene.bodies.push_back(disc("ball", {0, 8}, 0.3, 0.5));
    const auto world = makeWorld(scene, "si");
    int step = 0;
    while (world->contacts().empty() || step < 60) {
        world->step();
        QVERIFY(++step < 200);
        if (step > 40 && state(*world, 2).velocity.y < -1 && world->contacts().empty()) QVERIFY(state(*world, 1).asleep);
    }
    // The contact that was found at the end of this step wakes the box in it.
    QVERIFY(!state(*world, 1).asleep);
    world->step();
    QVERIFY(state(*world, 1).velocity.y != 0);
}

void TestSleep::TA27_energyIsFlatToTheBitWhileAsleep() {
    const auto world = makeWorld(sleepyPyramids(1), "si");
    const double awakeEnergy = totalEnergy(*world);
    QVERIFY(runUntilAllSleep(*world));
    const double sleepingEnergy = totalEnergy(*world);
    QVERIFY(sleepingEnergy != awakeEnergy);  // it has settled a little: the figure is read from the bodies
    const std::vector<BodyState> before(world->bodies().begin(), world->bodies().end());
    for (int i = 0; i < 300; ++i) {
        world->step();
        QCOMPARE(std::bit_cast<std::uint64_t>(totalEnergy(*world)), std::bit_cast<std::uint64_t>(sleepingEnergy));
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        QCOMPARE(world->bodies()[i].position, before[i].position);
        QCOMPARE(world->bodies()[i].angle, before[i].angle);
        QCOMPARE(world->bodies()[i].velocity, Vec2{});
    }
}

void TestSleep::aPyramidAsleepCostsAHundredthOfItsAwakeStep() {
    Scene scene = pyramid(20);
    const auto awake = makeWorld(scene, "si");
    scene.world.sleeping = true;
    const auto sleeping = makeWorld(scene, "si");
    QVERIFY(runUntilAllSleep(*sleeping));
    run(*awake, static_cast<int>(sleeping->stepIndex()));
    // The least of several times, taken by turns: what else the machine does only ever adds.
    double timeAwake = 1, timeAsleep = 1;
    for (int round = 0; round < 20; ++round) {
        const double start = threadSeconds();
        run(*awake, 2);
        const double middle = threadSeconds();
        run(*sleeping, 100);
        timeAwake = std::min(timeAwake, (middle - start) / 2);
        timeAsleep = std::min(timeAsleep, (threadSeconds() - middle) / 100);
    }
    const QByteArray share = QByteArray::number(timeAsleep / timeAwake);
    QVERIFY2(timeAsleep < 0.01 * timeAwake, share.constData());
}

void TestSleep::aTouchWakesThePyramidThatItTouchesAndNoOther() {
    Scene scene = sleepyPyramids(2);
    scene.bodies.push_back(disc("ball", {0, 20}, 0.3, 0.5));
    scene.bodies.back().allowSleep = false;
    const auto world = makeWorld(scene, "si");
    const std::size_t ball = scene.bodies.size() - 1;
    const auto sleepers = [&](std::size_t which) {
        int count = 0;
        for (std::size_t i = 1; i <= pyramidSize; ++i) count += state(*world, which * pyramidSize + i).asleep;
        return count;
    };
    // Held up until both sleep, then let fall on the top of the first.
    while (sleepers(0) < pyramidSize || sleepers(1) < pyramidSize) {
        const Poke hold{.body = static_cast<std::uint32_t>(ball), .action = Poke::SetVelocity{{0, 10.0 / 60}, 0}};
        world->step(std::span(&hold, 1));
        QVERIFY(world->stepIndex() < 1200);
    }
    while (world->contacts().empty()) {
        QCOMPARE(sleepers(0), pyramidSize);
        world->step();
        QVERIFY(world->stepIndex() < 2000);
    }
    QCOMPARE(sleepers(0), 0);  // in the very step that found the touch
    QCOMPARE(sleepers(1), pyramidSize);
    for (int i = 0; i < 300; ++i) {
        world->step();
        QCOMPARE(sleepers(1), pyramidSize);
    }
}

void TestSleep::aSensorWakesNothing() {
    Scene scene = sleepyStack(2);
    scene.bodies.push_back(box("gate", {-3, 1}, {0.5, 2}, 1, {2, 0}));
    scene.bodies.back().type = SceneBodyType::kinematic;
    scene.bodies.back().massOverride.reset();
    scene.bodies.back().shapes[0].sensor = true;
    const auto world = makeWorld(scene, "si");
    int events = 0;
    for (int i = 0; i < 240; ++i) {
        world->step();
        events += static_cast<int>(world->sensorEvents().size());
        if (i >= 30) QCOMPARE(asleep(*world), 2);
    }
    QVERIFY(events > 0);
}

void TestSleep::forcesAndPokesWake() {
    Scene scene = sleepyStack(1);
    SceneForce push;
    push.id = "push";
    push.body = "box-1";
    push.force = {20, 0};
    push.start = 2;
    push.end = 2.5;
    scene.forces = {push};
    const auto world = makeWorld(scene, "si");
    run(*world, 119);
    QCOMPARE(asleep(*world), 1);
    run(*world, 10);
    QVERIFY(state(*world, 1).velocity.x > 0);
    run(*world, 400);
    QCOMPARE(asleep(*world), 1);
    const Poke poke{.body = 1, .action = Poke::Impulse{{0, 3}, {}}};
    world->step(std::span(&poke, 1));
    QVERIFY(state(*world, 1).velocity.y > 2);
}

void TestSleep::bodiesThatMayNotSleepKeepTheirIslandAwake() {
    Scene scene = sleepyStack(3);
    scene.bodies[2].allowSleep = false;
    const auto world = makeWorld(scene, "si");
    run(*world, 300);
    QCOMPARE(asleep(*world), 0);
}

void TestSleep::aBodyCanStartAsleep() {
    Scene scene = sleepyStack(1);
    scene.bodies[1].position.y = 5;
    scene.bodies[1].awake = false;
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    QCOMPARE(state(*world, 1).position.y, 5.0);
    scene.world.sleeping = false;
    const auto awake = makeWorld(scene, "si");
    run(*awake, 60);
    QVERIFY(state(*awake, 1).position.y < 5);
}

void TestSleep::whatAMovingPlatformCarriesStaysAwake() {
    Scene scene = sleepyStack(1);
    scene.world.sleep.speed = 1;
    scene.bodies[0].type = SceneBodyType::kinematic;
    scene.bodies[0].linearVelocity = {0.1, 0};
    const auto world = makeWorld(scene, "si");
    run(*world, 300);
    QCOMPARE(asleep(*world), 0);
    QVERIFY(std::abs(state(*world, 1).velocity.x - 0.1) < 1e-6);
}

void TestSleep::whatAMovingBodyPullsStaysAwake_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("law");
    QTest::newRow("joint") << int(SceneJointType::distance) << int(SpringLaw::implicit);
    QTest::newRow("spring") << int(SceneJointType::spring) << int(SpringLaw::implicit);
    QTest::newRow("spring by force") << int(SceneJointType::spring) << int(SpringLaw::force);
}

void TestSleep::whatAMovingBodyPullsStaysAwake() {
    QFETCH(int, type);
    QFETCH(int, law);
    Scene scene = pulledBox(type, law);
    const auto resting = makeWorld(scene, "si");
    run(*resting, 30);
    QVERIFY(state(*resting, 1).asleep);
    scene.bodies[0].linearVelocity = {-0.1, 0};
    const auto moving = makeWorld(scene, "si");
    for (int i = 0; i < 300; ++i) {
        moving->step();
        QVERIFY(!state(*moving, 1).asleep);
    }
    QVERIFY(near(state(*moving, 1).velocity.x, -0.1, 1e-3));
}

void TestSleep::whatIsPulledWakesWhenThePullBegins() {
    QFETCH(int, type);
    QFETCH(int, law);
    const auto world = makeWorld(pulledBox(type, law), "si");
    run(*world, 60);
    QVERIFY(state(*world, 1).asleep);
    const Poke go{.body = 0, .action = Poke::SetVelocity{{-0.1, 0}, 0}};
    world->step(std::span(&go, 1));
    QVERIFY(!state(*world, 1).asleep);
    run(*world, 300);
    QVERIFY(near(state(*world, 1).velocity.x, -0.1, 1e-3));
}

void TestSleep::aSnapshotKeepsWhatSleeps() {
    const auto world = makeWorld(sleepyStack(3), "si");
    run(*world, 30);
    const auto saved = world->save();
    run(*world, 300);
    const Vec2 end = state(*world, 3).position;
    QCOMPARE(asleep(*world), 3);
    world->restore(*saved);
    QCOMPARE(asleep(*world), 0);
    run(*world, 300);
    QCOMPARE(asleep(*world), 3);
    QCOMPARE(state(*world, 3).position, end);
}

QTEST_GUILESS_MAIN(TestSleep)
#include "test_sleep.moc"
