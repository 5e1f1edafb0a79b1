// SPDX-License-Identifier: MIT
#include <QtTest>
#include <numbers>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Mistakes of published engines, each with what is right instead. Those about single functions of geometry and collision are tested beside
// them; those about friction, damping, gravity and masses in the tests of impacts, slopes and the World.
class TestMistakes : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void MA8_aBoxAtRestKeepsItsFrictionInLaterPasses();
    void MA9_whatRestsDoesNotReboundHoweverElastic();
    void MA10_whatRestsIsNoDeeperThanTheSlop();
    void MC2_overlappingBodiesThatSeparateAreStillParted();
    void MC6_coincidentDiscsPart();
    void MD1_whatABodyStartsWithIsHonoured();
    void MD3_aPolygonDrawnAwayFromItsOriginFallsLikeOneAboutIt();
    void MD4_gravityActsBeforeTheSolve();
    void MD5_anOverlapIsNotPartedFartherThanItIsDeep();
    void TA36_aStackRestsWhateverItsRestitution();
    void TB14a_touchIsNoJitter();
    void TB14f_farFromTheOriginAPyramidBehavesAsNearIt();
    void B30_freeMotionKeepsMomentaAndEnergy();
};

namespace {

std::string solver() {
    QFETCH_GLOBAL(QString, solver);
    return solver.toStdString();
}

}  // namespace

void TestMistakes::initTestCase_data() {
    QTest::addColumn<QString>("solver");
    for (const char* id : {"sequential-impulse", "projected-gauss-seidel"}) QTest::newRow(id) << QString(id);
}

void TestMistakes::MA8_aBoxAtRestKeepsItsFrictionInLaterPasses() {
    // On a slope under the friction angle the first pass already holds the weight; the passes after it must not let the box go.
    Scene scene = boxStack(1);
    scene.world.gravity = {9.81 * std::sin(0.3), -9.81 * std::cos(0.3)};
    const auto world = makeWorld(scene, solver(), {{"iterations", "50"}, {"warmStart", "0"}});
    run(*world, 120);
    QVERIFY(std::abs(state(*world, 1).velocity.x) < 1e-3);
}

void TestMistakes::MA9_whatRestsDoesNotReboundHoweverElastic() {
    for (const double e : {0.2, 0.9}) {
        Scene scene = boxStack(3);
        setMaterial(scene, 0.6, e);
        const auto world = makeWorld(scene, solver(), {{"iterations", "100"}});
        for (int i = 0; i < 300; ++i) {
            world->step();
            QVERIFY(state(*world, 3).velocity.y < 1e-3);
        }
    }
}

void TestMistakes::MA10_whatRestsIsNoDeeperThanTheSlop() {
    Scene scene = boxStack(1);
    scene.bodies[1].position.y = 1.5;
    const auto world = makeWorld(scene, solver());
    run(*world, 600);
    QVERIFY(greatestPenetration(*world) <= scene.world.linearSlop + 1e-9);
}

void TestMistakes::MC2_overlappingBodiesThatSeparateAreStillParted() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {0, 0}, 0.5, 1, {-0.01, 0}), disc("b", {0.8, 0}, 0.5, 1, {0.01, 0})};
    for (const char* stabilization : {"baumgarte", "projection"}) {
        const auto world = makeWorld(scene, solver(), {{"stabilization", stabilization}});
        run(*world, 60);
        QVERIFY(state(*world, 1).position.x - state(*world, 0).position.x > 1 - 0.0051);
    }
}

void TestMistakes::MC6_coincidentDiscsPart() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {}, 0.5, 1), disc("b", {}, 0.5, 1)};
    const auto world = makeWorld(scene, solver());
    run(*world, 300);
    QVERIFY(distance(state(*world, 0).position, state(*world, 1).position) > 0.99);
}

void TestMistakes::MD1_whatABodyStartsWithIsHonoured() {
    Scene scene = emptyScene({});
    SceneBody body = box("a", {3, 4}, {0.5, 0.25}, 1, {1, 2});
    body.angle = 0.5;
    body.angularVelocity = -2;
    scene.bodies = {body};
    const auto world = makeWorld(scene, solver());
    QCOMPARE(state(*world, 0).position, (Vec2{3, 4}));
    QCOMPARE(state(*world, 0).velocity, (Vec2{1, 2}));
    QCOMPARE(state(*world, 0).angle, 0.5);
    QCOMPARE(state(*world, 0).angularVelocity, -2.0);
}

