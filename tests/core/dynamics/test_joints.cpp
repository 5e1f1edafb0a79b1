// SPDX-License-Identifier: MIT
#include <QTest>
#include <numbers>

#include "core/dynamics/joint_rows.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Joints as rows of the constraint system, under every solver.
class TestJoints : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void TA34_TD17_anchorsStayTogether_data();
    void TA34_TD17_anchorsStayTogether();
    void B26_periodOfAPendulum_data();
    void B26_periodOfAPendulum();
    void B26_withoutStabilizationTheJointDrifts();
    void B29_forcesInAHangingChain_data();
    void B29_forcesInAHangingChain();
    void limitsOfAHingeAreKept();
    void limitsOfASliderAreKept();
    void aRopeIsNoLongerThanItsLimit();
    void TD17_aMotorReachesItsSpeed();
    void aMotorIsNoStrongerThanItsTorque();
    void aSliderMotorLiftsWhatItCan();
    void aWeldedBeamStaysStraight();
    void TD17_aSoftDistanceSwingsAtItsFrequency();
    void connectedBodiesTouchOnlyIfTheyMay();
    void jointErrorsAreZeroWhereTheJointHolds();
    void forcesOfTheSceneActInTheirTime();
};

namespace {

std::string solver() {
    QFETCH_GLOBAL(QString, solver);
    return solver.toStdString();
}

SceneJoint joint(SceneJointType type, std::optional<std::string> a, std::optional<std::string> b, Vec2 anchorA,
                 Vec2 anchorB) {
    SceneJoint result;
    result.id = "joint";
    result.type = type;
    result.bodyA = std::move(a);
    result.bodyB = std::move(b);
    result.localAnchorA = anchorA;
    result.localAnchorB = anchorB;
    return result;
}

std::unique_ptr<World> converged(const Scene& scene, TextParameters parameters = {}) {
    parameters.insert(parameters.begin(), {"iterations", "50"});
    return makeWorld(scene, solver(), parameters);
}

}  // namespace

void TestJoints::initTestCase_data() {
    QTest::addColumn<QString>("solver");
    for (const char* id : {"naive", "sequential-impulse", "projected-gauss-seidel"}) QTest::newRow(id) << QString(id);
}

void TestJoints::TA34_TD17_anchorsStayTogether_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("stabilization");
    QTest::addColumn<int>("stepsPerSecond");
    for (const auto& [stabilization, steps] : {std::pair("baumgarte", 480), {"nonlinear-gauss-seidel", 120}}) {
        const auto row = [&](const char* name, SceneJointType type) {
            QTest::addRow("%s, %s, %d steps a second", name, stabilization, steps)
                << int(type) << QString(stabilization) << steps;
        };
        row("distance", SceneJointType::distance);
        row("revolute", SceneJointType::revolute);
        row("prismatic", SceneJointType::prismatic);
        row("weld", SceneJointType::weld);
    }
}

// Within a millimetre in ten seconds. The distance that a step drifts by is (v h)^2 / 2 over the length of the arm: here, with a rod of 1 m
// that falls through half a circle, 60 steps a second leave 9 mm to Baumgarte and 1.1 mm to passes over positions.
void TestJoints::TA34_TD17_anchorsStayTogether() {
    QFETCH(int, type);
    QFETCH(QString, stabilization);
    QFETCH(int, stepsPerSecond);
    Scene scene = emptyScene();
    scene.world.timeStep = 1.0 / stepsPerSecond;
    scene.bodies = {box("a", {0.5, 0}, {0.5, 0.1}, 1)};
    scene.joints = {joint(static_cast<SceneJointType>(type), std::nullopt, "a", {}, {-0.5, 0})};
    if (type == int(SceneJointType::distance)) scene.joints[0].localAnchorA = {0, 0.4};
    if (type == int(SceneJointType::prismatic)) scene.joints[0].limit = JointLimit{-0.1, 0.3};
    const auto world = converged(scene, {{"stabilization", stabilization.toStdString()}});
    for (int i = 0; i < 10 * stepsPerSecond; ++i) {
        world->step();
        QVERIFY(jointError(world->joints()[0], world->bodies()).anchor < 1e-3);
        QVERIFY(jointError(world->joints()[0], world->bodies()).angle < 1e-3);
    }
}

