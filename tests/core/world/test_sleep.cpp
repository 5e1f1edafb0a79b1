// SPDX-License-Identifier: MIT
#include <QtTest>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestSleep : public QObject {
    Q_OBJECT
private slots:
    void TA27_aRestingBoxSleepsAfterHalfASecond();
    void TA27_aHitWakesWithinAStep();
    void energyIsFlatToTheBitWhileAsleep();
    void aTouchWakesOnlyTheIslandThatItTouches();
    void forcesAndPokesWake();
    void bodiesThatMayNotSleepKeepTheirIslandAwake();
    void aBodyCanStartAsleep();
    void whatAMovingPlatformCarriesStaysAwake();
    void aSnapshotKeepsWhatSleeps();
};

namespace {

Scene sleepyStack(int n) {
    Scene scene = boxStack(n);
    scene.world.sleeping = true;
    return scene;
}

int asleep(const World& world) {
    int count = 0;
    for (const BodyState& body : world.bodies()) count += body.asleep;
    return count;
}

}  // namespace

void TestSleep::TA27_aRestingBoxSleepsAfterHalfASecond() {
    const auto world = makeWorld(sleepyStack(1), "si");
    run(*world, 29);
    QCOMPARE(asleep(*world), 0);
    run(*world, 3);
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

void TestSleep::energyIsFlatToTheBitWhileAsleep() {
    const auto world = makeWorld(sleepyStack(4), "pgs");
    while (asleep(*world) < 4) {
        world->step();
        QVERIFY(world->stepIndex() < 600);
    }
    const std::vector<BodyState> before(world->bodies().begin(), world->bodies().end());
    run(*world, 300);
    for (std::size_t i = 0; i < before.size(); ++i) {
        QCOMPARE(world->bodies()[i].position, before[i].position);
        QCOMPARE(world->bodies()[i].angle, before[i].angle);
        QCOMPARE(world->bodies()[i].velocity, Vec2{});
    }
}

void TestSleep::aTouchWakesOnlyTheIslandThatItTouches() {
    Scene scene = sleepyStack(2);
    for (int i = 0; i < 2; ++i) scene.bodies.push_back(box("far-" + std::to_string(i), {5, 0.5 + i}, {0.5, 0.5}, 1));
    scene.bodies.push_back(disc("ball", {0, 9}, 0.3, 0.5));
    const auto world = makeWorld(scene, "si");
    bool woke = false;
    for (int i = 0; i < 120; ++i) {
        world->step();
        woke = woke || (i > 60 && !state(*world, 1).asleep);
        if (i > 60) QVERIFY(state(*world, 3).asleep && state(*world, 4).asleep);
        if (i > 60) QCOMPARE(state(*world, 1).asleep, state(*world, 2).asleep);
    }
    QVERIFY(woke);
    run(*world, 400);
    QCOMPARE(asleep(*world), 5);
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
