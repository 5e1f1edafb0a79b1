// SPDX-License-Identifier: MIT
#include <QTest>
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
    void MA8_anExcessOfTheFirstPassIsTakenBack();
    void MA7_restitutionIsThatOfThePair();
    void MA9_aReboundIsOfTheSpeedBeforeTheSolveAndOnlyOfAFastOne_data();
    void MA9_aReboundIsOfTheSpeedBeforeTheSolveAndOnlyOfAFastOne();
    void MA9_whatRestsDoesNotReboundHoweverElastic();
    void MA10_whatRestsIsNoDeeperThanTheSlop();
    void MA12_overlapsAreTakenBackWithoutAThrow_data();
    void MA12_overlapsAreTakenBackWithoutAThrow();
    void MC2_overlappingBodiesThatSeparateAreStillParted();
    void MC5_aFloorHoldsWhatFallsOnIt_data();
    void MC5_aFloorHoldsWhatFallsOnIt();
    void MC6_coincidentDiscsPart();
    void MD1_whatABodyStartsWithIsHonoured();
    void MD3_aPolygonDrawnAwayFromItsOriginFallsLikeOneAboutIt();
    void MD4_gravityActsBeforeTheSolve();
    void MD5_anOverlapIsNotPartedFartherThanItIsDeep();
    void MD6_baumgartePushesAndProjectionMoves();
    void MD6_aPushAndAReboundDoNotAdd_data();
    void MD6_aPushAndAReboundDoNotAdd();
    void MD7_frictionIsBoundByWhatTheContactCarries_data();
    void MD7_frictionIsBoundByWhatTheContactCarries();
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
    // Let go it would slide at g sin(0.3) t = 5.8 m/s by now.
    QVERIFY(std::abs(state(*world, 1).velocity.x) < 1e-3);
}

// A weight on a narrow foot: the point that is solved first takes more than its half, and later passes have to take that back. Where passes
// do not add up, an impulse once given stays, and the weight starts to turn.
void TestMistakes::MA8_anExcessOfTheFirstPassIsTakenBack() {
    Scene scene = boxStack(0);
    SceneBody body;
    body.id = "weight";
    body.shapes = {SceneShape{.geometry = PolygonShape{{{-0.1, 0}, {0.1, 0}, {0.5, 1}, {-0.5, 1}}}}};
    body.massOverride = MassOverride{2, 1.0 / 3, {0, 0.5}};
    scene.bodies.push_back(body);
    setMaterial(scene, 0, 0);
    const auto spin = [&](const std::string& id) {
        const auto world = makeWorld(scene, id, {{"iterations", "200"}, {"warmStart", "0"}});
        world->step();
        return std::abs(state(*world, 1).angularVelocity);
    };
    // After one pass of the mistake: an impulse of m g h / (m K) at the first point, then what is left at the second; further passes find
    // the first one separating.
    const double own = 0.5 + 3 * 0.01, other = 0.5 - 3 * 0.01, b = 9.81 / 60;
    const double first = b / own, second = (b - other * first) / own;
    const double mistaken = 3 * 0.1 * (first - second);
    QVERIFY(near(spin("naive"), mistaken, 1e-9));
    QVERIFY(spin(solver()) < 1e-9);
}

// A scene-wide restitution would let both discs rebound alike.
void TestMistakes::MA7_restitutionIsThatOfThePair() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("rubber", {-2, 0.5}, 0.5, 1, {0, -4}),
                    disc("lead", {2, 0.5}, 0.5, 1, {0, -4})};
    setMaterial(scene, 0, 0.125);
    scene.bodies[1].shapes[0].restitution = 0.75;
    for (const auto& [mixing, rubber, lead] :
         {std::tuple(Mixing::maximum, 3.0, 0.5), {Mixing::minimum, 0.5, 0.5}, {Mixing::product, 0.375, 0.0625}}) {
        scene.world.restitutionMixing = mixing;
        const auto world = makeWorld(scene, solver());
        world->step();
        QVERIFY(near(state(*world, 1).velocity.y, rubber, 1e-14));
        QVERIFY(near(state(*world, 2).velocity.y, lead, 1e-14));
    }
}

