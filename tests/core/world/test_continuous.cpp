// SPDX-License-Identifier: MIT
#include <QTest>
#include <random>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestContinuous : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void B24_TC9_TD16_TD17_aBulletStopsAtAThinWall();
    void B24_TB14e_withoutItTheBulletTunnels();
    void fastBodiesDoNotPassFixedOnes_data();
    void fastBodiesDoNotPassFixedOnes();
    void aBulletHitsAFallingBox();
    void aBulletHitsWhatComesTowardsIt_data();
    void aBulletHitsWhatComesTowardsIt();
    void bulletsHitEachOther();
    void aFastBodyThatIsNoBulletPassesDynamicOnes();
    void whatIsThrownSpinningAtAThinWallDoesNotPass_data();
    void whatIsThrownSpinningAtAThinWallDoesNotPass();
    void aSpinningRodStopsAtAPost();
    void aReboundKeepsTheSpeed();
    void itWorksWithoutAMargin();
    void whatRestsIsNotHeldInPlace();
    void aBallBattedInAClosedBoxStaysInside();
};

namespace {

std::string solver() {
    QFETCH_GLOBAL(QString, solver);
    return solver.toStdString();
}

// A bullet of 5 cm radius at 100 m/s towards a wall of 10 cm: 1.667 m in a step.
Scene bulletScene() {
    Scene scene;
    scene.world.gravity = {};
    scene.bodies = {fixedBox("wall", {5.05, 0}, {0.05, 2}), disc("bullet", {0.3, 0}, 0.05, 1, {100, 0})};
    scene.bodies[1].bullet = true;
    return scene;
}

}  // namespace

void TestContinuous::initTestCase_data() {
    QTest::addColumn<QString>("solver");
    for (const char* id : {"naive", "sequential-impulse", "projected-gauss-seidel"}) QTest::newRow(id) << QString(id);
}

void TestContinuous::B24_TC9_TD16_TD17_aBulletStopsAtAThinWall() {
    for (const bool bullet : {true, false}) {
        Scene scene = bulletScene();
        scene.bodies[1].bullet = bullet;
        const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
        for (int i = 0; i < 60; ++i) {
            world->step();
            QVERIFY(state(*world, 1).position.x < 4.95 + scene.world.linearSlop);
        }
        // It stops within the slop.
        QVERIFY(std::abs(state(*world, 1).position.x - 4.95) < scene.world.linearSlop);
        QVERIFY(std::abs(state(*world, 1).velocity.x) < 1e-9);
    }
}

void TestContinuous::B24_TB14e_withoutItTheBulletTunnels() {
    Scene scene = bulletScene();
    scene.world.continuous = false;
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 10);
    QVERIFY(state(*world, 1).position.x > 10);
}

void TestContinuous::fastBodiesDoNotPassFixedOnes_data() {
    QTest::addColumn<double>("speed");
    for (const double speed : {5.0, 17.0, 60.0, 333.0, 2000.0}) QTest::addRow("%g m/s", speed) << speed;
}

void TestContinuous::fastBodiesDoNotPassFixedOnes() {
    QFETCH(double, speed);
    Scene scene;
    scene.bodies = {fixedBox("floor", {0, -0.05}, {50, 0.05}), box("box", {0, 3}, {0.2, 0.1}, 1, {0.3 * speed, -speed}),
                    disc("disc", {4, 3.1}, 0.1, 1, {0, -speed})};
    scene.bodies[1].angle = 0.4;
    scene.bodies[1].angularVelocity = 3;
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    for (int i = 0; i < 120; ++i) {
        world->step();
        QVERIFY(state(*world, 1).position.y > 0);
        QVERIFY(state(*world, 2).position.y > 0);
    }
}

void TestContinuous::aBulletHitsAFallingBox() {
    Scene scene = bulletScene();
    scene.bodies[0] = box("target", {5, 0.05}, {0.05, 0.6}, 3, {0, -1});
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 10);
    QVERIFY(state(*world, 0).velocity.x > 5);
    QVERIFY(state(*world, 1).position.x < state(*world, 0).position.x);
}

void TestContinuous::aBulletHitsWhatComesTowardsIt_data() {
    QTest::addColumn<double>("speed");
    for (const double speed : {5, 20, 50, 200}) QTest::addRow("%g m/s", speed) << speed;
}

void TestContinuous::aBulletHitsWhatComesTowardsIt() {
    QFETCH(double, speed);
    Scene scene = bulletScene();
    scene.bodies[0] = box("target", {6, 0.01}, {0.05, 0.5}, 3, {-speed, 0});
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    for (int i = 0; i < 20; ++i) {
        world->step();
        QVERIFY(state(*world, 1).position.x < state(*world, 0).position.x);
    }
    QVERIFY(state(*world, 0).velocity.x > -speed + 1);
}

void TestContinuous::bulletsHitEachOther() {
    Scene scene = bulletScene();
    scene.bodies[0] = disc("other", {7, 0}, 0.05, 1, {-100, 0});
    scene.bodies[0].bullet = true;
    setMaterial(scene, 0, 1);
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 10);
    QVERIFY(std::abs(state(*world, 0).velocity.x - 100) < 1e-9);
    QVERIFY(std::abs(state(*world, 1).velocity.x + 100) < 1e-9);
}

