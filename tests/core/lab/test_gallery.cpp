// SPDX-License-Identifier: MIT
#include <QtTest>
#include <algorithm>

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
    void comesOutAsKnown_data();
    void comesOutAsKnown();
    void quantitiesAreReadFromFrames();
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
    const QStringList expected{"bounce.cairn",     "corner-drop.cairn",       "five-boxes.cairn",     "five-squares.cairn",
                               "free-fall.cairn",  "heavy-on-light.cairn",    "incline-slides.cairn", "incline-sticks.cairn",
                               "pyramid-10.cairn", "pyramid-40.cairn",        "rolling-disc.cairn",   "stack-10.cairn",
                               "stack-5.cairn",    "stopping-distance.cairn", "tutorial-a.cairn",     "two-balls.cairn"};
    QCOMPARE(files(), expected);
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
    QCOMPARE(value("momentumX_kgmps", 1), std::optional(6.0));
    QCOMPARE(value("max/contacts", 1), std::optional(0.0));

    QCOMPARE(value("body/a/b/x_m", 2), std::nullopt);
    QCOMPARE(value("body/nobody/x_m", 1), std::nullopt);
    QCOMPARE(value("body/a/b/x", 1), std::nullopt);
    QCOMPARE(value("penetrationMax", 1), std::nullopt);
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