void TestMistakes::MA9_aReboundIsOfTheSpeedBeforeTheSolveAndOnlyOfAFastOne_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<double>("rebound");
    QTest::newRow("slower than 1 m/s") << 0.99 << 0.0;
    QTest::newRow("faster") << 1.01 << 0.505;
    QTest::newRow("fast") << 8.0 << 4.0;
}

// A box lands flat, on two points, which fifty passes solve in turn: what is asked for is e times the speed that it came with, and no pass
// asks anew for a share of what the pass before has left.
void TestMistakes::MA9_aReboundIsOfTheSpeedBeforeTheSolveAndOnlyOfAFastOne() {
    QFETCH(double, speed);
    QFETCH(double, rebound);
    Scene scene = boxStack(1);
    scene.world.gravity = {};
    scene.bodies[1].linearVelocity = {0, -speed};
    setMaterial(scene, 0.6, 0.5);
    const auto world = makeWorld(scene, solver(), {{"iterations", "50"}});
    world->step();
    QVERIFY(near(state(*world, 1).velocity.y, rebound, 1e-12));
    QVERIFY(near(state(*world, 1).angularVelocity, 0, 1e-12));
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

void TestMistakes::MA12_overlapsAreTakenBackWithoutAThrow_data() {
    QTest::addColumn<QString>("stabilization");
    for (const char* kind : {"projection", "nonlinear-gauss-seidel", "split-impulse"}) QTest::newRow(kind) << QString(kind);
}

// The demo's discs start 0.1 m deep in one another. What moves them apart gives them no speed.
void TestMistakes::MA12_overlapsAreTakenBackWithoutAThrow() {
    QFETCH(QString, stabilization);
    Scene scene = emptyScene({});
    for (int i = 0; i < 4; ++i) scene.bodies.push_back(disc("disc-" + std::to_string(i), {2, 4 + 0.5 * i}, 0.3, 1));
    const auto world = makeWorld(scene, solver(), {{"stabilization", stabilization.toStdString()}});
    QVERIFY(near(greatestPenetration(*world), 0.1, 1e-12));
    for (int i = 0; i < 300; ++i) {
        world->step();
        QCOMPARE(kineticEnergy(world->bodies()), 0.0);
    }
    QVERIFY(greatestPenetration(*world) < scene.world.linearSlop + 1e-6);
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

void TestMistakes::MC5_aFloorHoldsWhatFallsOnIt_data() {
    QTest::addColumn<int>("broadPhase");
    QTest::newRow("MD2 brute force") << int(BroadPhaseKind::bruteForce);
    QTest::newRow("MD2 uniform grid") << int(BroadPhaseKind::uniformGrid);
    QTest::newRow("MD2 quadtree") << int(BroadPhaseKind::quadtree);
    QTest::newRow("MD2 sweep and prune") << int(BroadPhaseKind::sweepAndPrune);
    QTest::newRow("MD2 dynamic tree") << int(BroadPhaseKind::dynamicTree);
}

// Fixed bodies exist, have no inverse mass, and are not left out of the broad phase.
void TestMistakes::MC5_aFloorHoldsWhatFallsOnIt() {
    QFETCH(int, broadPhase);
    Scene scene;
    scene.world.broadPhase = static_cast<BroadPhaseKind>(broadPhase);
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("ball", {0.3, 3}, 0.5, 2)};
    const auto world = makeWorld(scene, solver());
    QCOMPARE(state(*world, 0).inverseMass, 0.0);
    QCOMPARE(state(*world, 0).inverseInertia, 0.0);
    run(*world, 300);
    QVERIFY(near(state(*world, 1).position.y, 0.5, scene.world.linearSlop + 1e-6));
    QVERIFY(length(state(*world, 1).velocity) < 1e-6);
    QCOMPARE(state(*world, 0).position, (Vec2{0, -1}));
}

void TestMistakes::MC6_coincidentDiscsPart() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {}, 0.5, 1), disc("b", {}, 0.5, 1)};
    const auto world = makeWorld(scene, solver());
    // Left alone, for there is no direction between their centres, they would be where they were. They part along x.
    QCOMPARE(world->contacts().size(), 1u);
    QCOMPARE(world->contacts()[0].normal, (Vec2{1, 0}));
    world->step();
    QVERIFY(state(*world, 1).position.x > 0 && state(*world, 0).position.x < 0);
    QCOMPARE(state(*world, 1).position.y, 0.0);
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

