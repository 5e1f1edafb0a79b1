// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/dynamics/integrate.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestWorld : public QObject {
    Q_OBJECT
private slots:
    void TA1_bodyWithoutGravityStays();
    void TA3_MA1_fixedBodiesNeitherTouchNorMove();
    void TA5_fixedRotationNeverTurns();
    void TA6_forcesAddAndAreCleared();
    void TA7_velocityAtAPoint();
    void TD2_impulseAtAPointTurns();
    void TD3_MD11_dampingDoesNotDependOnTheStep();
    void TC7_fallInPixels();
    void B1_freeFall();
    void TA2_TA4_massOfCompoundBodies();
    void contactsKeepTheirImpulsesAndAge();
    void frictionAndRestitutionAreMixedByTheScenesRules();
    void aChainBecomesSegmentsThatKnowTheirNeighbours();
    void aRestoredWorldRunsOnToTheSameBits();
    void bothBroadPhasesGiveTheSameBits();
    void aKinematicBodyMovesAndIsNotPushed();
    void TC9_TD16_maximumSpeedIsKept();
};

void TestWorld::TA1_bodyWithoutGravityStays() {
    Scene scene = emptyScene();
    scene.bodies = {disc("a", {1, 2}, 0.5, 1)};
    scene.bodies[0].gravityScale = 0;
    const auto world = makeWorld(scene, "si");
    run(*world, 600);
    QCOMPARE(state(*world, 0).position, (Vec2{1, 2}));
}

void TestWorld::TA3_MA1_fixedBodiesNeitherTouchNorMove() {
    Scene scene = emptyScene();
    scene.bodies = {fixedBox("a", {0.1, 0.2}, {1, 1}), fixedBox("b", {0.5, 0.3}, {1, 1}), disc("c", {0, 5}, 0.5, 1)};
    scene.bodies[0].angle = 0.3;
    const auto world = makeWorld(scene, "si");
    const BodyState before = state(*world, 0);
    run(*world, 10000);
    const BodyState after = state(*world, 0);
    QCOMPARE(after.position, before.position);
    QCOMPARE(after.angle, before.angle);
    QCOMPARE(after.velocity, Vec2{});
    for (const ContactManifold& manifold : world->contacts()) QVERIFY(manifold.bodyA == 3 || manifold.bodyB == 3);
}

void TestWorld::TA5_fixedRotationNeverTurns() {
    Scene scene = emptyScene({});
    scene.bodies = {box("target", {0, 0}, {1, 1}, 2), disc("ball", {-1.25, 0.8}, 0.25, 1, {3, 0})};
    scene.bodies[0].fixedRotation = true;
    const auto world = makeWorld(scene, "si");
    run(*world, 10);
    QVERIFY(state(*world, 0).velocity.x > 0);
    QCOMPARE(state(*world, 0).angularVelocity, 0.0);
    QCOMPARE(state(*world, 0).angle, 0.0);
}

void TestWorld::TA6_forcesAddAndAreCleared() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {}, 0.5, 2)};
    const auto world = makeWorld(scene, "si");
    const Poke pokes[] = {{.action = Poke::Force{{3, 0}, {}}}, {.action = Poke::Force{{1, 0}, {}}}};
    world->step(pokes);
    QVERIFY(std::abs(state(*world, 0).velocity.x - 1.0 / 30) < 1e-15);
    const Vec2 velocity = state(*world, 0).velocity;
    world->step();
    QCOMPARE(state(*world, 0).velocity, velocity);
}

void TestWorld::TA7_velocityAtAPoint() {
    BodyState body;
    body.velocity = {1, 2};
    body.angularVelocity = 3;
    QCOMPARE(body.velocityAt({0.5, -1}), (Vec2{4, 3.5}));
}

void TestWorld::TD2_impulseAtAPointTurns() {
    BodyState body;
    body.inverseMass = 0.5;
    body.inverseInertia = 3;
    body.applyImpulse({0, 2}, {0.5, 0});
    QVERIFY(std::abs(body.angularVelocity - 3) < 1e-15);
    QCOMPARE(body.velocity, (Vec2{0, 1}));
}

