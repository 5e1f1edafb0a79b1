// SPDX-License-Identifier: MIT
#include <QTest>
#include <new>

#include "core/lab/batch.h"
#include "core/lab/lane_run.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// No scene and no lane can make the program record until memory is full: it says what is too much, and what to change.
class TestRecordingBudget : public QObject {
    Q_OBJECT
private slots:
    void runsThatNoRecordingHoldsAreRefused_data();
    void runsThatNoRecordingHoldsAreRefused();
    void aRunThatIsNotToBeThinnedStopsWhereItsMemoryEnds();
    void aBatchRefusesThemToo();
    void aSolverThatFindsNoMemoryStopsItsLaneAlone();
};

void TestRecordingBudget::runsThatNoRecordingHoldsAreRefused_data() {
    QTest::addColumn<double>("duration");
    QTest::addColumn<double>("timeStep");
    QTest::addColumn<QString>("reason");
    QTest::newRow("endless") << 1e300 << 1.0 / 60 << "a recording holds at most 16777215 steps";
    QTest::newRow("tiny steps") << 10.0 << 1e-9 << "a recording holds at most 16777215 steps";
    QTest::newRow("more than memory holds") << 10.0 << 1e-6 << "the lane may record 768 MiB";
    QTest::newRow("shorter than a step") << 1e-3 << 1.0 / 60 << "there is not a single step to make";
}

void TestRecordingBudget::runsThatNoRecordingHoldsAreRefused() {
    QFETCH(double, duration);
    QFETCH(double, timeStep);
    QFETCH(QString, reason);
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a", {{"h", timeStep}})}, entrants, pool);
    comparison.runTo(duration);
    comparison.wait();
    const Recording& recording = comparison.recording(0);
    QVERIFY(recording.stopped().has_value());
    const QString said = QString::fromStdString(recording.stopped()->reason.english());
    QVERIFY2(said.contains(reason), qPrintable(said));
    QVERIFY2(said.contains("run.duration") && said.contains("world.timeStep"), qPrintable(said));
    QVERIFY(!recording.started());
    QCOMPARE(recording.size(), std::size_t{1});
    QVERIFY(recording.finished());
}

void TestRecordingBudget::aRunThatIsNotToBeThinnedStopsWhereItsMemoryEnds() {
    Entrants entrants;
    entrants.solvers = solverTypes();
    const LaneSpec lane{.label = "SI", .solver = "sequential-impulse"};
    const Scene scene = boxStack(20);
    // More than 60 frames without contacts need, less than they need with them.
    const std::size_t memory = 60 * (Recording::costOf({}).figures + 21 * sizeof(BodyMotion) + 20 * sizeof(FrameContact));
    LaneRun run(scene, lane, entrants, memory, WhenFull::stops);
    QVERIFY(run.open(1));
    while (run.runSlice(60, {})) {
    }
    const Recording& recording = run.recording();
    QVERIFY(recording.started());
    QVERIFY(recording.stopped().has_value());
    QCOMPARE(recording.stopped()->step, std::uint64_t{recording.size()});
    QVERIFY(QString::fromStdString(recording.stopped()->reason.english()).contains("run.duration"));
    QVERIFY(recording.size() > 10 && recording.size() < 60);
    QVERIFY2(recording.memory() < memory + memoryOf(recording.frame(1)), "a frame too many at most");
    QVERIFY(!recording.thinning().any());
}

void TestRecordingBudget::aBatchRefusesThemToo() {
    const Entrants entrants = fakeEntrants();
    const Scene scene = fakeScene();
    ThreadPool pool(1);
    std::string reason;
    Batch batch(
        {{.scene = &scene,
          .lane = fakeLane("a"),
          .duration = 1e300,
          .ended = [&](const Recording& recording) { reason = recording.stopped().value_or(LaneStop()).reason.english(); }}},
        entrants, pool);
    batch.wait();
    QVERIFY2(QString::fromStdString(reason).contains("run.duration"), reason.c_str());
}

void TestRecordingBudget::aSolverThatFindsNoMemoryStopsItsLaneAlone() {
    struct Greedy : Solver {
        StepReport step(StepView& view) override {
            if (view.stepIndex == 4) throw std::bad_alloc();
            return {};
        }
    };
    Entrants entrants = fakeEntrants();
    SolverType type;
    type.id = "greedy";
    type.factory = SolverFactory([](const ParameterValues&) { return std::make_unique<Greedy>(); });
    entrants.solvers.push_back(type);
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {LaneSpec{.label = "greedy", .solver = "greedy"}, fakeLane("other")}, entrants, pool);
    comparison.runTo(1);
    comparison.wait();
    const LaneStop stop = comparison.recording(0).stopped().value_or(LaneStop());
    QCOMPARE(stop.step, std::uint64_t{5});
    QCOMPARE(QString::fromStdString(stop.reason.english()), "ran out of memory");
    QVERIFY(!comparison.recording(1).stopped());
    QCOMPARE(comparison.recording(1).size(), std::size_t{61});
}

QTEST_GUILESS_MAIN(TestRecordingBudget)
#include "test_recording_budget.moc"
