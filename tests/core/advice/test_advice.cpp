// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/advice/advice.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

using Kinds = std::vector<Advice::Kind>;

Kinds kindsOf(const Scene& scene) {
    Kinds kinds;
    for (const Advice& advice : adviceFor(scene)) kinds.push_back(advice.kind);
    return kinds;
}

// The one advice that a scene calls for.
Advice only(const Scene& scene) {
    const std::vector<Advice> all = adviceFor(scene);
    if (all.size() != 1) qFatal("there are %zu advices", all.size());
    return all.front();
}

LaneSpec lane(std::int64_t iterations) {
    LaneSpec spec;
    spec.label = "SI";
    spec.solver = "sequential-impulse";
    spec.parameters["iterations"] = iterations;
    return spec;
}

}  // namespace

class TestAdvice : public QObject {
    Q_OBJECT

private slots:
    void aSoundSceneNeedsNone() {
        QVERIFY(kindsOf(test::boxStack(10)).empty());
        QVERIFY(kindsOf(test::emptyScene()).empty());
        QVERIFY(kindsOf(Scene{}).empty());
    }

    void bodiesThatOverlapAtTheStartAreNamedTheDeepestFirst() {
        Scene scene = test::boxStack(3);
        scene.bodies[1].position.y -= 0.01;
        scene.bodies[3].position.y -= 0.2;
        const Advice advice = only(scene);
        QCOMPARE(advice.kind, Advice::Kind::overlap);
        QVERIFY2(advice.text.english().find("0.2 m") != std::string::npos, advice.text.english().c_str());
        QVERIFY2(advice.text.english().find("so does another pair") != std::string::npos, advice.text.english().c_str());
        QCOMPARE(advice.bodies.size(), 4u);
        QVERIFY(advice.bodies[0] == scene.bodies[2].id || advice.bodies[0] == scene.bodies[3].id);
        QVERIFY(advice.fix(scene).done());
        QVERIFY(kindsOf(scene).empty());
    }

    void anOverlapWithinTheSlopIsNone() {
        Scene scene = test::boxStack(2);
        scene.bodies[2].position.y -= 0.9 * scene.world.linearSlop;
        QVERIFY(kindsOf(scene).empty());
        scene.bodies[2].position.y -= 0.2 * scene.world.linearSlop;
        QCOMPARE(kindsOf(scene), Kinds{Advice::Kind::overlap});
    }

    void aDriveSlowerThanRestMattersWhereBodiesSleep_data() {
        QTest::addColumn<bool>("turns");
        QTest::newRow("conveyor below 0.01 m/s") << false;
        QTest::newRow("motor below 0.035 rad/s") << true;
    }
    void aDriveSlowerThanRestMattersWhereBodiesSleep() {
        QFETCH(bool, turns);
        Scene scene = test::boxStack(1);
        const auto setSpeed = [&](double speed) {
            if (!turns) scene.bodies[0].shapes[0].surfaceVelocity = speed;
            if (turns) scene.joints.front().motor = JointMotor{.speed = speed, .maximum = 10};
        };
        if (turns)
            scene.joints.push_back({.id = "axle",
                                    .type = SceneJointType::revolute,
                                    .bodyA = std::nullopt,
                                    .bodyB = scene.bodies[1].id,
                                    .localAnchorA = scene.bodies[1].position});
        setSpeed(-0.009);
        QVERIFY(kindsOf(scene).empty());
        scene.world.sleeping = true;
        const Advice advice = only(scene);
        QCOMPARE(advice.kind, Advice::Kind::slowDrive);
        QCOMPARE(advice.bodies, std::vector{scene.bodies[turns ? 1 : 0].id});
        Scene mended = scene;
        QVERIFY(advice.fix(mended).refusal.empty());
        QVERIFY(kindsOf(mended).empty());
        setSpeed(turns ? 0.035 : 0.01);
        QVERIFY(kindsOf(scene).empty());
        setSpeed(0);
        QVERIFY(kindsOf(scene).empty());
    }

