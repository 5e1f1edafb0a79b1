// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/world/grab.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What hands do to a World while it runs.
namespace {

constexpr double h = 1.0 / 60;

void step(World& world, const Poke& poke) { world.step(std::span(&poke, 1)); }

// A disc of 2 kg where nothing pulls it.
Scene drifter() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("disc", {}, 0.5, 2)};
    return scene;
}

Poke grabOf(std::uint32_t body, Vec2 target, Vec2 localPoint = {}) {
    return {.body = body, .action = Poke::Grab{localPoint, target}};
}

void addSolverRows() {
    QTest::addColumn<QString>("solver");
    for (const SolverType& type : solverTypes()) QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
}

bool sameBits(const World& a, const World& b) {
    return std::ranges::equal(a.bodies(), b.bodies(), [](const BodyState& one, const BodyState& other) {
        return one.position == other.position && one.angle == other.angle && one.velocity == other.velocity &&
               one.angularVelocity == other.angularVelocity && one.asleep == other.asleep;
    });
}

}  // namespace

class TestPokes : public QObject {
    Q_OBJECT
private slots:
    void aGrabPullsABodyToItsTarget_data() { addSolverRows(); }
    void aGrabPullsABodyToItsTarget();
    void aGrabTurnsABodyByItsPoint();
    void aGrabPullsNoHarderThanItsStrength_data() { addSolverRows(); }
    void aGrabPullsNoHarderThanItsStrength();
    void aGrabAddsNoJointOfTheScene();
    void grabbingAgainMovesTheTarget();
    void aReleasedBodyIsFree();
    void whatNoForceMovesCannotBeGrabbed();
    void gravityChangesFromThatStepOn();
    void TC11_restitutionSetWhileItRunsCountsAtTheNextBounce();
    void TC11_frictionSetWhileItRunsStopsABoxThatSlides();
    void aMaterialIsSetOfOneBodyOrOfAll();
    void pokesWakeWhatTheyTouch_data();
    void pokesWakeWhatTheyTouch();
    void aRestoredWorldHasWhatPokesHaveSet();
    void aPokeThatMakesNoSenseIsNamed_data();
    void aPokeThatMakesNoSenseIsNamed();
};

void TestPokes::aGrabPullsABodyToItsTarget() {
    QFETCH(QString, solver);
    const auto world = makeWorld(drifter(), solver.toStdString());
    step(*world, grabOf(0, {1, 0.5}));
    run(*world, 120);
    // 5 Hz at a damping ratio of 0.7 die away by exp(-22 t); implicit steps damp more.
    QVERIFY2(near(state(*world, 0).position, {1, 0.5}, 1e-6), qPrintable(QString::number(state(*world, 0).position.x)));
}

void TestPokes::aGrabTurnsABodyByItsPoint() {
    // Hung by a corner under gravity, a box comes to rest with its centre below that.
    Scene scene = emptyScene();
    scene.bodies = {box("box", {}, {0.5, 0.5}, 1)};
    scene.bodies[0].linearDamping = scene.bodies[0].angularDamping = 2;
    const auto world = makeWorld(scene, "si");
    step(*world, grabOf(0, {0, 0}, {0.5, 0.5}));
    run(*world, 1200);
    const BodyState& body = state(*world, 0);
    QVERIFY(std::abs(body.position.x) < 1e-3);
    QVERIFY(body.position.y < -0.7);
    QVERIFY(near(apply(body.pose(), Vec2{0.5, 0.5}).x, 0, 1e-3));
}

void TestPokes::aGrabPullsNoHarderThanItsStrength() {
    QFETCH(QString, solver);
    const auto world = makeWorld(drifter(), solver.toStdString());
    step(*world, grabOf(0, {1e6, 0}));
    QVERIFY(near(state(*world, 0).velocity, {grabStrength * h, 0}, 1e-9));
}

void TestPokes::aGrabAddsNoJointOfTheScene() {
    Scene scene = drifter();
    scene.bodies.push_back(disc("other", {3, 0}, 0.5, 1));
    SceneJoint& joint = scene.joints.emplace_back();
    joint.id = "hinge";
    joint.type = SceneJointType::revolute;
    joint.bodyB = "other";
    joint.localAnchorA = {3, 0};
    const auto world = makeWorld(scene, "si");
    step(*world, grabOf(1, {3, 1}));
    step(*world, grabOf(0, {1, 1}));
    QCOMPARE(world->sceneJoints().size(), std::size_t{1});
    QCOMPARE(world->joints().size(), std::size_t{3});
    QCOMPARE(world->joints()[0].type, JointType::revolute);
    // In the order of bodies, whoever was grabbed first.
    QCOMPARE(world->joints()[1].bodyB, 1u);
    QCOMPARE(world->joints()[2].bodyB, 2u);
}