void TestJoints::B26_periodOfAPendulum_data() {
    QTest::addColumn<double>("degrees");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("subSteps");
    QTest::addColumn<double>("error");  // of the period, relative
    QTest::newRow("B26 30 degrees") << 30.0 << 1.017408797596 << 1 << 4.2e-4;
    QTest::newRow("B26 90 degrees") << 90.0 << 1.180340599016 << 1 << -2.3e-2;
    QTest::newRow("B26 30 degrees, 4 sub-steps") << 30.0 << 1.017408797596 << 4 << 5.8e-5;
    QTest::newRow("B26 90 degrees, 4 sub-steps") << 90.0 << 1.180340599016 << 4 << -2.7e-4;
}

// A rod of 1 m hung at its end from an angle, at rest.
static Scene pendulum(double degrees) {
    Scene scene = emptyScene();
    const double angle = degrees * std::numbers::pi / 180;
    SceneBody rod = box("rod", {0.5 * std::sin(angle), -0.5 * std::cos(angle)}, {0.5, 0.02}, 1);
    rod.massOverride->inertia = 1.0 / 12;
    rod.angle = angle - std::numbers::pi / 2;
    scene.bodies = {rod};
    scene.joints = {joint(SceneJointType::revolute, std::nullopt, "rod", {}, {-0.5, 0})};
    return scene;
}

void TestJoints::B26_periodOfAPendulum() {
    if (solver() == "naive") QSKIP("its joints are projected, and the figures are for Baumgarte");
    QFETCH(double, degrees);
    QFETCH(double, factor);
    QFETCH(int, subSteps);
    QFETCH(double, error);
    const auto world = converged(pendulum(degrees), {{"subSteps", std::to_string(subSteps)}});
    // Every second passage through the vertical, over the first ten seconds.
    double first = -1, last = -1, before = state(*world, 0).position.x;
    int periods = 0;
    for (int i = 1; i <= 600; ++i) {
        world->step();
        const double now = state(*world, 0).position.x;
        if (before > 0 && now <= 0) {
            last = (i - now / (now - before)) / 60;
            if (first < 0)
                first = last;
            else
                ++periods;
        }
        before = now;
    }
    const double exact = 1.637946586 * factor;
    QVERIFY(near((last - first) / periods / exact - 1, error, 0.2 * std::abs(error) + 2e-4));
}

void TestJoints::B26_withoutStabilizationTheJointDrifts() {
    const auto world = converged(pendulum(30), {{"stabilization", "none"}});
    double greatest = 0;
    for (int i = 0; i < 600; ++i) {
        world->step();
        greatest = std::max(greatest, jointError(world->joints()[0], world->bodies()).anchor);
    }
    QVERIFY(near(greatest, 0.073, 0.002));
}

void TestJoints::B29_forcesInAHangingChain_data() {
    QTest::addColumn<int>("subSteps");
    QTest::newRow("one step") << 1;
    QTest::newRow("4 sub-steps, of which forces are the mean") << 4;
}