    void twoOfAHingeMayOverlap() {
        Scene scene = test::boxStack(2);
        scene.bodies[2].position = scene.bodies[1].position;
        SceneJoint hinge;
        hinge.id = "hinge";
        hinge.bodyA = scene.bodies[1].id;
        hinge.bodyB = scene.bodies[2].id;
        scene.joints.push_back(hinge);
        QVERIFY(kindsOf(scene).empty());
        scene.joints[0].collideConnected = true;
        QCOMPARE(kindsOf(scene), Kinds{Advice::Kind::overlap});
    }

    void aBodyThatMovesOverHalfItsSizeInAStepShouldBeABullet() {
        Scene scene = test::emptyScene();
        scene.bodies.push_back(test::disc("ball", {0, 0}, 0.1, 1, {6.1, 0}));  // 0.1017 m of 0.2 m at 60 steps a second
        const Advice advice = only(scene);
        QCOMPARE(advice.kind, Advice::Kind::fastBody);
        QCOMPARE(advice.bodies, std::vector<std::string>{"ball"});
        QVERIFY(advice.fix(scene).done());
        QVERIFY(scene.bodies[0].bullet);
        QVERIFY(kindsOf(scene).empty());
        scene.bodies[0].bullet = false;
        scene.bodies[0].linearVelocity = {5.9, 0};
        QVERIFY(kindsOf(scene).empty());
    }

    void aLightBodyUnderAHeavyOneIsNamedAndNotTheOtherWayRound() {
        Scene scene = test::boxStack(2);
        scene.bodies[2].massOverride->mass = 101;  // the other has 1 kg
        const Advice advice = only(scene);
        QCOMPARE(advice.kind, Advice::Kind::massRatio);
        QCOMPARE(advice.bodies, (std::vector<std::string>{scene.bodies[1].id, scene.bodies[2].id}));
        std::swap(scene.bodies[1].massOverride, scene.bodies[2].massOverride);
        QVERIFY(kindsOf(scene).empty());
        scene.bodies[1].massOverride->mass = 1;
        scene.bodies[2].massOverride->mass = 99;
        QVERIFY(kindsOf(scene).empty());
    }

    void restitutionInAStackOfThreeIsNamedButNotInAPileOfTwo() {
        Scene two = test::boxStack(2);
        test::setMaterial(two, 0.6, 0.3);
        QVERIFY(kindsOf(two).empty());
        Scene three = test::boxStack(3);
        test::setMaterial(three, 0.6, 0.3);
        const Advice advice = only(three);
        QCOMPARE(advice.kind, Advice::Kind::restitutionInStack);
        QVERIFY(advice.fix(three).done());
        QVERIFY(kindsOf(three).empty());
    }

    void aLaneWithFewerIterationsThanTheStackIsHighIsNamed() {
        Scene scene = test::boxStack(8);
        scene.lanes = {lane(7)};
        const Advice advice = only(scene);
        QCOMPARE(advice.kind, Advice::Kind::fewIterations);
        QCOMPARE(advice.lane, std::string("SI"));
        QVERIFY(advice.fix(scene).done());
        QCOMPARE(std::get<std::int64_t>(scene.lanes[0].parameters["iterations"]), std::int64_t{8});
        QVERIFY(kindsOf(scene).empty());
    }

    void adviceComesInTheOrderInWhichToFollowIt() {
        Scene scene = test::boxStack(8);
        test::setMaterial(scene, 0.6, 0.3);
        scene.lanes = {lane(1)};
        scene.bodies[8].position.y -= 0.1;
        scene.bodies[7].linearVelocity = {100, 0};
        scene.bodies[8].massOverride->mass = 1000;
        QCOMPARE(kindsOf(scene), (Kinds{Advice::Kind::overlap, Advice::Kind::fastBody, Advice::Kind::massRatio,
                                        Advice::Kind::restitutionInStack, Advice::Kind::fewIterations}));
    }

    void everyFixLeavesASceneThatAFileMayHold() {
        Scene scene = test::boxStack(8);
        test::setMaterial(scene, 0.6, 0.3);
        scene.lanes = {lane(1)};
        scene.bodies[8].position.y -= 0.1;
        scene.bodies[7].linearVelocity = {100, 0};
        for (const Advice& advice : adviceFor(scene))
            if (advice.fix) QVERIFY(advice.fix(scene).done());
        QVERIFY(validateScene(scene).empty());
    }
};

QTEST_GUILESS_MAIN(TestAdvice)
#include "test_advice.moc"