void TestContinuous::whatIsThrownSpinningAtAThinWallDoesNotPass_data() {
    QTest::addColumn<double>("halfWidth");
    QTest::addColumn<double>("halfHeight");
    QTest::newRow("square") << 0.1 << 0.1;
    QTest::newRow("brick") << 0.3 << 0.05;
    QTest::newRow("rod") << 0.5 << 0.02;
}

// A corner hit at a speed of 20 to 150 m/s makes a small body spin by several radians in each step.
void TestContinuous::whatIsThrownSpinningAtAThinWallDoesNotPass() {
    QFETCH(double, halfWidth);
    QFETCH(double, halfHeight);
    std::mt19937 random(7);
    // Not std::uniform_real_distribution, whose numbers libraries draw as they like.
    const auto between = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random()) / 4294967296.0;
    };
    Scene scene;
    scene.world.gravity = {};
    scene.bodies = {fixedBox("wall", {0, 0}, {0.05, 1000})};
    for (int i = 0; i < 100; ++i) {
        const double speed = between(20, 150);
        SceneBody body = box("thrown-" + std::to_string(i), {-between(2, 4), 10.0 * i - 500}, {halfWidth, halfHeight}, 1,
                             {speed, between(-0.3, 0.3) * speed});
        body.angle = between(0, 6);
        body.angularVelocity = between(-50, 50);
        body.bullet = true;
        scene.bodies.push_back(body);
    }
    setMaterial(scene, 0.3, 0);
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    for (int step = 0; step < 36; ++step) {
        world->step();
        for (std::size_t i = 1; i < scene.bodies.size(); ++i)
            QVERIFY2(state(*world, i).position.x < 0, qPrintable(QString("body %1 in step %2").arg(i).arg(step)));
    }
}

void TestContinuous::aFastBodyThatIsNoBulletPassesDynamicOnes() {
    Scene scene = bulletScene();
    scene.bodies[0] = box("target", {5, 0}, {0.05, 0.6}, 3);
    scene.bodies[1].bullet = false;
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 10);
    QCOMPARE(state(*world, 0).velocity, Vec2{});
}

void TestContinuous::aSpinningRodStopsAtAPost() {
    Scene scene;
    scene.world.gravity = {};
    scene.bodies = {fixedBox("post", {0, 0.8}, {0.02, 0.02}), box("rod", {0, 0}, {1, 0.02}, 1)};
    scene.bodies[1].angularVelocity = 60;  // a radian a step
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyB = "rod";
    scene.joints = {hinge};
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    double before = 0;
    for (int i = 0; i < 3; ++i) {
        world->step();
        QVERIFY(state(*world, 1).angle < 1.6);
        before = state(*world, 1).angle;
    }
    QVERIFY(before > 1.3);
}

void TestContinuous::aReboundKeepsTheSpeed() {
    Scene scene = bulletScene();
    setMaterial(scene, 0, 1);
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 10);
    QVERIFY(std::abs(state(*world, 1).velocity.x + 100) < 1e-9);
}

void TestContinuous::itWorksWithoutAMargin() {
    Scene scene = bulletScene();
    scene.world.contactMargin = 0;
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 1).position.x - 4.95) < 2 * scene.world.linearSlop);
}

void TestContinuous::whatRestsIsNotHeldInPlace() {
    // Touching the floor and pushed along it at speed: it slides on.
    Scene scene;
    scene.bodies = {fixedBox("floor", {0, -1}, {500, 1}), box("box", {0, 0.1}, {0.1, 0.1}, 1, {80, 0})};
    setMaterial(scene, 0, 0);
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 1).position.x - 80) < 0.1);
}

void TestContinuous::aBallBattedInAClosedBoxStaysInside() {
    Scene scene;
    scene.bodies = {fixedBox("floor", {0, -0.05}, {5, 0.05}),  fixedBox("roof", {0, 6.05}, {5, 0.05}),
                    fixedBox("left", {-4.05, 3}, {0.05, 3.2}), fixedBox("right", {4.05, 3}, {0.05, 3.2}),
                    box("bat", {0, 3}, {1.2, 0.1}, 1),         disc("ball", {-3, 5}, 0.15, 0.2, {40, -25})};
    scene.bodies[4].type = SceneBodyType::kinematic;
    scene.bodies[4].massOverride.reset();
    scene.bodies[4].angularVelocity = 9;
    scene.bodies[5].bullet = true;
    setMaterial(scene, 0.2, 0.95);
    const auto world = makeWorld(scene, solver(), {{"iterations", "10"}});
    for (int i = 0; i < 3600; ++i) {
        world->step();
        const Vec2 ball = state(*world, 5).position;
        QVERIFY2(std::abs(ball.x) < 4 && ball.y > 0 && ball.y < 6,
                 qPrintable(QString("step %1: %2 %3").arg(i).arg(ball.x).arg(ball.y)));
    }
}

QTEST_GUILESS_MAIN(TestContinuous)
#include "test_continuous.moc"