void TestJoints::B29_forcesInAHangingChain() {
    QFETCH(int, subSteps);
    // n links of m, and a ball of M below: joint k from the top carries (M + (n - k + 1) m) g.
    const int n = 5;
    const double m = 1, M = 3;
    Scene scene = emptyScene();
    std::optional<std::string> above;
    for (int i = 0; i < n; ++i) {
        const std::string id = "link-" + std::to_string(i);
        scene.bodies.push_back(box(id, {0, -0.5 - i}, {0.05, 0.5}, m));
        scene.joints.push_back(joint(SceneJointType::revolute, above, id, above ? Vec2{0, -0.5} : Vec2{}, {0, 0.5}));
        scene.joints.back().id = "hinge-" + std::to_string(i);
        above = id;
    }
    scene.bodies.push_back(disc("ball", {0, -n - 0.3}, 0.3, M));
    scene.joints.push_back(joint(SceneJointType::revolute, above, "ball", {0, -0.5}, {0, 0.3}));
    const auto world = makeWorld(scene, solver(), {{"iterations", "200"}, {"subSteps", std::to_string(subSteps)}});
    run(*world, 120);
    for (int k = 1; k <= n; ++k) {
        const JointReaction reaction =
            jointReaction(world->joints()[static_cast<std::size_t>(k - 1)], world->bodies(), 1.0 / 60);
        const double expected = (M + (n - k + 1) * m) * 9.81;
        QVERIFY(near(reaction.force.y, expected, 1e-3 * expected));
        QVERIFY(near(reaction.force.x, 0, 1e-3));
    }
}

void TestJoints::limitsOfAHingeAreKept() {
    Scene scene = pendulum(90);
    scene.joints[0].limit = JointLimit{-0.5, 1};
    const auto world = converged(scene);
    run(*world, 300);
    QVERIFY(near(state(*world, 0).angle, -0.5, 0.01));
    QVERIFY(std::abs(state(*world, 0).angularVelocity) < 0.01);
}

void TestJoints::limitsOfASliderAreKept() {
    Scene scene = emptyScene();
    scene.bodies = {box("a", {}, {0.2, 0.2}, 1)};
    scene.joints = {joint(SceneJointType::prismatic, std::nullopt, "a", {}, {})};
    scene.joints[0].localAxisA = {0, 1};
    scene.joints[0].limit = JointLimit{-0.75, 0.5};
    const auto world = converged(scene);
    run(*world, 300);
    QVERIFY(near(state(*world, 0).position.y, -0.75, 0.006));
    QVERIFY(near(state(*world, 0).position.x, 0, 1e-9));
}

void TestJoints::aRopeIsNoLongerThanItsLimit() {
    Scene scene = emptyScene();
    scene.bodies = {disc("a", {0.5, 0}, 0.1, 1)};
    scene.joints = {joint(SceneJointType::distance, std::nullopt, "a", {}, {})};
    scene.joints[0].limit = JointLimit{0, 1};
    const auto world = converged(scene);
    double least = 1;
    for (int i = 0; i < 600; ++i) {
        world->step();
        const double reach = length(state(*world, 0).position);
        QVERIFY(reach < 1.05);
        least = std::min(least, reach);
    }
    QVERIFY(least < 0.6);
}

void TestJoints::TD17_aMotorReachesItsSpeed() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("wheel", {}, 0.5, 2)};
    scene.joints = {joint(SceneJointType::revolute, std::nullopt, "wheel", {}, {})};
    scene.joints[0].motor = JointMotor{3, 100};
    const auto world = converged(scene);
    run(*world, 60);
    QVERIFY(near(state(*world, 0).angularVelocity, 3, 1e-9));
}

void TestJoints::aMotorIsNoStrongerThanItsTorque() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("wheel", {}, 0.5, 2)};  // I = 0.25
    scene.joints = {joint(SceneJointType::revolute, std::nullopt, "wheel", {}, {})};
    scene.joints[0].motor = JointMotor{1000, 0.5};
    const auto world = converged(scene);
    run(*world, 60);
    QVERIFY(near(state(*world, 0).angularVelocity, 0.5 / 0.25, 1e-9));
    QVERIFY(near(jointReaction(world->joints()[0], world->bodies(), 1.0 / 60).torque, 0.5, 1e-9));
}