// A disc on the floor, 0.1 m deeper than the slop. Baumgarte adds a share of that for each step to the velocity that is asked for;
// projection moves the disc and leaves its velocity.
void TestMistakes::MD6_baumgartePushesAndProjectionMoves() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("a", {0, 0.395}, 0.5, 1)};
    const auto push = makeWorld(scene, solver(), {{"baumgarteFactor", "0.2"}, {"maxPushSpeed", "null"}});
    push->step();
    QVERIFY(near(state(*push, 1).velocity.y, 0.2 * 0.1 * 60, 1e-12));
    QVERIFY(near(state(*push, 1).position.y, 0.395 + 0.2 * 0.1, 1e-12));
    const auto move = makeWorld(scene, solver(), {{"stabilization", "projection"}, {"projectionShare", "0.2"}});
    move->step();
    QCOMPARE(state(*move, 1).velocity.y, 0.0);
    QVERIFY(near(state(*move, 1).position.y, 0.395 + 0.2 * 0.1, 1e-12));
}

void TestMistakes::MD6_aPushAndAReboundDoNotAdd_data() {
    QTest::addColumn<double>("restitution");
    QTest::addColumn<double>("speed");
    QTest::newRow("the push is faster") << 0.1 << 1.2;
    QTest::newRow("the rebound is faster") << 0.9 << 1.35;
}

// The same disc comes down at 1.5 m/s: the faster of the push of 1.2 m/s and the rebound is asked for.
void TestMistakes::MD6_aPushAndAReboundDoNotAdd() {
    QFETCH(double, restitution);
    QFETCH(double, speed);
    Scene scene = emptyScene({});
    scene.world.continuous = false;
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("a", {0, 0.395}, 0.5, 1, {0, -1.5})};
    setMaterial(scene, 0, restitution);
    const auto world = makeWorld(scene, solver(), {{"baumgarteFactor", "0.2"}, {"maxPushSpeed", "null"}});
    world->step();
    QVERIFY(near(state(*world, 1).velocity.y, speed, 1e-12));
}

void TestMistakes::MD7_frictionIsBoundByWhatTheContactCarries_data() {
    QTest::addColumn<double>("mass");
    for (const double mass : {0.01, 1.0, 100.0}) QTest::addRow("%g kg", mass) << mass;
}

// A bound of mu times a fixed figure would stop the light body at once and hardly slow the heavy one.
void TestMistakes::MD7_frictionIsBoundByWhatTheContactCarries() {
    QFETCH(double, mass);
    Scene scene = boxStack(0);
    scene.bodies.push_back(box("a", {0, 0.1}, {0.5, 0.1}, mass, {5, 0}));
    setMaterial(scene, 0.5, 0);
    const auto world = makeWorld(scene, solver(), {{"iterations", "200"}});
    for (int i = 1; i <= 30; ++i) {
        world->step();
        QVERIFY(near(state(*world, 1).velocity.x, 5 - i * 0.5 * 9.81 / 60, 1e-9));
        QCOMPARE(world->solvedContacts().size(), 1u);
        double normal = 0, tangential = 0;
        for (const ContactPoint& point : world->solvedContacts()[0].activePoints()) {
            normal += point.normalImpulse;
            tangential += std::abs(point.tangentImpulse);
        }
        QVERIFY(near(normal, mass * 9.81 / 60, 1e-9 * mass));
        QVERIFY(near(tangential, 0.5 * normal, 1e-9 * mass));
    }
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