void TestPokes::grabbingAgainMovesTheTarget() {
    const auto world = makeWorld(drifter(), "si");
    step(*world, grabOf(0, {1, 0}));
    run(*world, 60);
    step(*world, grabOf(0, {0, 2}));
    QCOMPARE(world->joints().size(), std::size_t{1});
    run(*world, 120);
    QVERIFY(near(state(*world, 0).position, {0, 2}, 1e-6));
}

void TestPokes::aReleasedBodyIsFree() {
    const auto world = makeWorld(drifter(), "si");
    step(*world, grabOf(0, {1, 0}));
    run(*world, 2);
    step(*world, {.body = 0, .action = Poke::Release{}});
    QVERIFY(world->joints().empty());
    const Vec2 velocity = state(*world, 0).velocity;
    QVERIFY(velocity.x > 0.1);
    run(*world, 60);
    QCOMPARE(state(*world, 0).velocity, velocity);
}

void TestPokes::whatNoForceMovesCannotBeGrabbed() {
    Scene scene = boxStack(1);
    scene.bodies.push_back(box("lift", {5, 0}, {0.5, 0.5}, 1, {0, 1}));
    scene.bodies[2].type = SceneBodyType::kinematic;
    scene.bodies[2].massOverride.reset();
    const auto world = makeWorld(scene, "si");
    step(*world, grabOf(0, {1, 0}));
    step(*world, grabOf(2, {1, 0}));
    QVERIFY(world->joints().empty());
    run(*world, 58);
    QVERIFY(near(state(*world, 2).position, {5, 1}, 1e-9));
}

void TestPokes::gravityChangesFromThatStepOn() {
    Scene scene = emptyScene();
    scene.bodies = {disc("disc", {}, 0.5, 1)};
    const auto world = makeWorld(scene, "si");
    run(*world, 30);
    step(*world, {.action = Poke::SetGravity{{2, 0}}});
    run(*world, 29);
    QCOMPARE(world->gravity(), (Vec2{2, 0}));
    QVERIFY(near(state(*world, 0).velocity, {2 * 0.5, -9.81 * 0.5}, 1e-12));
}

void TestPokes::TC11_restitutionSetWhileItRunsCountsAtTheNextBounce() {
    // Given a ball of e = 0 over a ground of e = 0, a step before it lands
    Scene scene = emptyScene();
    scene.bodies = {fixedBox("ground", {0, -0.5}, {5, 0.5}), disc("ball", {0, 1.5}, 0.5, 1)};
    setMaterial(scene, 0, 0);
    scene.world.contactMargin = 0.2;  // so that there is a manifold already
    scene.world.restitutionMixing = Mixing::maximum;
    const auto world = makeWorld(scene, "si");
    while (world->contacts().empty()) world->step();
    QCOMPARE(world->contacts()[0].restitution, 0.0);

    // when the ball is given e = 0.8
    step(*world, {.body = 1, .action = Poke::SetMaterial{{}, 0.8}});
    QCOMPARE(world->solvedContacts()[0].restitution, 0.8);
    double landing = state(*world, 1).velocity.y;
    while (state(*world, 1).velocity.y < 0) {
        landing = state(*world, 1).velocity.y;
        world->step();
    }

    // then it rebounds by that, up to what one step of gravity adds.
    QVERIFY(near(state(*world, 1).velocity.y, -0.8 * landing, 9.81 * h));
}

void TestPokes::TC11_frictionSetWhileItRunsStopsABoxThatSlides() {
    // Given a box that slides at 3 m/s without friction
    Scene scene = boxStack(1);
    setMaterial(scene, 0, 0);
    scene.bodies[1].linearVelocity = {3, 0};
    scene.bodies[1].fixedRotation = true;
    const auto world = makeWorld(scene, "si", {{"iterations", "50"}});
    run(*world, 60);
    QVERIFY(near(state(*world, 1).velocity, {3, 0}, 1e-9));

    // when both surfaces are given a friction of 0.5, then it loses 0.5 g in each second from that step on.
    step(*world, {.body = Poke::allBodies, .action = Poke::SetMaterial{0.5, {}}});
    run(*world, 29);
    QVERIFY(near(state(*world, 1).velocity, {3 - 0.5 * 9.81 * 0.5, 0}, 1e-6));
}

void TestPokes::aMaterialIsSetOfOneBodyOrOfAll() {
    Scene scene = boxStack(2);
    setMaterial(scene, 0.3, 0.1);
    const auto world = makeWorld(scene, "si");
    step(*world, {.body = 1, .action = Poke::SetMaterial{0.6, {}}});
    QCOMPARE(world->shapes()[1].friction, 0.6);
    QCOMPARE(world->shapes()[1].restitution, 0.1);
    QCOMPARE(world->shapes()[2].friction, 0.3);
    step(*world, {.body = Poke::allBodies, .action = Poke::SetMaterial{{}, 0.5}});
    for (const WorldShape& shape : world->shapes()) QCOMPARE(shape.restitution, 0.5);
    QCOMPARE(world->shapes()[1].friction, 0.6);
}