void TestWorld::TD3_MD11_dampingDoesNotDependOnTheStep() {
    const auto speedAfterOneSecond = [](double timeStep, int steps) {
        Scene scene = emptyScene({});
        scene.world.timeStep = timeStep;
        scene.bodies = {disc("a", {}, 0.5, 1, {1, 0})};
        scene.bodies[0].linearDamping = 0.12012;
        scene.bodies[0].angularDamping = 0.12012;
        scene.bodies[0].angularVelocity = 1;
        const auto world = makeWorld(scene, "si");
        run(*world, steps);
        return std::pair(state(*world, 0).velocity.x, state(*world, 0).angularVelocity);
    };
    const auto [coarse, coarseSpin] = speedAfterOneSecond(1.0 / 60, 60);
    const auto [fine, fineSpin] = speedAfterOneSecond(1.0 / 240, 240);
    QVERIFY(std::abs(coarse - fine) < 1e-12);
    QVERIFY(std::abs(coarseSpin - fineSpin) < 1e-12);
    QVERIFY(std::abs(coarse - 0.88681) < 1e-5);  // 0.998^60
}

void TestWorld::TC7_fallInPixels() {
    Scene scene = emptyScene({0, -500});
    scene.bodies = {disc("a", {0, -300}, 30, 1)};
    const auto world = makeWorld(scene, "si");
    run(*world, 100);
    QVERIFY(std::abs(-state(*world, 0).position.y - 1001.388889) < 1e-6);
}

void TestWorld::B1_freeFall() {
    Scene scene = emptyScene();
    scene.bodies = {disc("a", {}, 0.5, 1)};
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    const BodyState& body = state(*world, 0);
    QVERIFY(std::abs(body.position.y + 4.98675) < 1e-9 * 4.98675);
    QVERIFY(std::abs(body.velocity.y + 9.81) < 1e-9 * 9.81);
    const double energy = 0.5 * lengthSquared(body.velocity) + 9.81 * body.position.y;
    QVERIFY(std::abs(energy + 0.8019675) < 1e-9);
}

void TestWorld::TA2_TA4_massOfCompoundBodies() {
    // A box 1 x 1 of 2 kg beside another: together a box 2 x 1 of 4 kg, whose centre lies between them.
    Scene scene = emptyScene({});
    SceneBody body;
    body.id = "pair";
    body.position = {10, 20};
    body.shapes = {SceneShape{.geometry = BoxShape{{0.5, 0.5}, {0, 0}, 0}, .density = 2},
                   SceneShape{.geometry = BoxShape{{0.5, 0.5}, {1, 0}, 0}, .density = 2}};
    scene.bodies = {body};
    const auto world = makeWorld(scene, "si");
    QVERIFY(std::abs(1 / state(*world, 0).inverseMass - 4) < 1e-12);
    QVERIFY(std::abs(1 / state(*world, 0).inverseInertia - 4 * (4 + 1) / 12.0) < 1e-12);
    QCOMPARE(state(*world, 0).position, (Vec2{10.5, 20}));
    QCOMPARE(world->origin(0).position, (Vec2{10, 20}));
}

void TestWorld::contactsKeepTheirImpulsesAndAge() {
    const auto world = makeWorld(boxStack(1), "si", {{"iterations", "50"}});
    run(*world, 30);
    QCOMPARE(world->contacts().size(), 1u);
    double sum = 0;
    for (const ContactPoint& point : world->contacts()[0].activePoints()) {
        QCOMPARE(point.age, 30u);
        QVERIFY(!point.reopened);
        sum += point.normalImpulse;
    }
    QVERIFY(std::abs(sum - 9.81 / 60) < 1e-9);
}

void TestWorld::frictionAndRestitutionAreMixedByTheScenesRules() {
    QVERIFY(std::abs(mixed(Mixing::geometricMean, 0.3, 0.6) - 0.424264) < 1e-6);  // TD10
    QCOMPARE(mixed(Mixing::minimum, 0.8, 0.3), 0.3);                              // TC3
    QCOMPARE(mixed(Mixing::maximum, 0.8, 0.3), 0.8);
    QCOMPARE(mixed(Mixing::average, 0.5, 0.25), 0.375);
    QCOMPARE(mixed(Mixing::product, 0.5, 0.5), 0.25);
    Scene scene = boxStack(1);
    scene.bodies[0].shapes[0].friction = 0.3;
    scene.bodies[1].shapes[0].friction = 0.6;
    scene.bodies[0].shapes[0].restitution = 0.8;
    scene.bodies[1].shapes[0].restitution = 0.3;
    scene.world.restitutionMixing = Mixing::minimum;
    const auto world = makeWorld(scene, "si");
    QVERIFY(std::abs(world->contacts()[0].friction - 0.424264) < 1e-6);
    QCOMPARE(world->contacts()[0].restitution, 0.3);
}