void TestJoints::aSliderMotorLiftsWhatItCan() {
    for (const double strength : {12.0, 8.0}) {
        Scene scene = emptyScene();
        scene.bodies = {box("lift", {}, {0.2, 0.2}, 1)};
        scene.joints = {joint(SceneJointType::prismatic, std::nullopt, "lift", {}, {})};
        scene.joints[0].localAxisA = {0, 1};
        scene.joints[0].motor = JointMotor{0.5, strength};
        const auto world = converged(scene);
        run(*world, 120);
        if (strength > 9.81)
            QVERIFY(near(state(*world, 0).velocity.y, 0.5, 1e-9));
        else
            QVERIFY(near(state(*world, 0).velocity.y, (strength - 9.81) * 2, 1e-9));
    }
}

void TestJoints::aWeldedBeamStaysStraight() {
    Scene scene = emptyScene();
    scene.bodies = {box("a", {0.5, 0}, {0.5, 0.1}, 1), box("b", {1.5, 0}, {0.5, 0.1}, 1)};
    scene.joints = {joint(SceneJointType::weld, std::nullopt, "a", {}, {-0.5, 0}),
                    joint(SceneJointType::weld, "a", "b", {0.5, 0}, {-0.5, 0})};
    scene.joints[1].id = "second";
    const auto world = makeWorld(scene, solver(), {{"iterations", "300"}});
    run(*world, 300);
    QVERIFY(near(state(*world, 1).position.y, 0, 0.005));
    QVERIFY(near(state(*world, 1).angle, 0, 0.005));
}

void TestJoints::TD17_aSoftDistanceSwingsAtItsFrequency() {
    Scene scene = emptyScene({});
    scene.world.timeStep = 1.0 / 960;
    scene.bodies = {disc("a", {1.2, 0}, 0.1, 2)};
    scene.joints = {joint(SceneJointType::distance, std::nullopt, "a", {}, {})};
    scene.joints[0].length = 1;
    scene.joints[0].spring = JointSoftness{2, 0};
    const auto world = converged(scene);
    double before = 0.2, first = -1, last = -1;
    int periods = 0;
    for (int i = 1; i <= 1920; ++i) {
        world->step();
        const double now = state(*world, 0).position.x - 1;
        if (before > 0 && now <= 0) {
            last = i / 960.0;
            if (first < 0)
                first = last;
            else
                ++periods;
        }
        before = now;
    }
    QVERIFY(periods >= 2);
    QVERIFY(near((last - first) / periods, 0.5, 0.003));
}

void TestJoints::connectedBodiesTouchOnlyIfTheyMay() {
    for (const bool collide : {false, true}) {
        Scene scene = emptyScene({});
        scene.bodies = {box("a", {}, {0.5, 0.5}, 1), box("b", {0.8, 0}, {0.5, 0.5}, 1)};
        scene.joints = {joint(SceneJointType::revolute, "a", "b", {0.4, 0}, {-0.4, 0})};
        scene.joints[0].collideConnected = collide;
        QCOMPARE(converged(scene)->contacts().size(), collide ? 1u : 0u);
    }
}

void TestJoints::jointErrorsAreZeroWhereTheJointHolds() {
    const auto world = converged(pendulum(30));
    QVERIFY(jointError(world->joints()[0], world->bodies()).anchor < 1e-15);
    JointState broken = world->joints()[0];
    broken.localAnchorA += Vec2{0.3, 0.4};
    QVERIFY(near(jointError(broken, world->bodies()).anchor, 0.5, 1e-12));
}

void TestJoints::forcesOfTheSceneActInTheirTime() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {}, 0.5, 2)};
    SceneForce push;
    push.id = "push";
    push.body = "a";
    push.force = {4, 0};
    push.torque = 0.25;
    push.start = 0.5;
    push.end = 1.5;
    scene.forces = {push};
    const auto world = converged(scene);
    run(*world, 30);
    QCOMPARE(state(*world, 0).velocity, Vec2{});
    run(*world, 90);
    QVERIFY(near(state(*world, 0).velocity.x, 2, 1e-12));
    QVERIFY(near(state(*world, 0).angularVelocity, 1, 1e-12));
}

QTEST_GUILESS_MAIN(TestJoints)
#include "test_joints.moc"
