// SPDX-License-Identifier: MIT
#include <QtTest>
#include <algorithm>
#include <numbers>

#include "core/lab/known.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Every scene of the gallery comes out as it says of itself: what is known holds in the lanes where it must, and fails in those where a
// failure is expected. A surprise of either kind fails the test.
class TestGallery : public QObject {
    Q_OBJECT
private slots:
    void holdsTheScenesThatWerePromised();
    void TD12_worldOfTheFiveSquares();
    void comesOutAsKnown_data();
    void comesOutAsKnown();
    void quantitiesAreReadFromFrames();
    void jointsAndPeriodsAreReadFromFrames();
    void surprisesOfEitherKindAreFound();
};

namespace {

const QString folder = CAIRN_SOURCE_DIR "/scenes";

QStringList files() { return QDir(folder).entryList({"*.cairn"}, QDir::Files, QDir::Name); }

Scene sceneOf(const QString& name) { return loadScene((folder + '/' + name).toStdString()).scene.value_or(Scene()); }

const Entrants& entrants() {
    static const Entrants all{.solvers = test::solverTypes(), .simulators = {}};
    return all;
}

}  // namespace

void TestGallery::holdsTheScenesThatWerePromised() {
    const QStringList expected =
        QString(
            "alternating-boxes arch-limit arch-thick arch-thin bounce-elastic bounce bullet card-house channel conveyor corner-drop "
            "disc-column-10 disc-column-20 disc-column-5 dominoes double-pendulum five-boxes "
            "five-squares free-fall free-rotation hanging-chain heavy-disc heavy-on-light "
            "incline-slides incline-sticks newtons-cradle-gaps newtons-cradle pendulum pyramid-10 "
            "pyramid-40 rolling-disc slide-to-roll spring stack-10 stack-5 stopping-distance "
            "tall-box-stands tall-box-topples tutorial-a two-balls whirling-pair")
            .split(' ');
    QCOMPARE(files().replaceInStrings(".cairn", ""), expected);
}

// 981 px/s^2 down, restitution 0.2, friction 0.3: settings of a scene that a file holds.
void TestGallery::TD12_worldOfTheFiveSquares() {
    const Scene scene = sceneOf("five-squares.cairn");
    QCOMPARE(scene.world.gravity, (Vec2{0, -981}));
    QCOMPARE(scene.bodies.size(), std::size_t{6});
    for (const SceneBody& body : scene.bodies) {
        QCOMPARE(body.shapes.at(0).restitution, 0.2);
        QCOMPARE(body.shapes.at(0).friction, 0.3);
    }
}

void TestGallery::comesOutAsKnown_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : files()) QTest::newRow(qPrintable(name)) << name;
}

void TestGallery::comesOutAsKnown() {
    QFETCH(QString, file);
    const Scene scene = sceneOf(file);
    QVERIFY(!scene.name.empty());
    QVERIFY(!scene.description.empty());
    QVERIFY(scene.known && !scene.known->source.empty());

    double duration = 0;
    std::size_t verdicts = 0;
    for (const KnownCheck& check : scene.known->checks) {
        duration = std::max(duration, check.time);
        verdicts += check.lanes.size();
    }
    ThreadPool pool(2);
    Comparison comparison(scene, scene.lanes, entrants(), pool);
    comparison.runTo(duration);
    comparison.wait();

    const std::vector<KnownOutcome> outcomes = checkKnown(comparison);
    QVERIFY(verdicts > 0);
    QCOMPARE(outcomes.size(), verdicts);
    QStringList surprises;
    for (const KnownOutcome& outcome : outcomes) {
        if (!outcome.asExpected) surprises << QString::fromStdString(outcome.message);
    }
    QVERIFY2(surprises.isEmpty(), qPrintable(surprises.join('\n')));
}

void TestGallery::quantitiesAreReadFromFrames() {
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
    QCOMPARE(value("momentumX_kgmps", 1), std::optional(6.0));
    QCOMPARE(value("max/contacts", 1), std::optional(0.0));

    QCOMPARE(value("body/a/b/x_m", 2), std::nullopt);
    QCOMPARE(value("body/nobody/x_m", 1), std::nullopt);
    QCOMPARE(value("body/a/b/x", 1), std::nullopt);
    QCOMPARE(value("penetrationMax", 1), std::nullopt);
}

void TestGallery::jointsAndPeriodsAreReadFromFrames() {
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

void TestGallery::surprisesOfEitherKindAreFound() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::disc("ball", {0, 0}, 0.5, 1)};
    LaneSpec lane;
    lane.label = "SI";
    lane.solver = "sequential-impulse";
    scene.lanes = {lane};
    const auto check = [](const char* quantity, double time, double value, KnownVerdict verdict) {
        KnownCheck made;
        made.quantity = quantity;
        made.time = time;
        made.value = value;
        made.tolerance = 0.1;
        made.lanes.push_back({.lane = "SI", .verdict = verdict, .reason = "reasons"});
        return made;
    };
    scene.known = SceneKnown();
    scene.known->checks = {check("contacts", 0.5, 0, KnownVerdict::holds), check("contacts", 0.5, 0, KnownVerdict::fails),
                           check("contacts", 0.5, 9, KnownVerdict::holds), check("contacts", 0.5, 9, KnownVerdict::fails),
                           check("contakts", 0.5, 0, KnownVerdict::fails), check("contacts", 2, 0, KnownVerdict::holds)};
    ThreadPool pool(1);
    Comparison comparison(scene, scene.lanes, entrants(), pool);
    comparison.runTo(1);
    comparison.wait();

    const std::vector<KnownOutcome> outcomes = checkKnown(comparison);
    QCOMPARE(outcomes.size(), std::size_t{5});  // the last was not run so far
    const bool asExpected[] = {true, false, false, true, false};
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        QCOMPARE(outcomes[i].check, i);
        QVERIFY2(outcomes[i].asExpected == asExpected[i], outcomes[i].message.c_str());
    }
    QCOMPARE(outcomes[2].message, std::string("SI: contacts at 0.5 s is known to be 9 within 0.1, and was 0"));
    QCOMPARE(outcomes[3].message,
             std::string("SI: contacts at 0.5 s is known to be 9 within 0.1, and was 0; as expected: reasons"));
    QCOMPARE(outcomes[4].message, std::string("SI: contakts is no quantity of this scene"));
}

QTEST_GUILESS_MAIN(TestGallery)
#include "test_gallery.moc"