void TestWorld::aChainBecomesSegmentsThatKnowTheirNeighbours() {
    const std::vector<Vec2> corners{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    for (const bool loop : {false, true}) {
        Scene scene = emptyScene();
        scene.bodies = {fixedBox("ground", {}, {1, 1})};
        scene.bodies[0].shapes = {SceneShape{.geometry = ChainShape{corners, loop}}};
        const auto world = makeWorld(scene, "si");
        QCOMPARE(world->shapes().size(), std::size_t{loop ? 4u : 3u});
        for (std::size_t i = 0; i < world->shapes().size(); ++i) {
            QCOMPARE(world->shapes()[i].sceneShape, 0u);
            const auto segment = std::get<Segment>(world->shapes()[i].geometry);
            QCOMPARE(segment.point1, corners[i]);
            QCOMPARE(segment.point2, corners[(i + 1) % 4]);
            QCOMPARE(segment.before.has_value(), loop || i > 0);
            QCOMPARE(segment.after.has_value(), loop || i < 2);
            if (segment.before) QCOMPARE(*segment.before, corners[(i + 3) % 4]);
            if (segment.after) QCOMPARE(*segment.after, corners[(i + 2) % 4]);
        }
    }
}

void TestWorld::aRestoredWorldRunsOnToTheSameBits() {
    Scene scene = boxStack(5);
    scene.bodies[3].position.x += 0.2;
    const auto world = makeWorld(scene, "si");
    run(*world, 50);
    const auto saved = world->save();
    run(*world, 50);
    const std::vector<BodyState> first(world->bodies().begin(), world->bodies().end());
    world->restore(*saved);
    QCOMPARE(world->stepIndex(), std::uint64_t{50});
    run(*world, 50);
    for (std::size_t i = 0; i < first.size(); ++i) {
        QCOMPARE(world->bodies()[i].position, first[i].position);
        QCOMPARE(world->bodies()[i].velocity, first[i].velocity);
        QCOMPARE(world->bodies()[i].angle, first[i].angle);
    }
}

void TestWorld::bothBroadPhasesGiveTheSameBits() {
    Scene scene = boxStack(8);
    for (std::size_t i = 1; i < scene.bodies.size(); ++i) scene.bodies[i].position.x += 0.3 * static_cast<double>(i % 3);
    const auto tree = makeWorld(scene, "si");
    scene.world.broadPhase = BroadPhaseKind::bruteForce;
    const auto brute = makeWorld(scene, "si");
    run(*tree, 200);
    run(*brute, 200);
    for (std::size_t i = 0; i < tree->bodies().size(); ++i)
        QCOMPARE(tree->bodies()[i].position, brute->bodies()[i].position);
}

void TestWorld::aKinematicBodyMovesAndIsNotPushed() {
    Scene scene = emptyScene();
    scene.bodies = {box("platform", {0, 0}, {2, 0.5}, 1, {0, 1}), disc("ball", {0, 1}, 0.5, 5)};
    scene.bodies[0].type = SceneBodyType::kinematic;
    scene.bodies[0].massOverride.reset();
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    QVERIFY(std::abs(state(*world, 0).position.y - 1) < 1e-12);
    QVERIFY(std::abs(state(*world, 1).position.y - 2) < 0.01);
}

void TestWorld::TC9_TD16_maximumSpeedIsKept() {
    Scene scene = emptyScene();
    scene.world.maxSpeed = 2;
    scene.bodies = {disc("a", {}, 0.5, 1, {1.5, 0})};
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    QVERIFY(std::abs(length(state(*world, 0).velocity) - 2) < 1e-12);
}

QTEST_GUILESS_MAIN(TestWorld)
#include "test_world.moc"
