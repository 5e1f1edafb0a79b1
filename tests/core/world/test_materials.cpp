// SPDX-License-Identifier: MIT
#include <QTest>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Shapes that let pass, notice or carry: filters, sensors and conveyors.
class TestMaterials : public QObject {
    Q_OBJECT
private slots:
    void filtersLetPass_data();
    void filtersLetPass();
    void TB15_aSensorBeginsAndEndsOnce();
    void aSensorStopsNothing();
    void B16_conveyor();
    void aConveyorBelowCarriesLikeOneAbove();
};

void TestMaterials::filtersLetPass_data() {
    QTest::addColumn<int>("categoryA");
    QTest::addColumn<int>("maskA");
    QTest::addColumn<int>("groupA");
    QTest::addColumn<int>("categoryB");
    QTest::addColumn<int>("maskB");
    QTest::addColumn<int>("groupB");
    QTest::addColumn<bool>("touch");
    QTest::newRow("defaults") << 1 << 65535 << 0 << 1 << 65535 << 0 << true;
    QTest::newRow("A does not want B") << 1 << 2 << 0 << 4 << 65535 << 0 << false;
    QTest::newRow("B does not want A") << 1 << 65535 << 0 << 4 << 2 << 0 << false;
    QTest::newRow("both want") << 1 << 4 << 0 << 4 << 1 << 0 << true;
    QTest::newRow("a common positive group touches whatever the masks") << 1 << 0 << 3 << 1 << 0 << 3 << true;
    QTest::newRow("a common negative group never touches") << 1 << 65535 << -3 << 1 << 65535 << -3 << false;
    QTest::newRow("groups that differ leave it to the masks") << 1 << 65535 << -3 << 1 << 65535 << -2 << true;
}

void TestMaterials::filtersLetPass() {
    QFETCH(int, categoryA);
    QFETCH(int, maskA);
    QFETCH(int, groupA);
    QFETCH(int, categoryB);
    QFETCH(int, maskB);
    QFETCH(int, groupB);
    QFETCH(bool, touch);
    Scene scene = boxStack(1);
    scene.bodies[0].shapes[0].filter = {.category = categoryA, .mask = maskA, .group = groupA};
    scene.bodies[1].shapes[0].filter = {.category = categoryB, .mask = maskB, .group = groupB};
    QCOMPARE(makeWorld(scene, "si")->contacts().size(), touch ? 1u : 0u);
}

void TestMaterials::TB15_aSensorBeginsAndEndsOnce() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("gate", {0, 0}, {0.5, 2}), disc("ball", {-3, 0}, 0.25, 1, {6, 0})};
    scene.bodies[0].shapes[0].sensor = true;
    const auto world = makeWorld(scene, "si");
    std::vector<SensorEvent> events;
    double beganAt = 0;
    for (int i = 0; i < 60; ++i) {
        world->step();
        for (const SensorEvent& event : world->sensorEvents()) {
            events.push_back(event);
            if (event.begins) beganAt = state(*world, 1).position.x;
        }
    }
    QCOMPARE(events.size(), 2u);
    QCOMPARE(events[0], (SensorEvent{0, 1, true}));
    QCOMPARE(events[1], (SensorEvent{0, 1, false}));
    QVERIFY(beganAt >= -0.75 && beganAt < -0.75 + 0.11);
}

void TestMaterials::aSensorStopsNothing() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("gate", {0, 0}, {0.5, 2}), disc("ball", {-3, 0}, 0.25, 1, {6, 0})};
    scene.bodies[0].shapes[0].sensor = true;
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    QCOMPARE(state(*world, 1).velocity, (Vec2{6, 0}));
}

void TestMaterials::B16_conveyor() {
    Scene scene = boxStack(1);
    setMaterial(scene, 0.4, 0);
    scene.bodies[0].shapes[0].surfaceVelocity = 2;
    const auto world = makeWorld(scene, "si", {{"iterations", "50"}});
    run(*world, 30);
    // a = mu g until the speeds are equal, after v / (mu g) = 0.509684 s: 30.58 steps.
    QVERIFY(std::abs(state(*world, 1).velocity.x - 30 * 0.4 * 9.81 / 60) < 1e-6);
    world->step();
    QVERIFY(std::abs(state(*world, 1).velocity.x - 2) < 1e-9);
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 1).velocity.x - 2) < 1e-9);
}

void TestMaterials::aConveyorBelowCarriesLikeOneAbove() {
    // The belt is the second body of the pair here, and the box lies on it as before.
    Scene scene = boxStack(1);
    setMaterial(scene, 0.4, 0);
    std::swap(scene.bodies[0], scene.bodies[1]);
    scene.bodies[1].shapes[0].surfaceVelocity = 2;
    const auto world = makeWorld(scene, "si", {{"iterations", "50"}});
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 0).velocity.x - 2) < 1e-9);
}

QTEST_GUILESS_MAIN(TestMaterials)
#include "test_materials.moc"