void TestPokes::pokesWakeWhatTheyTouch_data() {
    QTest::addColumn<Poke>("poke");
    QTest::newRow("grab") << grabOf(1, {0, 0.5});
    QTest::newRow("gravity") << Poke{.action = Poke::SetGravity{{0, -5}}};
    QTest::newRow("friction of the box") << Poke{.body = 1, .action = Poke::SetMaterial{0.1, {}}};
    QTest::newRow("friction of the ground below") << Poke{.body = 0, .action = Poke::SetMaterial{0.1, {}}};
    QTest::newRow("friction of all") << Poke{.body = Poke::allBodies, .action = Poke::SetMaterial{0.1, {}}};
}

void TestPokes::pokesWakeWhatTheyTouch() {
    QFETCH(Poke, poke);
    Scene scene = boxStack(1);
    scene.world.sleeping = true;
    const auto world = makeWorld(scene, "si");
    run(*world, 120);
    QVERIFY(state(*world, 1).asleep);
    step(*world, poke);
    QVERIFY(!state(*world, 1).asleep);
}

void TestPokes::aRestoredWorldHasWhatPokesHaveSet() {
    Scene scene = boxStack(4);
    setMaterial(scene, 0.5, 0);
    const auto world = makeWorld(scene, "si");
    const Poke pokes[] = {grabOf(2, {1.5, 3}, {0.2, 0.1}),
                          {.action = Poke::SetGravity{{1, -7}}},
                          {.body = 3, .action = Poke::SetMaterial{0.05, 0.4}}};
    run(*world, 10);
    const auto before = world->save();
    world->step(pokes);
    run(*world, 10);
    const auto poked = world->save();

    // Another World that was never poked takes the state over as it is,
    const auto other = makeWorld(scene, "si");
    run(*other, 5);
    other->restore(*poked);
    run(*world, 60);
    run(*other, 60);
    QVERIFY(sameBits(*world, *other));
    QCOMPARE(other->gravity(), (Vec2{1, -7}));
    QCOMPARE(other->shapes()[3].friction, 0.05);

    // and one that was poked is as it was before.
    world->restore(*before);
    QCOMPARE(world->gravity(), (Vec2{0, -9.81}));
    QVERIFY(world->joints().empty());
    const auto untouched = makeWorld(scene, "si");
    run(*untouched, 50);
    run(*world, 40);
    QVERIFY(sameBits(*world, *untouched));
}

void TestPokes::aPokeThatMakesNoSenseIsNamed_data() {
    QTest::addColumn<Poke>("poke");
    QTest::addColumn<QString>("fault");
    const double nan = std::nan("");
    QTest::newRow("sound") << grabOf(1, {1, 1}) << "";
    QTest::newRow("gravity names nobody") << Poke{.body = 99, .action = Poke::SetGravity{{0, 1}}} << "";
    QTest::newRow("materials of all") << Poke{.body = Poke::allBodies, .action = Poke::SetMaterial{0.0, 1.5}} << "";
    QTest::newRow("no such body") << grabOf(2, {1, 1}) << "a poke names body 2 of a scene that has 2";
    QTest::newRow("nobody released") << Poke{.body = Poke::allBodies, .action = Poke::Release{}}
                                     << "a poke names body 4294967295 of a scene that has 2";
    QTest::newRow("before the start") << Poke{.time = -1, .action = Poke::Release{}}
                                      << "a poke has a time that is not a number of seconds from 0 on";
    QTest::newRow("never") << Poke{.time = nan, .action = Poke::Release{}}
                           << "a poke has a time that is not a number of seconds from 0 on";
    QTest::newRow("nowhere") << grabOf(1, {nan, 1}) << "a poke has a point or target that is not finite";
    QTest::newRow("gravity without end") << Poke{.action = Poke::SetGravity{{0, HUGE_VAL}}}
                                         << "a poke has a gravity that is not finite";
    QTest::newRow("negative friction") << Poke{.action = Poke::SetMaterial{-0.1, {}}}
                                       << "a poke has a friction or restitution that is not a number from 0 on";
}

void TestPokes::aPokeThatMakesNoSenseIsNamed() {
    QFETCH(Poke, poke);
    QFETCH(QString, fault);
    QCOMPARE(QString::fromStdString(faultOf(poke, 2)), fault);
}

QTEST_GUILESS_MAIN(TestPokes)
#include "test_pokes.moc"
