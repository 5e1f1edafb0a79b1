// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/lab/comparison.h"
#include "core/study/quantity.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// What can be asked of a recording by name.
class TestQuantity : public QObject {
    Q_OBJECT
private slots:
    void quantitiesAreReadFromFrames();
    void jointsAndPeriodsAreReadFromFrames();
    void groundImpulsesAreThoseOfTheWholeStep_data();
    void groundImpulsesAreThoseOfTheWholeStep();
    void whatWasThinnedHasNoValue();
};

namespace {

const Entrants& entrants() {
    static const Entrants all{.solvers = test::solverTypes(), .simulators = {}};
    return all;
}

}  // namespace

void TestQuantity::quantitiesAreReadFromFrames() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::disc("a/b", {1, 2}, 0.5, 2, {3, 0})};
    LaneSpec lane;
    lane.label = "SI";
    lane.solver = "sequential-impulse";
    ThreadPool pool(1);
    Comparison comparison(scene, {lane}, entrants(), pool);
    comparison.runTo(1);
    comparison.wait();
    const auto value = [&](const char* quantity, double time) {
        return quantityAt(scene, comparison.recording(0), quantity, time);
    };

    QCOMPARE(value("body/a/b/x_m", 0), std::optional(1.0));
    QCOMPARE(value("body/a/b/vx_mps", 1), std::optional(3.0));
    // B1: y = -g h^2 n (n + 1) / 2 after n steps; a time within a step counts as its start.
    constexpr double g = 9.81, h = 1.0 / 60;
    QVERIFY(std::abs(*value("body/a/b/y_m", 1) - (2 - g * h * h * 60 * 61 / 2)) < 1e-12);
    QVERIFY(std::abs(*value("body/a/b/y_m", 1.5 * h) - (2 - g * h * h)) < 1e-12);
    QVERIFY(std::abs(*value("displacementMax_m", 1) - std::hypot(3, g * h * h * 60 * 61 / 2)) < 1e-12);
    QVERIFY(std::abs(*value("max/body/a/b/y_m", 1) - 2) < 1e-12);
    QCOMPARE(value("min/body/a/b/y_m", 1), value("body/a/b/y_m", 1));
    QCOMPARE(value("period/body/a/b/y_m", 1), std::nullopt);  // it falls through zero once
    QCOMPARE(value("body/a/b/height_m", 1), value("body/a/b/y_m", 1));
    QVERIFY(std::abs(*value("body/a/b/speed_mps", 1) - std::hypot(3, g)) < 1e-12);
    QVERIFY(std::abs(*value("body/a/b/distance_m", 1) - *value("displacementMax_m", 1)) < 1e-15);
    QVERIFY(std::abs(*value("body/a/b/kineticEnergy_J", 1) - (9 + g * g)) < 1e-10);  // of 2 kg that do not turn
    QCOMPARE(value("momentumX_kgmps", 1), std::optional(6.0));
    QCOMPARE(value("max/contacts", 1), std::optional(0.0));

    QCOMPARE(value("body/a/b/x_m", 2), std::nullopt);
    QCOMPARE(value("body/nobody/x_m", 1), std::nullopt);
    QCOMPARE(value("body/a/b/x", 1), std::nullopt);
    QCOMPARE(value("penetrationMax", 1), std::nullopt);
}