void TestMistakes::MD3_aPolygonDrawnAwayFromItsOriginFallsLikeOneAboutIt() {
    const auto fallen = [&](Vec2 offset) {
        Scene scene;
        SceneBody body;
        body.id = "triangle";
        body.position = Vec2{0.3, 3} - offset;
        body.shapes = {SceneShape{
            .geometry = PolygonShape{{offset + Vec2{-0.5, -0.3}, offset + Vec2{0.6, -0.2}, offset + Vec2{0, 0.7}}}}};
        scene.bodies = {fixedBox("floor", {0, -1}, {10, 1}), body};
        const auto world = makeWorld(scene, solver());
        run(*world, 90);
        return std::pair(state(*world, 1).position, state(*world, 1).angle);
    };
    const auto [here, angleHere] = fallen({});
    const auto [there, angleThere] = fallen({40, -30});
    QVERIFY(distance(here, there) < 1e-9);
    QVERIFY(near(angleHere, angleThere, 1e-9));
}

void TestMistakes::MD4_gravityActsBeforeTheSolve() {
    const auto world = makeWorld(boxStack(1), solver(), {{"iterations", "50"}});
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 1).velocity.y) < 1e-9);
}

void TestMistakes::MD5_anOverlapIsNotPartedFartherThanItIsDeep() {
    Scene scene = emptyScene({});
    scene.bodies = {box("a", {0, 0}, {20, 20}, 1), box("b", {0, 0.01}, {20, 20}, 1)};
    const auto world = makeWorld(scene, solver(), {{"stabilization", "projection"}, {"projectionShare", "0.4"}});
    world->step();
    // The boxes lie 39.99 deep; a share of 0.4 moves them apart by 16 in a step.
    QVERIFY(near(distance(state(*world, 0).position, state(*world, 1).position), 0.01 + 0.4 * (39.99 - 0.005), 1e-9));
}

void TestMistakes::TA36_aStackRestsWhateverItsRestitution() {
    for (const double e : {0.1, 0.9}) {
        Scene scene = boxStack(5);
        setMaterial(scene, 0.6, e);
        const auto world = makeWorld(scene, solver(), {{"iterations", "50"}});
        run(*world, 300);
        double squares = 0;
        for (int i = 0; i < 60; ++i) {
            world->step();
            for (std::size_t body = 1; body <= 5; ++body) squares += lengthSquared(state(*world, body).velocity);
        }
        QVERIFY(std::sqrt(squares / 300) < 1e-3);
    }
}

void TestMistakes::TB14a_touchIsNoJitter() {
    const auto world = makeWorld(boxStack(1), solver());
    world->step();
    const std::uint32_t feature = world->contacts()[0].points[0].feature;
    for (int i = 0; i < 600; ++i) {
        world->step();
        QCOMPARE(world->contacts().size(), 1u);
        QCOMPARE(world->contacts()[0].pointCount, std::uint8_t{2});
        QCOMPARE(world->contacts()[0].points[0].feature, feature);
    }
}

void TestMistakes::TB14f_farFromTheOriginAPyramidBehavesAsNearIt() {
    const auto greatestDisplacement = [&](double x) {
        Scene scene;
        scene.bodies.push_back(fixedBox("ground", {x, -1}, {20, 1}));
        for (int row = 0; row < 6; ++row)
            for (int i = 0; i < 6 - row; ++i)
                scene.bodies.push_back(
                    box(std::to_string(scene.bodies.size()), {x + 1.25 * (i - 0.5 * (5 - row)), row + 0.5}, {0.5, 0.5}, 1));
        const auto world = makeWorld(scene, solver(), {{"iterations", "30"}});
        std::vector<Vec2> start;
        for (std::size_t i = 1; i < scene.bodies.size(); ++i) start.push_back(state(*world, i).position);
        run(*world, 300);
        double greatest = 0;
        for (std::size_t i = 1; i < scene.bodies.size(); ++i)
            greatest = std::max(greatest, distance(state(*world, i).position, start[i - 1]));
        return greatest;
    };
    QVERIFY(near(greatestDisplacement(1e5), greatestDisplacement(0), 1e-3));
}

void TestMistakes::B30_freeMotionKeepsMomentaAndEnergy() {
    Scene scene = emptyScene({});
    scene.bodies = {box("rod", {1, 2}, {1, 0.05}, 2, {0.3, -0.7})};
    scene.bodies[0].angularVelocity = 5;
    const auto world = makeWorld(scene, solver());
    const auto momenta = [&] {
        const BodyState& rod = state(*world, 0);
        return std::tuple(rod.velocity, 2 * cross(rod.position, rod.velocity) + rod.angularVelocity / rod.inverseInertia);
    };
    const auto [linear, angular] = momenta();
    run(*world, 600);
    const auto [linearAfter, angularAfter] = momenta();
    QCOMPARE(linearAfter, linear);
    QVERIFY(near(angularAfter, angular, 600 * 1e-12 * std::abs(angular)));
    QCOMPARE(state(*world, 0).angularVelocity, 5.0);
}

QTEST_GUILESS_MAIN(TestMistakes)
#include "test_mistakes.moc"