void TestQuantity::jointsAndPeriodsAreReadFromFrames() {
    // A disc of 2 kg swings on a spring of 1 s about its point of rest, another hangs from a joint, a third lies on the ground.
    Scene scene = test::emptyScene();
    scene.world.integrator = SceneIntegrator::rk4;
    scene.bodies = {test::disc("swinging", {-5, 0.1}, 0.5, 2), test::disc("hanging", {0, 0}, 0.5, 2),
                    test::disc("lying", {5, 0}, 0.5, 2), test::fixedBox("ground", {5, -1}, {1, 0.5})};
    scene.bodies[0].gravityScale = 0;
    SceneJoint spring;
    spring.id = "spring";
    spring.type = SceneJointType::spring;
    spring.law = SpringLaw::force;
    spring.bodyB = "swinging";
    spring.localAnchorA = {-5, 3};
    spring.length = 3;
    spring.stiffness = 2 * std::pow(2 * std::numbers::pi, 2);
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyB = "hanging";
    hinge.localAnchorA = hinge.localAnchorB = {0, 0.5};
    scene.joints = {spring, hinge};
    LaneSpec lane;
    lane.label = "PGS";
    lane.solver = "projected-gauss-seidel";
    ThreadPool pool(1);
    Comparison comparison(scene, {lane}, entrants(), pool);
    comparison.runTo(4);
    comparison.wait();
    const auto value = [&](const char* quantity) { return quantityAt(scene, comparison.recording(0), quantity, 4); };
    const auto isNear = [&](const char* quantity, double expected, double tolerance) {
        return std::abs(value(quantity).value_or(1e9) - expected) < tolerance;
    };

    QVERIFY(isNear("period/body/swinging/y_m", 1, 1e-4));  // Runge-Kutta of 60 steps is off by (2 pi / 60)^4 / 120 = 1e-6
    QVERIFY(isNear("joint/hinge/force_N", 2 * 9.81, 1e-9));
    QVERIFY(isNear("joint/hinge/torque_Nm", 0, 1e-12));
    QVERIFY(isNear("joint/hinge/error_m", 0, 1e-9));
    QVERIFY(isNear("jointErrorMax_m", 0, 1e-9));
    QVERIFY(isNear("groundImpulseX_Ns", 0, 1e-12));
    QVERIFY(isNear("groundImpulseY_Ns", 2 * 9.81 / 60, 1e-12));
    QCOMPARE(value("joint/spring/force_N"), std::nullopt);  // a force element is no row of the system
    QCOMPARE(value("joint/nobody/force_N"), std::nullopt);
    QCOMPARE(value("joint/hinge/force"), std::nullopt);
}

void TestQuantity::groundImpulsesAreThoseOfTheWholeStep_data() {
    QTest::addColumn<QString>("lane");
    for (const char* lane : {"si", "si:subSteps=4", "si:subSteps=4,order=move-first", "soft-step", "xpbd"})
        QTest::newRow(lane) << QString(lane);
}

// A box of 2 kg rests on a slope: in each step its weight is carried, g h of it upwards and none to the side.
void TestQuantity::groundImpulsesAreThoseOfTheWholeStep() {
    QFETCH(QString, lane);
    Scene scene = test::emptyScene();
    scene.world.contactMargin = 0.02;
    scene.bodies = {test::fixedBox("slope", {0, -1}, {5, 0.5}), test::box("box", {0, 0}, {0.5, 0.5}, 2)};
    const double tilt = 0.2;
    scene.bodies[0].angle = scene.bodies[1].angle = tilt;
    const Rotation q = Rotation::fromAngle(tilt);
    scene.bodies[0].position = rotate(q, {0, -1});
    test::setMaterial(scene, 0.8, 0);
    ThreadPool pool(1);
    Comparison comparison(scene, {*parseLane(lane.toStdString(), entrants()).lane}, entrants(), pool);
    comparison.runTo(4);
    comparison.wait();
    const auto value = [&](const char* quantity) {
        return quantityAt(scene, comparison.recording(0), quantity, 4).value_or(1e9);
    };
    QVERIFY(test::near(value("groundImpulseX_Ns"), 0, 1e-4));
    QVERIFY(test::near(value("groundImpulseY_Ns"), 2 * 9.81 / 60, 1e-4));
}

void TestQuantity::whatWasThinnedHasNoValue() {
    const Scene scene = test::boxStack(3);
    Recording recording(1);
    for (std::uint64_t i = 0; i < 8; ++i) {
        Frame frame;
        frame.step = i;
        frame.time = static_cast<double>(i);
        frame.bodies.assign(4, {{0, static_cast<double>(i)}, 0, {}, 0});
        frame.solved.push_back({.bodyA = 0, .bodyB = 1, .normal = {0, 1}, .totalNormalImpulse = static_cast<double>(i)});
        frame.metrics.contacts = static_cast<int>(i);
        recording.append(std::move(frame), i == 4 ? Keep::all : i % 2 == 0 ? Keep::poses : Keep::figures);
    }
    recording.finish();
    const auto value = [&](const char* quantity, double time) { return quantityAt(scene, recording, quantity, time); };
    QCOMPARE(value("body/ground/y_m", 2), std::optional(2.0));
    QCOMPARE(value("body/ground/y_m", 3), std::nullopt);
    QCOMPARE(value("max/body/ground/y_m", 4), std::nullopt);
    QCOMPARE(value("displacementMax_m", 5), std::nullopt);
    QCOMPARE(value("groundImpulseY_Ns", 4), std::optional(4.0));
    QCOMPARE(value("groundImpulseY_Ns", 2), std::nullopt);
    QCOMPARE(value("contacts", 3), std::optional(3.0));
    QCOMPARE(value("max/contacts", 7), std::optional(7.0));
}

QTEST_GUILESS_MAIN(TestQuantity)
#include "test_quantity.moc"
